/** A certificate of a server that lives for one test: self-signed, made on the spot, good for nothing else. */
import { generateKeyPairSync, sign } from 'node:crypto';

export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    subject,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const body = sequence(toBeSigned, ECDSA_WITH_SHA256, bits).toString('base64');
  // No empty line at the end, however long the signature happens to be: OpenSSL takes it for the end of everything.
  const lines = body.match(/.{1,64}/g) ?? [];
  const cert = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
}

/** Tag, length, content: all there is to X.509's encoding (ITU-T X.690). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** 2.5.4.3 */
const COMMON_NAME = Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]);
/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(Buffer.from([6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]));
