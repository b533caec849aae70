/** Passkeys (WebAuthn): a second way in, for staff required where the school says so (SIN). Additions of ours. */
import { z } from 'zod';
import { tokens } from './account.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** Bytes as WebAuthn writes them. */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_192);
/** What the browser sends back with what the device said: sealed, short-lived, for this browser. */
const request = z.string().min(1).max(4_096);

export const MOST_PASSKEYS = 10;

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Of what the device is to make a passkey. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/Account/Passkeys/Begin',
  access: 'student',
  readsOnly: true,
  response: z.object({
    request,
    challenge: base64url,
    rpId: z.string(),
    userHandle: base64url,
    userName: z.string(),
    displayName: z.string(),
    /** Those that there are: a device makes no second one. */
    credentialIds: z.array(base64url),
  }),
  refusals: ['recent_sign_in_required', 'passkeys_used_up', 'not_while_impersonating'],
  requirements: ['SIN-09'],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/Account/Passkeys',
  access: 'student',
  body: z.strictObject({
    request,
    name: z.string().trim().min(1).max(100),
    credentialId: base64url,
    clientData: base64url,
    attestation: base64url,
  }),
  response: passkey,
  refusals: ['bad_passkey', 'not_while_impersonating'],
  requirements: ['SIN-09'],
});

/** Not the last way in. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/Account/Passkeys/{id}',
  access: 'student',
  params: z.object({ id: idInPath }),
  refusals: ['last_way_in', 'not_while_impersonating'],
  requirements: ['SIN-07', 'SIN-09'],
});

/** Asks for no name: the device knows whose passkeys it holds. */
export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/Account/Passkeys/SignIn/Begin',
  access: 'public',
  readsOnly: true,
  /** Where the page stands: a passkey of another address does not open it. */
  body: z.strictObject({ origin: z.string().min(1).max(300) }),
  response: z.object({ request, challenge: base64url, rpId: z.string() }),
  refusals: [],
  requirements: ['SIN-10'],
});

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/Account/Passkeys/SignIn',
  access: 'public',
  body: z.strictObject({
    request,
    credentialId: base64url,
    clientData: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  response: tokens,
  refusals: ['bad_passkey'],
  requirements: ['SIN-10', 'SIN-11'],
});
