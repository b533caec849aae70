/** The ordinary calls of signing in elsewhere, for the tests that look at every endpoint (every-call.ts). */
import * as codes from '@sugya/contract/account-one-time-codes.ts';
import * as outside from '@sugya/contract/account-outside.ts';
import * as passkeys from '@sugya/contract/account-passkeys.ts';
import type { TestClient } from '../app/test-app.ts';

const atCampus = { params: { provider: 'campus' } } as const;
/** Nobody came back from a provider: a test of all endpoints opens no other server's pages. */
const body = { state: 'none of ours', code: 'none' };

/** Of no device. */
export const NEW_PASSKEY = {
  request: 'none',
  name: 'מחשב',
  credentialId: 'AAAA',
  clientData: 'AAAA',
  attestation: 'AAAA',
};
export const USED_PASSKEY = {
  request: 'none',
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

export function signInCalls(client: TestClient) {
  return {
    beginOutsideSignIn: () => client.call(outside.beginOutsideSignIn, { ...atCampus, body: {} }),
    signInFromOutside: () => client.call(outside.signInFromOutside, { ...atCampus, body }),
    beginOutsideLink: () => client.call(outside.beginOutsideLink, atCampus),
    linkOutsideIdentity: () => client.call(outside.linkOutsideIdentity, { ...atCampus, body }),
    unlinkOutsideIdentity: () => client.call(outside.unlinkOutsideIdentity, { params: { id: 999_999_999 } }),
    beginPasskey: () => client.call(passkeys.beginPasskey, {}),
    addPasskey: () => client.call(passkeys.addPasskey, { body: NEW_PASSKEY }),
    removePasskey: () => client.call(passkeys.removePasskey, { params: { id: 999_999_999 } }),
    beginPasskeySignIn: () =>
      client.call(passkeys.beginPasskeySignIn, { body: { origin: 'https://school.example' } }),
    signInByPasskey: () => client.call(passkeys.signInByPasskey, { body: USED_PASSKEY }),
    beginOneTimeCodes: () => client.call(codes.beginOneTimeCodes, {}),
    addOneTimeCodes: () => client.call(codes.addOneTimeCodes, { body: { request: 'none', code: '000000' } }),
    renewRecoveryCodes: () => client.call(codes.renewRecoveryCodes, { body: {} }),
    removeOneTimeCodes: () => client.call(codes.removeOneTimeCodes, { body: {} }),
    passSecondWay: () => client.call(codes.passSecondWay, { body: { code: '000000' } }),
    listWaysIn: () => client.call(outside.listWaysIn, {}),
  };
}
