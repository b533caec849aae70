/** What a device says of a passkey, checked by @simplewebauthn/server; loaded when the first passkey is used. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** Whom a passkey is for: a host, and the address of the pages there. */
export type RelyingParty = { readonly rpId: string; readonly origin: string };

type Expected = { readonly party: RelyingParty; readonly challenge: string };

export type NewPasskey = {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
};

/** Null for what is no answer to this challenge, from these pages, by a person whom the device recognised. */
export async function checkNew(
  said: { readonly credentialId: string; readonly clientData: string; readonly attestation: string },
  { party, challenge }: Expected,
): Promise<NewPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: said.credentialId,
        rawId: said.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: said.clientData, attestationObject: said.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey, counter };
  } catch {
    return null;
  }
}

/** The new count of the device; null for a signature that does not prove that it was the passkey's. */
export async function checkUse(
  said: {
    readonly credentialId: string;
    readonly clientData: string;
    readonly authenticatorData: string;
    readonly signature: string;
  },
  stored: { readonly publicKey: Uint8Array; readonly counter: number },
  { party, challenge }: Expected,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: said.credentialId,
        rawId: said.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: said.clientData,
          authenticatorData: said.authenticatorData,
          signature: said.signature,
        },
      },
      credential: {
        id: said.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
