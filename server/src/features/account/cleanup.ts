/** Removes what has ended: sessions, reset codes, the contents of old audit lines. */
import type { Kysely } from 'kysely';
import { AUDIT_KEPT_MILLISECONDS } from '../../platform/audit/audit-chain.ts';
import { deleteOldAuditContents } from '../../platform/audit/audit-lines.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deletePastCodes } from './password/reset-codes.store.ts';
import { deleteEndedFamilies } from './session/session-families.store.ts';
import { IDLE_MILLISECONDS } from './session/sessions.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Long enough to look into a misuse that was reported late. */
const ENDED_KEPT_MILLISECONDS = 7 * DAY_MILLISECONDS;

export async function removeEnded(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deletePastCodes(db, now);
  await deleteEndedFamilies(db, {
    endedBefore: before(ENDED_KEPT_MILLISECONDS),
    unusedSince: before(IDLE_MILLISECONDS + ENDED_KEPT_MILLISECONDS),
  });
  await deleteOldAuditContents(db, before(AUDIT_KEPT_MILLISECONDS));
}
