/** The six digits that an app shows (RFC 6238: SHA-1, thirty seconds), made here apart from the server's library. */
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** `steps` from now: a code that was used is refused, and the one after it is good already. */
export function oneTimeCode(secret: string, { steps = 0 }: { readonly steps?: number } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) % 16;
  const digits = (hash.readUInt32BE(offset) % 2 ** 31) % 1_000_000;
  return String(digits).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replace(/[\s=]/g, ''))
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
