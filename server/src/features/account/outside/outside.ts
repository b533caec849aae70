/** Signing in at a provider of the school's, and joining what is known there to an account (SIN-02 to SIN-07). */
import type { KeyObject } from 'node:crypto';
import type { signInFromOutside } from '@sugya/contract/account-outside.ts';
import { z } from 'zod';
import type { AddressRange, SignInProvider } from '../../../config-sign-in.ts';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import {
  answer,
  type Caller,
  done,
  type EveryHandler,
  type Input,
  type Outcome,
  refuse,
} from '../../../platform/endpoint.ts';
import { newBrowserId } from '../../../platform/http/browser-cookie.ts';
import { replaceInvitation } from '../invitations/invitations.store.ts';
import { findInvited, type InvitationNeeds } from '../invitations/invitations.ts';
import { selectOptionalOwnCodes } from '../one-time-codes/one-time-codes.store.ts';
import { viewOwnCodes } from '../one-time-codes/one-time-codes.ts';
import { selectPasskeys } from '../passkeys/passkeys.store.ts';
import { viewPasskey } from '../passkeys/passkeys.ts';
import { noteFamiliar } from '../session/guess-limits.ts';
import { isRecentSignIn } from '../session/recent-sign-in.ts';
import { type SealedRequests, sealedRequests } from '../session/sealed-requests.ts';
import { openSession } from '../session/sessions.ts';
import type { SignInNeeds } from '../session/sign-in-needs.ts';
import { SIGNS_IN_ELSEWHERE } from '../users.store.ts';
import type { AskNeeds, AskProvider, OutsidePerson } from './ask-provider.ts';
import { leaveWay } from './leave-way.ts';
import {
  deleteIdentity,
  insertIdentity,
  selectIdentities,
  selectOptionalOwner,
} from './outside-identities.store.ts';
import { selectWays } from './ways-in.store.ts';

export type OutsideNeeds = SignInNeeds &
  InvitationNeeds & {
    readonly requestKey: KeyObject;
    readonly providers: readonly SignInProvider[];
    readonly privateAddresses: readonly AddressRange[];
    readonly warn: AskNeeds['warn'];
    readonly publicUrl: string | null;
  };

export type OutsideHandlers = Pick<
  EveryHandler,
  | 'beginOutsideSignIn'
  | 'signInFromOutside'
  | 'beginOutsideLink'
  | 'linkOutsideIdentity'
  | 'unlinkOutsideIdentity'
  | 'listWaysIn'
>;

const request = z.strictObject({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A link in hand. */
  invitation: z.string().nullable(),
  /** Who was signed in, and joins what is known outside to the own account. */
  userId: z.int().nullable(),
});
type Request = z.infer<typeof request>;

const SECRET_BYTES = 32;

