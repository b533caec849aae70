/**
 * What a line of the audit log hashes (decision 0066). Migration 0045, and a check from outside, put the
 * same words together, so they change only with a new kind of line.
 */
import { createHash } from 'node:crypto';

export type LineWords = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly kind: string;
  readonly place: string;
  /** Of the contents with their salt; null where there are none. */
  readonly digest: Uint8Array | null;
};

/**
 * Israel's data security regulations of 2017, regulation 17: security records are kept 24 months. The contents go then;
 * the chain stays.
 */
export const AUDIT_KEPT_MILLISECONDS = 2 * 366 * 24 * 60 * 60 * 1000;

/** Before the first line. */
export const NO_HASH: Uint8Array = new Uint8Array(32);

/** Each on a line of its own: neither a kind nor a place has a line break in it. */
export function wordsOfLine({ at, actorId, subjectId, kind, place, digest }: LineWords): string {
  const hex = digest === null ? '' : Buffer.from(digest).toString('hex');
  return [at.toISOString(), actorId ?? '', subjectId ?? '', kind, place, hex].join('\n');
}

/** SHA-256 over the hash of the line before, the number in eight bytes, and the words. */
export function hashOfLine(previous: Uint8Array, number: number, words: string): Uint8Array {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(number));
  return createHash('sha256').update(previous).update(place).update(words, 'utf8').digest();
}

/** The salt keeps short contents, such as a name, from being guessed from their digest. */
export function digestOfContent(salt: Uint8Array, content: string): Uint8Array {
  return createHash('sha256').update(salt).update(content, 'utf8').digest();
}
