/** Copies the messages of a course's board. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  AS_DRAFT_AGAIN,
  type CopiedRow,
  type CopyStep,
  copyRows,
} from '../../platform/things/copy-rows.store.ts';

/** As drafts from now on and without an end: the days of another season say nothing. */
export async function copyMessages(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const differs = {
    ...AS_DRAFT_AGAIN,
    display_from: sql`${step.now}::timestamptz`,
    display_to: sql`NULL`,
  };
  return await copyRows(trx, { table: 'messages_messages', ids: 'own', hasCourse: true, differs }, step);
}
