/** The endpoints of notices (contract/src/notices.ts). */
import type { NoticeChoices } from '@sugya/contract/notices.ts';
import type { Kysely } from 'kysely';
import { mayDo } from '../../platform/access/capabilities.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, type FieldErrors, refuse } from '../../platform/endpoint.ts';
import { bucketOf, type RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Random } from '../../platform/random.ts';
import { endDeskMail, endDigest, endReviewMail, selectChoices, upsertChoices } from './choices.store.ts';
import type { MailOf, NoticeLinks } from './notice-links.ts';
import { timesOf, viewNotices } from './notices-view.ts';
import { deleteDevice, replaceDevice, selectDevices } from './pushes/devices.store.ts';
import type { PushNeeds } from './pushes/send-pushes.ts';
import { tryThisDevice } from './pushes/try-push.ts';

export type NoticesHandlers = Pick<
  EveryHandler,
  'readNotices' | 'saveNotices' | 'addPushDevice' | 'removePushDevice' | 'tryPush' | 'stopNotice'
>;

export type NoticesNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly links: NoticeLinks;
  /** PUBLIC_URL; a mail without it could not be ended with a click, and is not sent. */
  readonly publicUrl: string | null;
  readonly pushes: Omit<PushNeeds, 'db'>;
  readonly rateLimiter: Pick<RateLimiter, 'hit'>;
};

/** Enough to see, and to see again after something was put right. */
const TRIALS = { limit: 5, windowSeconds: 10 * 60 };

export function noticesHandlers(needs: NoticesNeeds): NoticesHandlers {
  const { db, random, links, publicUrl, pushes } = needs;
  const pushKey = pushes.keys.publicKey;

  async function noticesOf(viewer: Viewer, now: Date) {
    const { userId, familyId } = viewer;
    const answersDesk = mayDo(viewer, 'desk.answer');
    const [row, devices] = await Promise.all([selectChoices(db, userId), selectDevices(db, { userId, now })]);
    return answer(
      viewNotices({ row, devices, familyId, sendsMail: publicUrl !== null, pushKey, answersDesk }),
    );
  }

  return {
    readNotices: async ({ viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      return noticesOf(viewer, now);
    },

    saveNotices: async ({ body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const wrong = whatIsWrong(body);
      if (wrong !== null) return refuse('invalid_request', wrong);
      if (body.desk !== null && !mayDo(viewer, 'desk.answer')) return refuse('not_allowed');
      await upsertChoices(db, viewer.userId, { ...body, ...timesOf(body, now), now });
      return noticesOf(viewer, now);
    },

    addPushDevice: async ({ body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId, familyId } = viewer;
      if (familyId === null) return refuse('not_allowed');
      await inTransaction(db, (trx) =>
        replaceDevice(trx, { id: random.uuid(), userId, familyId, ...body, now }),
      );
      return noticesOf(viewer, now);
    },

    removePushDevice: async ({ params, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const isOwn = await deleteDevice(db, { id: params.id, userId: viewer.userId });
      return isOwn ? noticesOf(viewer, now) : refuse('not_found');
    },

    tryPush: async ({ viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId, familyId } = viewer;
      if (familyId === null) return refuse('not_found');
      const bucket = bucketOf('push-trial', String(userId));
      const retryAfterSeconds = await needs.rateLimiter.hit({ bucket, ...TRIALS }, now);
      if (retryAfterSeconds !== null)
        return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
      const outcome = await tryThisDevice({ db, ...pushes }, { userId, familyId, now });
      return outcome === undefined ? refuse('not_found') : answer({ outcome });
    },

    stopNotice: async ({ body, now }) => {
      const mail = links.verify(body.token);
      if (mail === null) return refuse('invalid_request', { token: ['unknown'] });
      await stopMail(db, mail, now);
      return answer({ notice: mail.notice });
    },
  };
}

export async function stopMail(db: Kysely<Tables>, { notice, userId }: MailOf, now: Date): Promise<void> {
  const end = { digest: endDigest, review: endReviewMail, desk: endDeskMail }[notice];
  await end(db, userId, now);
}

/** What the shape cannot say. */
function whatIsWrong({ review, quiet }: NoticeChoices): FieldErrors | null {
  if (review !== null && !review.byMail && !review.byPush) return { review: ['required'] };
  if (quiet !== null && quiet.from === quiet.to) return { 'quiet.to': ['same'] };
  return null;
}
