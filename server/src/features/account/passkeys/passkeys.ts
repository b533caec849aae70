/** Passkeys: made, named and removed by their owner, and used to sign in (SIN-09 to SIN-11). */
import type { KeyObject } from 'node:crypto';
import { MOST_PASSKEYS, type signInByPasskey } from '@sugya/contract/account-passkeys.ts';
import { z } from 'zod';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type EveryHandler, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { newBrowserId } from '../../../platform/http/browser-cookie.ts';
import { leaveWay } from '../outside/leave-way.ts';
import { noteFamiliar } from '../session/guess-limits.ts';
import { isRecentSignIn } from '../session/recent-sign-in.ts';
import { sealedRequests } from '../session/sealed-requests.ts';
import { openSession } from '../session/sessions.ts';
import type { SignInNeeds } from '../session/sign-in-needs.ts';
import type { RelyingParty } from './check-passkey.ts';
import {
  deletePasskey,
  insertPasskey,
  noteUse,
  type PasskeyRow,
  selectNames,
  selectOptionalPasskey,
  selectPasskeys,
} from './passkeys.store.ts';

export type PasskeyNeeds = SignInNeeds & {
  readonly requestKey: KeyObject;
  /** Null: this installation does not know its own address. */
  readonly relyingParty: RelyingParty | null;
};

export type PasskeyHandlers = Pick<
  EveryHandler,
  'beginPasskey' | 'addPasskey' | 'removePasskey' | 'beginPasskeySignIn' | 'signInByPasskey'
>;

const CHALLENGE_BYTES = 32;
const HANDLE_BYTES = 32;

const making = z.strictObject({ challenge: z.string(), userId: z.int(), userHandle: z.string() });
const using = z.strictObject({ challenge: z.string() });

export function passkeyHandlers(needs: PasskeyNeeds): PasskeyHandlers {
  const { db, random, relyingParty: party } = needs;
  const sealing = { key: needs.requestKey, random, rateLimiter: needs.rateLimiter };
  const toMake = sealedRequests(sealing, { purpose: 'new passkey', schema: making });
  const toUse = sealedRequests(sealing, { purpose: 'passkey sign-in', schema: using });
  const written = (count: number) => Buffer.from(random.bytes(count)).toString('base64url');

  /** By its signature the passkey proves itself; a name, a guess or a limit has no part in it. */
  async function userOf(
    { request, ...said }: Input<typeof signInByPasskey>['body'],
    { caller, now }: Pick<Input<typeof signInByPasskey>, 'caller' | 'now'>,
  ) {
    const opened = await toUse.openOnce(request, { browserId: caller.browserId, now });
    if (opened === null || party === null) return null;
    const stored = await selectOptionalPasskey(db, Buffer.from(said.credentialId, 'base64url'));
    if (stored === undefined) return null;
    if (said.userHandle !== undefined && said.userHandle !== text(stored.userHandle)) return null;
    const { checkUse } = await import('./check-passkey.ts');
    const { challenge } = opened;
    const counter = await checkUse(said, stored, { party, challenge });
    if (counter === null) return null;
    const isFirst = await noteUse(db, { id: stored.id, from: stored.counter, to: counter, now });
    return isFirst ? stored : null;
  }

  return {
    beginPasskey: async ({ viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      if (party === null) return refuse('not_found');
      if (!isRecentSignIn(viewer, now)) return refuse('recent_sign_in_required');
      const { userId } = viewer;
      const [names, owned] = await Promise.all([selectNames(db, userId), selectPasskeys(db, userId)]);
      // Who holds the password alone makes no second way beside the first.
      if (viewer.lacksSecondWay === true && (owned.length > 0 || names.hasCodes))
        return refuse('second_way_required');
      if (owned.length >= MOST_PASSKEYS) return refuse('passkeys_used_up');
      const [first] = owned;
      const userHandle = first === undefined ? written(HANDLE_BYTES) : text(first.userHandle);
      const challenge = written(CHALLENGE_BYTES);
      const browserId = caller.browserId ?? newBrowserId(random);
      const request = await toMake.seal({ challenge, userId, userHandle }, { browserId, now });
      const credentialIds = owned.map(({ credentialId }) => text(credentialId));
      const { userName, displayName } = names;
      const made = {
        request,
        challenge,
        rpId: party.rpId,
        userHandle,
        userName,
        displayName,
        credentialIds,
      };
      return { ...answer(made), browserId };
    },

    addPasskey: async ({ body: { request, name, ...said }, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const opened = await toMake.openOnce(request, { browserId: caller.browserId, now });
      const { userId } = viewer;
      if (opened === null || party === null || opened.userId !== userId) return refuse('bad_passkey');
      const { checkNew } = await import('./check-passkey.ts');
      const made = await checkNew(said, { party, challenge: opened.challenge });
      if (made === null) return refuse('bad_passkey');
      const userHandle = Buffer.from(opened.userHandle, 'base64url');
      return await inTransaction(db, async (trx) => {
        const added = await insertPasskey(trx, { ...made, userId, name, userHandle, now });
        if (added === undefined) return refuse('bad_passkey');
        await noteAuditEvent(trx, {
          at: now,
          actorId: userId,
          subjectId: userId,
          kind: 'passkey_added',
          ip: caller.ip,
          about: { name },
        });
        return answer({ id: added.id, name, createdAt: now.toISOString(), lastUsedAt: null });
      });
    },

    removePasskey: async ({ params: { id }, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      if (viewer.lacksSecondWay === true) return refuse('second_way_required');
      const { userId } = viewer;
      return await leaveWay(db, {
        userId,
        id,
        kind: 'passkey_removed',
        ip: caller.ip,
        now,
        owned: (trx) => selectPasskeys(trx, userId),
        remove: async (trx) => ({ name: (await deletePasskey(trx, { userId, id }))?.name }),
      });
    },

    beginPasskeySignIn: async ({ body: { origin }, caller, now }) => {
      if (party === null || party.origin !== origin) return refuse('not_found');
      const challenge = written(CHALLENGE_BYTES);
      const browserId = caller.browserId ?? newBrowserId(random);
      const request = await toUse.seal({ challenge }, { browserId, now });
      return { ...answer({ request, challenge, rpId: party.rpId }), browserId };
    },

    signInByPasskey: async ({ body, caller, now }): Promise<Outcome<typeof signInByPasskey>> => {
      const user = await userOf(body, { caller, now });
      if (user === null) return refuse('bad_passkey');
      const { userId, userName } = user;
      const browserId = caller.browserId ?? newBrowserId(random);
      await noteFamiliar(needs.rateLimiter, { userName, ip: caller.ip, browserId }, now);
      const { userAgent } = caller;
      const tokens = await openSession(needs, { userId, userAgent, now, secondWay: 'passkey' });
      return { ...answer(tokens), browserId };
    },
  };
}

/** For the list of ways in. */
export function viewPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function text(given: Uint8Array): string {
  return Buffer.from(given).toString('base64url');
}
