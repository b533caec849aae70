/** Sends the pushes that wait: encrypted for one browser (RFC 8291), signed for its push service (RFC 8292). */
import type { PushedNotice } from '@sugya/contract/notices.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Outgoing, OutgoingRefused } from '../../../platform/outgoing/outgoing.ts';
import { deleteGoneDevice } from './devices.store.ts';
import type { PushKeys } from './push-keys.ts';
import { type ClaimedPush, claimOptionalPush, deletePush, selectDuePushes } from './pushes.store.ts';

export type PushNeeds = {
  readonly db: Kysely<Tables>;
  readonly send: Outgoing;
  readonly keys: PushKeys;
  /** Whom a push service asks when something is wrong: `mailto:` or an address of the web. */
  readonly contact: string;
  readonly log: Pick<Logger, 'warn'>;
};

const MOST_AT_ONCE = 500;
const MOST_TRIES = 4;
/** For so long at most a push service keeps what a device that is off has not got. Unit: s. */
const LONGEST_LIFE_SECONDS = 6 * 3600;

export async function sendDuePushes(needs: PushNeeds, now: Date): Promise<void> {
  const { db } = needs;
  for (const id of await selectDuePushes(db, { now, limit: MOST_AT_ONCE })) {
    const push = await claimOptionalPush(db, { id, now });
    if (push !== undefined) await sendOne(needs, { ...push, id }, now);
  }
}

async function sendOne(
  needs: PushNeeds,
  push: ClaimedPush & { readonly id: number },
  now: Date,
): Promise<void> {
  const { db, log } = needs;
  const outcome = push.endsAt <= now ? 'ended' : await outcomeOf(needs, push, now);
  if (outcome === 'gone') await deleteGoneDevice(db, push.deviceId);
  else if (outcome !== 'later' || push.tries >= MOST_TRIES) {
    if (outcome !== 'sent') log.warn({ pushId: push.id, outcome }, 'A push was given up');
    await deletePush(db, push.id);
  }
}

export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** One push to one subscription, once. */
export async function outcomeOf(
  { send, keys, contact, log }: Omit<PushNeeds, 'db'>,
  { message, endpoint, p256dh, auth, endsAt }: Omit<ClaimedPush, 'tries' | 'deviceId'>,
  now: Date,
): Promise<PushOutcome> {
  try {
    // Loaded with the first push: a start has no use for it.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const left = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
    const { headers, body } = await buildPushPayload(
      {
        data: message,
        // A newer one of the same course takes the place of one that was not delivered.
        options: { ttl: Math.min(left, LONGEST_LIFE_SECONDS), topic: topicOf(message) },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contact, ...keys },
    );
    const { status } = await send({ url: new URL(endpoint), headers, body });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    return status === 429 || status >= 500 ? 'later' : 'refused';
  } catch (error) {
    log.warn({ err: error }, 'A push could not be sent');
    // An address that may not be called never will be.
    return error instanceof OutgoingRefused ? 'gone' : 'later';
  }
}

function topicOf(message: PushedNotice): string {
  return message.kind === 'trial' ? message.kind : `${message.kind}-${message.courseId}`;
}
