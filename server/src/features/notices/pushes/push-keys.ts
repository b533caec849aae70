/**
 * The pair of keys by which push services and browsers know this school (VAPID, RFC 8292). Made of the installation's
 * secret, so that every process has the same without keeping it anywhere; another secret makes another pair, and each
 * device is then asked anew.
 */
import { createECDH } from 'node:crypto';
import { keyFor } from '../../../platform/session/access-token.ts';

export type PushKeys = {
  /** An uncompressed point of P-256, in base64url. */
  readonly publicKey: string;
  /** A number below the order of P-256, in base64url. */
  readonly privateKey: string;
};

/** `configured`: a private key that is to stay when the secret changes; null where there is none. */
export function pushKeys(secret: string, configured: string | null): PushKeys {
  const privateKey =
    configured === null ? keyFor(secret, 'pushes').export() : Buffer.from(configured, 'base64url');
  const pair = createECDH('prime256v1');
  // Of 2^32 random numbers one is too large; then this throws, and another secret is needed.
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
