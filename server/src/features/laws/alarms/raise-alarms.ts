/** WRD-16: when another wording is shown, all that rests on a clause whose words changed is marked. */
import { changeOf, raisesAlarm } from '@sugya/domain/laws/wordings/clause-change.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { compared } from '../wordings/read-changes.ts';
import { type StoredWording, selectClauseTexts } from '../wordings/wordings.store.ts';
import { deleteOpenAlarms, insertAlarms } from './alarms.store.ts';

export async function raiseAlarms(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly from: Pick<StoredWording, 'id' | 'day'>;
    readonly to: Pick<StoredWording, 'id' | 'day'>;
    readonly now: Date;
  },
): Promise<void> {
  const { lawId, from, to, now } = of;
  if (to.day < from.day) return await deleteOpenAlarms(trx, from.id);
  const before = new Map((await selectClauseTexts(trx, from.id)).map((one) => [one.clauseId, one]));
  const after = new Map((await selectClauseTexts(trx, to.id)).map((one) => [one.clauseId, one]));
  const clauses = [...new Set([...before.keys(), ...after.keys()])].flatMap((clauseId) => {
    const change = changeOf(compared(before.get(clauseId)), compared(after.get(clauseId)));
    return raisesAlarm(change) ? [{ clauseId, change }] : [];
  });
  if (clauses.length > 0)
    await insertAlarms(trx, { lawId, fromVersion: from.id, toVersion: to.id, clauses, now });
}
