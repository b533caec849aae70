import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accessTokens, keyFor } from './access-token.ts';

const SECRET = 'a secret of these tests, long enough to be one';
const NOW = new Date('2026-03-01T08:00:00Z');
const claims = { userId: 1001, familyId: '5a1f0e0e-0000-4000-8000-000000000001', signedInAt: NOW };
const tokens = accessTokens(SECRET);

function later(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000);
}

/** A token right in everything that `changes` does not change, signed with the real key. */
async function forged(changes: {
  claims?: Record<string, unknown>;
  header?: Record<string, string>;
  secret?: string;
}): Promise<string> {
  const payload = {
    sat: 1,
    sub: '1001',
    iss: 'sugya',
    aud: 'sugya-api',
    exp: 4_000_000_000,
    ...changes.claims,
  };
  const present = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  return new SignJWT(present)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...changes.header })
    .sign(keyFor(changes.secret ?? SECRET, 'access tokens'));
}

describe('access tokens', () => {
  it('SES-14: live fifteen minutes and say who signed in, when, and in which family', async () => {
    const token = await tokens.issue(claims, NOW);
    expect(await tokens.verify(token, later(14.9))).toEqual({ ...claims, endsAt: later(15) });
    expect(await tokens.verify(token, later(15.1))).toBeNull();
  });

  it('the token that the other cases change is itself accepted', async () => {
    expect(await tokens.verify(await forged({}), NOW)).toMatchObject({ userId: 1001, familyId: null });
  });

  it.each([
    ['another issuer', { claims: { iss: 'elsewhere' } }],
    ['another audience', { claims: { aud: 'Nisuah' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['another secret', { secret: 'another secret, also long enough to be one' }],
    ['no end', { claims: { exp: undefined } }],
    ['no time of sign-in', { claims: { sat: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is no id', { claims: { sub: 'admin' } }],
    ['a family that is no text', { claims: { fam: 5 } }],
  ])('ASVS 9.1: a token with %s is none', async (_what, changes) => {
    expect(await tokens.verify(await forged(changes), NOW)).toBeNull();
  });

  it('ASVS 9.1: a token signed by another algorithm with the right key is none', async () => {
    expect(await tokens.verify(signedWithHs512(), NOW)).toBeNull();
  });

  it('ASVS 9.1: an unsigned token is none', async () => {
    const token = new UnsecuredJWT({
      sat: 1,
      sub: '1001',
      iss: 'sugya',
      aud: 'sugya-api',
      exp: 4_000_000_000,
    }).encode();
    expect(await tokens.verify(token, NOW)).toBeNull();
  });

  it.each(['', 'a.b.c', 'x'.repeat(5000)])('a text that is no token is none: %s', async (text) => {
    expect(await tokens.verify(text, NOW)).toBeNull();
  });

  it('a token with one character changed is none, whichever it is', async () => {
    const token = await tokens.issue(claims, NOW);
    for (let place = 0; place < token.length - 1; place += 7) {
      const changed = token[place] === 'A' ? 'B' : 'A';
      const tampered = token.slice(0, place) + changed + token.slice(place + 1);
      expect(await tokens.verify(tampered, NOW)).toBeNull();
    }
  });
});

/** By hand, because the library refuses so short a key for this algorithm. */
function signedWithHs512(): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = { sat: 1, sub: '1001', iss: 'sugya', aud: 'sugya-api', exp: 4_000_000_000 };
  const signed = `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${encode(payload)}`;
  const key = keyFor(SECRET, 'access tokens');
  return `${signed}.${createHmac('sha512', key).update(signed).digest('base64url')}`;
}
