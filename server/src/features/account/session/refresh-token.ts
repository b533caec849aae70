/**
 * The refresh token: 256 random bits, of which only the hash is stored. A used token holds its successor sealed with a
 * key that only the bearer of the used token can make, so the database alone never gives a living token away.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Random } from '../../../platform/random.ts';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export function newRefreshToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
}

export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

export function sealSuccessor(usedToken: string, successor: string, random: Random): Uint8Array {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(usedToken), nonce);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the seal was made with another token. */
export function openSuccessor(usedToken: string, sealed: Uint8Array): string {
  const decipher = createDecipheriv(CIPHER, sealingKey(usedToken), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return opened.toString('utf8');
}

function sealingKey(usedToken: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', usedToken, '', 'sugya refresh successor', 32));
}
