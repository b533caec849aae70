/**
 * A sign-in that goes out and comes back: what has to be known when it comes back travels with it, sealed, so that a start
 * writes nothing. It is bound to the browser that began it, lives ten minutes and serves once (SIN-03).
 */
import type { KeyObject } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { bucketOf, type RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Random } from '../../../platform/random.ts';

const LIFE_SECONDS = 10 * 60;
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

export type SealedRequests<T> = {
  readonly seal: (value: T, began: { readonly browserId: string; readonly now: Date }) => Promise<string>;
  /** Null for what was not sealed here, by another browser, too long ago, or opened before. */
  readonly openOnce: (sealed: string, came: Came) => Promise<T | null>;
  /** The same, as often as asked: for a look before it is used up. */
  readonly open: (sealed: string, came: Came) => Promise<T | null>;
};

type Came = { readonly browserId: string | null; readonly now: Date };

type Needs = {
  readonly key: KeyObject;
  readonly random: Random;
  readonly rateLimiter: RateLimiter;
};

/** `purpose` keeps the requests of one kind from being taken for those of another. */
export function sealedRequests<T extends object>(
  { key, random, rateLimiter }: Needs,
  { purpose, schema }: { readonly purpose: string; readonly schema: z.ZodType<T> },
): SealedRequests<T> {
  async function read(sealed: string, { browserId, now }: Came) {
    if (browserId === null) return null;
    const opened = await open(sealed, { key, purpose, browserId, now });
    const parsed = schema.safeParse(opened?.value);
    return opened === null || !parsed.success ? null : { jti: opened.jti, value: parsed.data };
  }

  return {
    seal: (value, { browserId, now }) => {
      const seconds = Math.floor(now.getTime() / 1_000);
      return new EncryptJWT({ value })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setIssuer(purpose)
        .setAudience(browserId)
        .setJti(random.uuid())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFE_SECONDS)
        .encrypt(key);
    },
    openOnce: async (sealed, came) => {
      const opened = await read(sealed, came);
      if (opened === null) return null;
      const bucket = bucketOf('sign-in-request', opened.jti);
      const once = { bucket, limit: 1, windowSeconds: LIFE_SECONDS };
      return (await rateLimiter.hit(once, came.now)) === null ? opened.value : null;
    },
    open: async (sealed, came) => (await read(sealed, came))?.value ?? null,
  };
}

async function open(
  sealed: string,
  of: { readonly key: KeyObject; readonly purpose: string; readonly browserId: string; readonly now: Date },
): Promise<{ readonly jti: string; readonly value: unknown } | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, of.key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
      issuer: of.purpose,
      audience: of.browserId,
      requiredClaims: ['exp', 'jti'],
      currentDate: of.now,
    });
    return { jti: payload.jti ?? '', value: payload.value };
  } catch {
    return null;
  }
}
