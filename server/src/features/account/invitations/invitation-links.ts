/**
 * The links of invited students. A link is signed and not stored: the signature covers what stands in place of the
 * password, so that it ends when a password is chosen or another link is made.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const LINK_LIFE_DAYS = 7;

export type InvitedPerson = { readonly userId: number; readonly passwordHash: string };
type AskedLink = { readonly userId: number; readonly endsAt: number; readonly signed: Buffer };

export function invitationToken(key: KeyObject, person: InvitedPerson, now: Date): string {
  const endsAt = Math.ceil(now.getTime() / 1_000) + LINK_LIFE_DAYS * 86_400;
  const signed = signatureOf(key, person, endsAt).toString('base64url');
  return `${person.userId.toString(36)}.${endsAt.toString(36)}.${signed}`;
}

/** Whom it names, while it lives; null for a link that has ended. Who signed it is said by `isSigned`. */
export function readToken(token: string, now: Date): AskedLink | null {
  const [user = '', end = '', signed = ''] = token.split('.');
  const endsAt = Number.parseInt(end, 36);
  if (endsAt * 1_000 <= now.getTime()) return null;
  return { userId: Number.parseInt(user, 36), endsAt, signed: Buffer.from(signed, 'base64url') };
}

export function isSigned(key: KeyObject, asked: AskedLink, passwordHash: string): boolean {
  const expected = signatureOf(key, { userId: asked.userId, passwordHash }, asked.endsAt);
  return asked.signed.length === expected.length && timingSafeEqual(asked.signed, expected);
}

function signatureOf(key: KeyObject, { userId, passwordHash }: InvitedPerson, endsAt: number): Buffer {
  return createHmac('sha256', key).update(`${userId}\n${endsAt}\n${passwordHash}`).digest();
}
