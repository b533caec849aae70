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
  readonly openOnce: (
    sealed: string,
    came: { readonly browserId: string | null; readonly now: Date },
  ) => Promise<T | null>;
};

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
    openOnce: async (sealed, { browserId, now }) => {
      if (browserId === null) return null;
      const opened = await open(sealed, { key, purpose, browserId, now });
      const read = schema.safeParse(opened?.value);
      if (opened === null || !read.success) return null;
      const { jti } = opened;
      const once = { bucket: bucketOf('sign-in-request', jti), limit: 1, windowSeconds: LIFE_SECONDS };
      return (await rateLimiter.hit(once, now)) === null ? read.data : null;
    },
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
