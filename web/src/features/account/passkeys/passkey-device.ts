/** The browser's side of passkeys. Its library comes when the first button is pressed. */

import type { addPasskey, signInByPasskey } from '@sugya/contract/account-passkeys.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { settings } from '../../../platform/settings.ts';

/** Where the installation knows its address, and the browser knows passkeys. */
export function canUsePasskeys(): boolean {
  return settings.hasPasskeys && isSupported();
}

export function isSupported(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

type Made = Omit<SentBody<typeof addPasskey>, 'name'>;

/** The signatures that every device has: EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257] as const;
const SCHOOL = 'סוגיה';

export async function makePasskey(asked: {
  readonly request: string;
  readonly challenge: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly displayName: string;
  readonly credentialIds: readonly string[];
}): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: SCHOOL },
      user: { id: asked.userHandle, name: asked.userName, displayName: asked.displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      attestation: 'none',
      // Found without a name, and opened by its owner alone.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: asked.credentialIds.map((known) => ({ id: known, type: 'public-key' })),
    },
  });
  return {
    request: asked.request,
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}

export async function signWithPasskey(asked: {
  readonly request: string;
  readonly challenge: string;
  readonly rpId: string;
}): Promise<SentBody<typeof signInByPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge: asked.challenge, rpId: asked.rpId, userVerification: 'required' },
  });
  return {
    request: asked.request,
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
  };
}
