/** Copies the books of a course with their groups, as links to the same files. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  AS_DRAFT_AGAIN,
  type CopiedRow,
  type CopyStep,
  copyRows,
} from '../../platform/things/copy-rows.store.ts';

/** What students saw of a group waits for its publishing, and with it its books. */
export async function copyBookGroups(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  return await copyRows(
    trx,
    { table: 'books_groups', ids: 'own', hasCourse: true, differs: AS_DRAFT_AGAIN },
    step,
  );
}

export async function copyBooks(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'books_groups', column: 'group_id' } as const;
  return await copyRows(trx, { table: 'books_books', ids: 'own', parent, hasCourse: true }, step);
}