export function outsideHandlers(needs: OutsideNeeds): OutsideHandlers {
  const { db, random } = needs;
  const requests: SealedRequests<Request> = sealedRequests(
    { key: needs.requestKey, random, rateLimiter: needs.rateLimiter },
    { purpose: 'outside sign-in', schema: request },
  );
  const asker = lazyAsker(needs);
  const secret = () => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
  const configured = (id: string) => needs.providers.find((provider) => provider.id === id);

  /** The address at the provider, and the browser by which the way back is known. */
  async function begin(
    providerId: string,
    of: Pick<Request, 'invitation' | 'userId'>,
    { caller, now }: { readonly caller: Pick<Caller, 'browserId'>; readonly now: Date },
  ) {
    const provider = configured(providerId);
    if (provider === undefined) return refuse('not_found');
    const browserId = caller.browserId ?? newBrowserId(random);
    const asked = { nonce: secret(), verifier: secret() };
    const state = await requests.seal({ ...of, ...asked, provider: provider.id }, { browserId, now });
    const redirectUri = addressBack(needs.publicUrl, provider);
    const url = await (await asker(provider)).begin({ state, redirectUri, asked });
    return url === null ? refuse('provider_failed') : { ...answer({ url }), browserId };
  }

  /** Who came back, and what for. */
  async function finish({
    params,
    body: { state, code, iss },
    caller,
    now,
  }: Pick<Input<typeof signInFromOutside>, 'params' | 'body' | 'caller' | 'now'>) {
    const provider = configured(params.provider);
    if (provider === undefined) return refuse('not_found');
    const opened = await requests.openOnce(state, { browserId: caller.browserId, now });
    if (opened === null || opened.provider !== provider.id) return refuse('bad_outside_answer');
    const back = new URL(addressBack(needs.publicUrl, provider));
    back.search = String(new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }));
    const person = await (await asker(provider)).finish({ answer: back, state, asked: opened });
    if (person === 'bad') return refuse('bad_outside_answer');
    if (person === 'failed') return refuse('provider_failed');
    return { kind: 'came', person, opened, provider } as const;
  }

  return {
    beginOutsideSignIn: async ({ params, body: { invitation = null }, caller, now }) => {
      if (invitation !== null && (await findInvited(needs, invitation, now))?.instead !== null)
        return refuse('bad_invitation');
      return await begin(params.provider, { invitation, userId: null }, { caller, now });
    },

    signInFromOutside: async (input) => {
      const came = await finish(input);
      if (came.kind === 'refusal') return came;
      const { person, opened, provider } = came;
      if (opened.userId !== null) return refuse('bad_outside_answer');
      if (opened.invitation === null) return await enter(needs, person, input);
      const joined = await joinInvited(needs, { person, provider, invitation: opened.invitation }, input);
      return joined ?? (await enter(needs, person, input));
    },

    beginOutsideLink: async ({ params, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      if (!isRecentSignIn(viewer, now)) return refuse('recent_sign_in_required');
      return await begin(params.provider, { invitation: null, userId: viewer.userId }, { caller, now });
    },

    linkOutsideIdentity: async (input) => {
      const { viewer, caller, now } = input;
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const came = await finish(input);
      if (came.kind === 'refusal') return came;
      const { person, opened, provider } = came;
      const { userId } = viewer;
      // Who is signed in now did not ask for it.
      if (opened.userId !== userId) return refuse('bad_outside_answer');
      return await inTransaction(db, async (trx) => {
        const joining = { ...person, userId, provider: provider.id, joinedBy: 'account', now } as const;
        if (!(await insertIdentity(trx, joining))) return refuse('outside_identity_taken');
        await noteJoined(trx, joining, caller);
        return done;
      });
    },

    unlinkOutsideIdentity: async ({ params: { id }, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await leaveWay(db, {
        userId,
        id,
        kind: 'outside_identity_left',
        ip: caller.ip,
        now,
        owned: (trx) => selectIdentities(trx, userId),
        remove: async (trx) => ({ provider: (await deleteIdentity(trx, { userId, id }))?.provider }),
      });
    },

    listWaysIn: async ({ viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const [{ hasPassword }, outside, passkeys, codes] = await Promise.all([
        selectWays(db, viewer.userId),
        selectIdentities(db, viewer.userId),
        selectPasskeys(db, viewer.userId),
        selectOptionalOwnCodes(db, viewer.userId),
      ]);
      return answer({
        hasPassword,
        outside: outside.map(viewIdentity),
        passkeys: passkeys.map(viewPasskey),
        oneTimeCodes: viewOwnCodes(codes),
      });
    },
  };
}

function viewIdentity({ joinedAt, ...identity }: Awaited<ReturnType<typeof selectIdentities>>[number]) {
  return { ...identity, joinedAt: joinedAt.toISOString() };
}

/** Only an identity that was joined before opens an account: an equal e-mail address proves nothing (SIN-05). */
async function enter(
  needs: OutsideNeeds,
  person: OutsidePerson,
  { caller, now }: Pick<Input<typeof signInFromOutside>, 'caller' | 'now'>,
): Promise<Outcome<typeof signInFromOutside>> {
  const owner = await selectOptionalOwner(needs.db, person);
  if (owner === undefined || owner.isDisabled) return refuse('outside_identity_unknown');
  const { userId, userName } = owner;
  const browserId = caller.browserId ?? newBrowserId(needs.random);
  await noteFamiliar(needs.rateLimiter, { userName, ip: caller.ip, browserId }, now);
  const tokens = await openSession(needs, { userId, userAgent: caller.userAgent, now });
  return { ...answer(tokens), browserId };
}

/** The invited account gets this way in, and its link has served. Null when it did. */
async function joinInvited(
  needs: OutsideNeeds,
  of: { readonly person: OutsidePerson; readonly provider: SignInProvider; readonly invitation: string },
  { caller, now }: Pick<Input<typeof signInFromOutside>, 'caller' | 'now'>,
) {
  const invited = await findInvited(needs, of.invitation, now);
  if (invited?.instead !== null) return refuse('bad_invitation');
  const { userId, passwordHash: from } = invited;
  const joining = { ...of.person, userId, provider: of.provider.id, joinedBy: 'invitation', now } as const;
  return await inTransaction(needs.db, async (trx) => {
    // Before anything is written: what belongs to one account joins no second one.
    if ((await selectOptionalOwner(trx, of.person)) !== undefined) return refuse('outside_identity_taken');
    if (!(await replaceInvitation(trx, { userId, from, to: SIGNS_IN_ELSEWHERE, now })))
      return refuse('bad_invitation');
    if (!(await insertIdentity(trx, joining))) throw new Error('An identity joined two accounts at once');
    await noteJoined(trx, joining, caller);
    return null;
  });
}

async function noteJoined(
  trx: Parameters<typeof noteAuditEvent>[0],
  of: { readonly userId: number; readonly provider: string; readonly joinedBy: string; readonly now: Date },
  { ip }: Pick<Caller, 'ip'>,
): Promise<void> {
  const { userId, provider, joinedBy, now } = of;
  await noteAuditEvent(trx, {
    at: now,
    actorId: userId,
    subjectId: userId,
    kind: 'outside_identity_joined',
    ip,
    about: { provider, joinedBy },
  });
}

/** The page of the web app that takes the provider's answer out of its address. */
export function addressBack(publicUrl: string | null, { id }: Pick<SignInProvider, 'id'>): string {
  return `${publicUrl ?? ''}/signInWith/${id}`;
}

/** What speaks with providers is loaded by the first who signs in that way. */
function lazyAsker({ privateAddresses, warn }: AskNeeds) {
  let loading: Promise<(provider: SignInProvider) => AskProvider> | null = null;
  return async (provider: SignInProvider): Promise<AskProvider> => {
    loading ??= import('./ask-provider.ts').then(({ providerAsker }) =>
      providerAsker({ privateAddresses, warn }),
    );
    return (await loading)(provider);
  };
}
