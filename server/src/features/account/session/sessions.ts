/** The life of a session: opened by a sign-in, carried on by refreshes, ended by time, sign-out or misuse. */
import type { Tokens } from '@sugya/contract/account.ts';
import type { Kysely, Transaction } from 'kysely';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import type { Random } from '../../../platform/random.ts';
import type { AccessTokens } from '../../../platform/session/access-token.ts';
import { hashOfToken, newRefreshToken, openSuccessor, sealSuccessor } from './refresh-token.ts';
import {
  type HeldToken,
  insertFamily,
  replaceToken,
  revokeFamily,
  type SecondWay,
  selectOptionalToken,
} from './session-families.store.ts';

export type SessionNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly accessTokens: AccessTokens;
  /** Does for the user what became due since then, null for a sign-in. It is waited for, and never fails. */
  readonly catchUp: (back: {
    readonly userId: number;
    readonly since: Date | null;
    readonly now: Date;
  }) => Promise<void>;
};

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** SES-14: a session ends after 30 idle days, and after 90 days in all. */
export const IDLE_MILLISECONDS = 30 * DAY_MILLISECONDS;
const LIFE_MILLISECONDS = 90 * DAY_MILLISECONDS;
/** XCT-07: lost answers and parallel tabs may present a token again for so long. */
const GRACE_MILLISECONDS = 30_000;
const LONGEST_USER_AGENT = 300;

export async function openSession(
  needs: SessionNeeds,
  session: { userId: number; userAgent: string | null; now: Date; secondWay?: SecondWay },
): Promise<Tokens> {
  const { userId, now } = session;
  const familyId = needs.random.uuid();
  const refreshToken = newRefreshToken(needs.random);
  await insertFamily(needs.db, {
    id: familyId,
    userId,
    tokenHash: hashOfToken(refreshToken),
    userAgent: session.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    secondWay: session.secondWay ?? null,
    now,
    endsAt: new Date(now.getTime() + LIFE_MILLISECONDS),
  });
  await needs.catchUp({ userId, since: null, now });
  return {
    access_token: await needs.accessTokens.issue({ userId, familyId, signedInAt: now }, now),
    refresh_token: refreshToken,
  };
}

/** Null when the token is unknown, ended or revoked, or was used too long ago; the last revokes the whole family. */
export async function refreshTokens(
  needs: SessionNeeds,
  presented: { refreshToken: string; now: Date },
): Promise<Tokens | null> {
  const next = await inTransaction(needs.db, (trx) => rotate(trx, needs.random, presented));
  if (next === null) return null;
  const { userId, createdAt } = next.held;
  await needs.catchUp({ userId, since: createdAt, now: presented.now });
  return {
    access_token: await needs.accessTokens.issue(next.held, presented.now),
    refresh_token: next.refreshToken,
  };
}

type Rotation = { readonly refreshToken: string; readonly held: HeldToken };

async function rotate(
  trx: Transaction<Tables>,
  random: Random,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<Rotation | null> {
  const usedHash = hashOfToken(refreshToken);
  const held = await selectOptionalToken(trx, usedHash);
  if (held === undefined || hasEnded(held, now)) return null;
  if (held.usedAt !== null && held.sealedSuccessor !== null) {
    if (now.getTime() - held.usedAt.getTime() > GRACE_MILLISECONDS) {
      await endMisusedFamily(trx, held, now);
      return null;
    }
    const successor = openSuccessor(refreshToken, held.sealedSuccessor);
    const next = await selectOptionalToken(trx, hashOfToken(successor));
    // A successor that is itself used already would soon be taken for stolen: its bearer gets the one after it.
    if (next?.usedAt != null) return rotate(trx, random, { refreshToken: successor, now });
    return { refreshToken: successor, held };
  }
  const successor = newRefreshToken(random);
  await replaceToken(trx, {
    familyId: held.familyId,
    usedHash,
    sealedSuccessor: sealSuccessor(refreshToken, successor, random),
    successorHash: hashOfToken(successor),
    now,
  });
  return { refreshToken: successor, held };
}

function hasEnded(held: HeldToken, now: Date): boolean {
  return (
    held.isRevoked ||
    held.isUserDisabled ||
    held.familyEndsAt <= now ||
    now.getTime() - held.createdAt.getTime() > IDLE_MILLISECONDS
  );
}

/** Either the thief or the owner is late; nobody can tell which, so both sign in again (RFC 9700). */
async function endMisusedFamily(trx: Transaction<Tables>, held: HeldToken, now: Date): Promise<void> {
  await revokeFamily(trx, { familyId: held.familyId, because: 'reuse', now });
  await noteAuditEvent(trx, {
    at: now,
    actorId: null,
    subjectId: held.userId,
    kind: 'refresh_token_reused',
    ip: null,
    about: { familyId: held.familyId },
  });
}
