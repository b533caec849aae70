/** Signing in at a provider of the school's, by OpenID Connect, and the ways in that an account has (SIN). Additions of ours. */
import { z } from 'zod';
import { tokens } from './account.ts';
import { invitationToken } from './account-invitations.ts';
import { ownOneTimeCodes } from './account-one-time-codes.ts';
import { passkey } from './account-passkeys.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** Short enough for an address; the configuration gives them. */
export const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

const atProvider = z.object({ provider: providerId });
/** Where the browser goes next: an address of the provider. */
const whereTo = z.object({ url: z.string() });
/** What the provider wrote into the address to which it sent the browser back. */
const answerOfProvider = {
  state: z.string().min(1).max(4_096),
  code: z.string().min(1).max(4_096),
  /** The issuer that answers (RFC 9207), where it says so. */
  iss: z.string().max(2_048).optional(),
};

/** `invitation`: the link in hand, whose account the outside identity is to join. */
export const beginOutsideSignIn = endpoint({
  name: 'beginOutsideSignIn',
  method: 'POST',
  path: '/api/Account/Outside/{provider}/Begin',
  access: 'public',
  readsOnly: true,
  takesLong: true,
  params: atProvider,
  body: z.strictObject({ invitation: invitationToken.optional() }),
  response: whereTo,
  refusals: ['provider_failed', 'bad_invitation'],
  requirements: ['SIN-02', 'SIN-04'],
});

export const signInFromOutside = endpoint({
  name: 'signInFromOutside',
  method: 'POST',
  path: '/api/Account/Outside/{provider}/SignIn',
  access: 'public',
  takesLong: true,
  params: atProvider,
  body: z.strictObject(answerOfProvider),
  response: tokens,
  refusals: [
    'bad_outside_answer',
    'provider_failed',
    'outside_identity_unknown',
    'outside_identity_taken',
    'bad_invitation',
  ],
  requirements: ['SIN-02', 'SIN-03', 'SIN-04', 'SIN-05'],
});

export const beginOutsideLink = endpoint({
  name: 'beginOutsideLink',
  method: 'POST',
  path: '/api/Account/Outside/{provider}/Link/Begin',
  access: 'student',
  readsOnly: true,
  takesLong: true,
  params: atProvider,
  response: whereTo,
  refusals: ['provider_failed', 'recent_sign_in_required', 'not_while_impersonating'],
  requirements: ['SIN-06'],
});

export const linkOutsideIdentity = endpoint({
  name: 'linkOutsideIdentity',
  method: 'POST',
  path: '/api/Account/Outside/{provider}/Link',
  access: 'student',
  takesLong: true,
  params: atProvider,
  body: z.strictObject(answerOfProvider),
  refusals: ['bad_outside_answer', 'provider_failed', 'outside_identity_taken', 'not_while_impersonating'],
  requirements: ['SIN-03', 'SIN-06'],
});

/** Not the last way in. */
export const unlinkOutsideIdentity = endpoint({
  name: 'unlinkOutsideIdentity',
  method: 'DELETE',
  path: '/api/Account/Outside/{id}',
  access: 'student',
  params: z.object({ id: idInPath }),
  refusals: ['last_way_in', 'not_while_impersonating'],
  requirements: ['SIN-07'],
});

export const outsideIdentity = z.object({
  id,
  /** By its id in the configuration; a provider that has left it keeps only that. */
  provider: z.string(),
  joinedAt: instant,
});
export type OutsideIdentity = z.infer<typeof outsideIdentity>;

/** What a person signs in with. */
export const listWaysIn = endpoint({
  name: 'listWaysIn',
  method: 'GET',
  path: '/api/Account/WaysIn',
  access: 'student',
  response: z.object({
    hasPassword: z.boolean(),
    outside: z.array(outsideIdentity),
    passkeys: z.array(passkey),
    /** Null: none are set up. */
    oneTimeCodes: ownOneTimeCodes.nullable(),
  }),
  refusals: ['not_while_impersonating'],
  requirements: ['SIN-06'],
});
