/**
 * The access token: a signed JWT that lives 15 minutes (SES-14). It says who signed in, when, and in which session
 * family; what that person may do now is read from the database, not from the token.
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export type AccessClaims = {
  readonly userId: number;
  readonly familyId: string | null;
  readonly signedInAt: Date;
  readonly endsAt: Date;
};

export type AccessTokens = {
  readonly issue: (claims: Omit<AccessClaims, 'endsAt'>, now: Date) => Promise<string>;
  /** Null for anything that is not a token of ours, in time, for this audience. */
  readonly verify: (token: string, now: Date) => Promise<AccessClaims | null>;
};

const LIFE_SECONDS = 15 * 60;
const ISSUER = 'sugya';
const AUDIENCE = 'sugya-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

export function accessTokens(secret: string): AccessTokens {
  const key = keyFor(secret, 'access tokens');
  return {
    issue: ({ userId, familyId, signedInAt }, now) => {
      const issuedAt = seconds(now);
      return new SignJWT({ sat: seconds(signedInAt), ...(familyId === null ? {} : { fam: familyId }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFE_SECONDS)
        .sign(key);
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'sat', 'exp'],
          currentDate: now,
        });
        return readClaims(payload);
      } catch {
        return null;
      }
    },
  };
}

/** One secret serves several purposes, each with a key of its own that says nothing about the others. */
export function keyFor(secret: string, purpose: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `sugya ${purpose}`, 32)));
}

function readClaims(payload: { sub?: string; exp?: number; [claim: string]: unknown }): AccessClaims | null {
  const userId = Number(payload.sub);
  const { fam, sat, exp } = payload;
  if (!Number.isSafeInteger(userId) || typeof sat !== 'number' || exp === undefined) return null;
  if (fam !== undefined && typeof fam !== 'string') return null;
  return {
    userId,
    familyId: fam ?? null,
    signedInAt: new Date(sat * 1000),
    endsAt: new Date(exp * 1000),
  };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
