/** Removes what has ended: sessions, reset codes, old audit events. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteOldAuditEvents } from './audit.store.ts';
import { deletePastCodes } from './password/reset-codes.store.ts';
import { deleteEndedFamilies } from './session/session-families.store.ts';
import { IDLE_MILLISECONDS } from './session/sessions.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Long enough to look into a misuse that was reported late. */
const ENDED_KEPT_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** Israel's data security regulations of 2017, regulation 17: security records are kept 24 months. */
const AUDIT_KEPT_MILLISECONDS = 2 * 366 * DAY_MILLISECONDS;

export async function removeEnded(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deletePastCodes(db, now);
  await deleteEndedFamilies(db, {
    endedBefore: before(ENDED_KEPT_MILLISECONDS),
    unusedSince: before(IDLE_MILLISECONDS + ENDED_KEPT_MILLISECONDS),
  });
  await deleteOldAuditEvents(db, before(AUDIT_KEPT_MILLISECONDS));
}
