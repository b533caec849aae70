/** One-time codes of an app: set up, renewed and removed by their owner, and given by staff who need them (SIN-12 to SIN-16). */
import { RECOVERY_CODES } from '@sugya/contract/account-one-time-codes.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { type AuditEvent, noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type Caller, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { newBrowserId } from '../../../platform/http/browser-cookie.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { oneTimeCodesAddedMessage, oneTimeCodesRemovedMessage } from '../mail-texts.ts';
import { checkOwnPassword } from '../password/change-password.ts';
import { isRecentSignIn } from '../session/recent-sign-in.ts';
import { sealedRequests } from '../session/sealed-requests.ts';
import { openSession } from '../session/sessions.ts';
import { selectOptionalOwnCredentials } from '../users.store.ts';
import {
  deleteCodes,
  insertCodes,
  type OwnCodesRow,
  replaceRecoveryCodes,
  selectOptionalOwnCodes,
  selectSecondWays,
} from './one-time-codes.store.ts';
import { type PassCodeNeeds, passCode } from './pass-code.ts';
import { bare, hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

export type OneTimeCodeNeeds = PassCodeNeeds & { readonly requestKey: PassCodeNeeds['codesKey'] };

export type OneTimeCodeHandlers = Pick<
  EveryHandler,
  'beginOneTimeCodes' | 'addOneTimeCodes' | 'renewRecoveryCodes' | 'removeOneTimeCodes' | 'passSecondWay'
>;

const setup = z.strictObject({ secret: z.string(), userId: z.int() });

export function oneTimeCodeHandlers(needs: OneTimeCodeNeeds): OneTimeCodeHandlers {
  const { db, random, outbox, publicUrl, codesKey: key } = needs;
  const requests = sealedRequests(
    { key: needs.requestKey, random, rateLimiter: needs.rateLimiter },
    { purpose: 'one-time codes', schema: setup },
  );

  async function freshRecoveryCodes(trx: Transaction<Tables>, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes(random, RECOVERY_CODES);
    await replaceRecoveryCodes(trx, { userId, hashes: codes.map(hashOfRecoveryCode) });
    return codes;
  }

  /** Writes the change, the event and the mail together. Null where `change` found nothing to do. */
  async function noted<T>(
    { viewer: { userId }, caller, now, kind, message }: Noted,
    change: (trx: Transaction<Tables>) => Promise<T | null>,
  ): Promise<T | null> {
    const own = await selectOptionalOwnCredentials(db, userId);
    const written = await inTransaction(db, async (trx) => {
      const made = await change(trx);
      if (made === null) return null;
      const event = { at: now, actorId: userId, subjectId: userId, kind, ip: caller.ip } as const;
      await noteAuditEvent(trx, event);
      if (message === undefined || own === undefined || own.email === null) return { made, mailId: null };
      const words = message({ to: own.email, now, userAgent: caller.userAgent, publicUrl });
      return { made, mailId: await outbox.put(trx, words, userId) };
    });
    if (written === null) return null;
    if (written.mailId !== null) outbox.sendSoon(written.mailId);
    return written.made;
  }

  /** The password, or a sign-in of the last minutes; null when it is there. */
  async function askWhoItIs(
    password: string | undefined,
    { viewer, caller, now }: { readonly viewer: Viewer; readonly caller: Caller; readonly now: Date },
  ) {
    if (viewer.isImpersonating) return refuse('not_while_impersonating');
    if (viewer.lacksSecondWay === true) return refuse('second_way_required');
    if (password !== undefined)
      return await checkOwnPassword(needs, { password, caller, now, userId: viewer.userId });
    return isRecentSignIn(viewer, now) ? null : refuse('recent_sign_in_required');
  }

  return {
    beginOneTimeCodes: async ({ viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      if (!isRecentSignIn(viewer, now)) return refuse('recent_sign_in_required');
      const { userId } = viewer;
      const ways = await selectSecondWays(db, userId);
      if (ways.hasCodes) return refuse('one_time_codes_set');
      // Who holds the password alone makes no second way beside the first.
      if (viewer.lacksSecondWay === true && ways.hasPasskeys) return refuse('second_way_required');
      const { addressOf, newSecret } = await import('./app-secret.ts');
      const secret = newSecret(random);
      const browserId = caller.browserId ?? newBrowserId(random);
      const request = await requests.seal({ secret, userId }, { browserId, now });
      return { ...answer({ request, secret, uri: addressOf(secret, ways.userName) }), browserId };
    },

    addOneTimeCodes: async ({ body: { request, code }, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      const came = { browserId: caller.browserId, now };
      const begun = await requests.open(request, came);
      if (begun === null || begun.userId !== userId) return refuse('one_time_codes_setup_ended');
      const { sealSecret, stepOf } = await import('./app-secret.ts');
      const { secret } = begun;
      const step = stepOf(secret, { code: bare(code), now });
      if (step === null) return refuse('bad_one_time_code');
      if ((await requests.openOnce(request, came)) === null) return refuse('one_time_codes_setup_ended');
      const recoveryCodes = await noted(
        { viewer, caller, now, kind: 'one_time_codes_added', message: oneTimeCodesAddedMessage },
        async (trx) => {
          const sealedSecret = sealSecret(secret, { key, userId, random });
          const isNew = await insertCodes(trx, { userId, sealedSecret, step, now });
          return isNew ? await freshRecoveryCodes(trx, userId) : null;
        },
      );
      if (recoveryCodes === null) return refuse('one_time_codes_set');
      if (viewer.lacksSecondWay !== true) return answer({ recoveryCodes });
      const { userAgent } = caller;
      const tokens = await openSession(needs, { userId, userAgent, now, secondWay: 'code' });
      return answer({ recoveryCodes, tokens });
    },

    renewRecoveryCodes: async ({ body, viewer, caller, now }) => {
      const refusal = await askWhoItIs(body.currentPassword, { viewer, caller, now });
      if (refusal !== null) return refusal;
      const { userId } = viewer;
      const recoveryCodes = await noted(
        { viewer, caller, now, kind: 'recovery_codes_renewed' },
        async (trx) =>
          (await selectOptionalOwnCodes(trx, userId)) === undefined
            ? null
            : await freshRecoveryCodes(trx, userId),
      );
      return recoveryCodes === null ? refuse('not_found') : answer({ recoveryCodes });
    },

    removeOneTimeCodes: async ({ body, viewer, caller, now }) => {
      const refusal = await askWhoItIs(body.currentPassword, { viewer, caller, now });
      if (refusal !== null) return refusal;
      const isGone = await noted(
        { viewer, caller, now, kind: 'one_time_codes_removed', message: oneTimeCodesRemovedMessage },
        async (trx) => ((await deleteCodes(trx, viewer.userId)) ? true : null),
      );
      return isGone === null ? refuse('not_found') : done;
    },

    passSecondWay: async ({ body: { code }, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      const refusal = await passCode(needs, { userId, code, caller, knownBrowser: null, now });
      if (refusal !== null) return refusal;
      const { userAgent } = caller;
      return answer(await openSession(needs, { userId, userAgent, now, secondWay: 'code' }));
    },
  };
}

type Noted = {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly now: Date;
  readonly kind: AuditEvent['kind'];
  readonly message?: (about: {
    to: string;
    now: Date;
    userAgent: string | null;
    publicUrl: string | null;
  }) => MailMessage;
};

/** For the list of ways in. */
export function viewOwnCodes(own: OwnCodesRow | undefined) {
  if (own === undefined) return null;
  const { addedAt, lastUsedAt, recoveryCodesLeft } = own;
  return {
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    recoveryCodesLeft,
  };
}
