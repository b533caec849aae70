/** Copies the drafting tasks of a course. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  AS_DRAFT_AGAIN,
  type CopiedRow,
  type CopyStep,
  copyRows,
} from '../../platform/things/copy-rows.store.ts';

/** As drafts from now on: a copy has its first version when it is published. */
export async function copyDraftingTasks(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const copied = { table: 'drafting_tasks', ids: 'own', hasCourse: true, differs: AS_DRAFT_AGAIN } as const;
  return await copyRows(trx, copied, step);
}
