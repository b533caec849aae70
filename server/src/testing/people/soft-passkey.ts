/** A device that makes a passkey and signs with it, as WebAuthn says; browsers' own ones are tried in the journeys. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PERSON_PRESENT = 0x01;
const PERSON_RECOGNISED = 0x04;
const WITH_CREDENTIAL = 0x40;

type Asked = { readonly challenge: string; readonly rpId: string; readonly origin: string };
/** What a device says beside the truth. */
type Manner = { readonly isRecognised?: boolean; readonly counter?: number };

export type SoftPasskey = ReturnType<typeof softPasskey>;

export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const credentialId = credential.toString('base64url');
  let counter = 0;

  function dataOf({ rpId }: Asked, { isRecognised = true, counter: said }: Manner, more: Uint8Array) {
    const flags =
      PERSON_PRESENT | (isRecognised ? PERSON_RECOGNISED : 0) | (more.length > 0 ? WITH_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said ?? counter);
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), count, more]);
  }

  return {
    credentialId,
    make(asked: Asked, manner: Manner = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(asked, manner, made))],
      ]);
      return {
        credentialId,
        clientData: clientDataOf('webauthn.create', asked).toString('base64url'),
        attestation: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'), // a map of CBOR
      };
    },
    sign(asked: Asked, manner: Manner = {}) {
      counter += 1;
      const authenticatorData = dataOf(asked, manner, Buffer.alloc(0));
      const clientData = clientDataOf('webauthn.get', asked);
      const signature = createSign('sha256')
        .update(authenticatorData)
        .update(hashOf(clientData))
        .sign(privateKey);
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

function clientDataOf(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hashOf(given: string | Uint8Array): Buffer {
  return createHash('sha256').update(given).digest();
}
