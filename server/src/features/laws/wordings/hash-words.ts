/** Short names of long texts, by which they are compared. */
import { createHash } from 'node:crypto';

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // As it lies in memory: turning a megabyte of Hebrew into UTF-8 takes longer than hashing it.
  for (const part of parts) hash.update(part, 'utf16le').update('\0');
  return hash.digest('base64url');
}
