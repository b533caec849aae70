/** Imports: one row for each file, whatever becomes of it. */
import { type ImportCounts, importStates } from '@sugya/contract/import.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileHead } from '../reading/reading-messages.ts';
import { counts, finding, storedColumn, storedJson } from './stored-shapes.ts';

const importRow = row({
  id: z.int(),
  courseId: z.int().nullable(),
  uploadKey: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  kind: z.enum(['questions', 'pack', 'laws']).nullable(),
  format: z.string().nullable(),
  state: z.enum(importStates),
  undoesTo: z.enum(['stopped', 'undone']).nullable(),
  revision: z.int(),
  startedAt: z.date(),
  startedBy: z.string().nullable(),
  startedById: z.int().nullable(),
  runById: z.int().nullable(),
  endedAt: z.date().nullable(),
  progressDone: z.int().nullable(),
  progressTotal: z.int().nullable(),
  problems: z.array(finding),
  counts: counts.nullable(),
  target: z.record(z.string(), z.unknown()).nullable(), // stored as the contract's target
  categories: z.array(z.string()),
  columns: z.array(storedColumn).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  chosenColumns: z.array(z.string().nullable()).nullable(),
  chosenSheet: z.string().nullable(),
  isRead: z.boolean(),
  sameStatute: z.enum(['same', 'other']).nullable(),
  isPartialWhole: z.boolean(),
});
export type ImportRow = Row<typeof importRow>;

const importColumns = sql`i.id, i.course_id AS "courseId", i.upload_key AS "uploadKey", i.file_name AS "fileName", i.bytes,
  i.kind, i.format, i.state, i.undoes_to AS "undoesTo", i.revision, i.started_at AS "startedAt",
  (SELECT u.private_name || ' ' || u.last_name FROM account_users u WHERE u.id = i.started_by) AS "startedBy",
  i.started_by AS "startedById", i.run_by AS "runById", i.ended_at AS "endedAt", i.progress_done AS "progressDone",
  i.progress_total AS "progressTotal", i.problems, i.counts, i.target, i.categories, i.columns, i.sheets, i.sheet,
  i.chosen_columns AS "chosenColumns", i.chosen_sheet AS "chosenSheet", i.is_read AS "isRead",
  i.same_statute AS "sameStatute", i.is_partial_whole AS "isPartialWhole"`;

export async function selectImports(
  db: Kysely<Tables>,
  of: { readonly courseId: number | null; readonly before: number | null; readonly limit: number },
): Promise<ImportRow[]> {
  const isBefore = of.before === null ? sql`true` : sql`i.id < ${of.before}`;
  return await importRow.all(db)`
    SELECT ${importColumns}
    FROM import_imports i
    WHERE (i.course_id = ${of.courseId} OR i.course_id IS NULL) AND ${isBefore}
    ORDER BY i.id DESC
    LIMIT ${of.limit}`;
}

export async function selectOptionalImport(db: Kysely<Tables>, id: number): Promise<ImportRow | undefined> {
  return await importRow.optional(db)`SELECT ${importColumns} FROM import_imports i WHERE i.id = ${id}`;
}

/** Nobody else changes it until the transaction ends. */
export async function lockImport(trx: Transaction<Tables>, id: number): Promise<ImportRow | undefined> {
  await sql`SELECT 1 FROM import_imports WHERE id = ${id} FOR UPDATE`.execute(trx);
  return await selectOptionalImport(trx, id);
}

const stateRow = row({ state: z.enum(importStates) });

/** The same for a step of its work, which asks for no more. */
export async function lockState(
  trx: Transaction<Tables>,
  id: number,
): Promise<ImportRow['state'] | undefined> {
  const found = await stateRow.optional(trx)`
    SELECT state FROM import_imports WHERE id = ${id} FOR UPDATE`;
  return found?.state;
}

const idRow = row({ id: z.int() });

/** Undefined: an import was begun with this upload already, or there is no such course; null is none. */
export async function insertImport(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number | null;
    readonly uploadKey: string;
    readonly fileName: string;
    readonly bytes: number;
    readonly target: object | null;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const inserted = await idRow.optional(db)`
    INSERT INTO import_imports (course_id, upload_key, file_name, bytes, state, started_at, started_by, target)
    SELECT ${of.courseId}::bigint, ${of.uploadKey}::uuid, ${of.fileName}, ${of.bytes}, 'reading', ${of.now}, ${of.userId},
      ${json(of.target)}
    WHERE ${of.courseId}::bigint IS NULL OR EXISTS (SELECT 1 FROM courses_courses c WHERE c.id = ${of.courseId})
    ON CONFLICT (upload_key) DO NOTHING
    RETURNING id`;
  return inserted?.id;
}

export async function selectOptionalImportOfUpload(
  db: Kysely<Tables>,
  uploadKey: string,
): Promise<number | undefined> {
  const found = await idRow.optional(db)`
    SELECT id FROM import_imports WHERE upload_key = ${uploadKey}::uuid`;
  return found?.id;
}

/** An import still needs the file. */
export async function isOpenUpload(db: Kysely<Tables>, uploadKey: string): Promise<boolean> {
  const found = await idRow.optional(db)`
    SELECT id FROM import_imports
    WHERE upload_key = ${uploadKey}::uuid AND state IN ('reading', 'judged', 'running', 'failed')`;
  return found !== undefined;
}

/** What is set beside the state; a field that is absent stays. */
type Changes = {
  readonly undoesTo?: 'stopped' | 'undone';
  readonly problems?: readonly object[];
  readonly target?: object | null;
  readonly chosenColumns?: readonly (string | null)[] | null;
  readonly chosenSheet?: string | null;
  readonly isRead?: boolean;
  readonly statute?: { readonly sameStatute: 'same' | 'other' | null; readonly isPartialWhole: boolean };
  readonly endedAt?: Date | null;
  readonly progress?: { readonly done: number; readonly total: number } | null;
  readonly counts?: ImportCounts | null;
  readonly run?: { readonly by: number; readonly at: Date };
  readonly courseId?: number;
  readonly kind?: 'questions' | 'pack' | 'laws';
  readonly format?: string;
  readonly categories?: readonly string[];
};

export async function updateImport(
  db: Kysely<Tables>,
  id: number,
  {
    state,
    isNewRevision = false,
    ...changes
  }: Changes & { readonly state?: ImportRow['state']; readonly isNewRevision?: boolean },
): Promise<void> {
  const { undoesTo, problems, target, chosenColumns, chosenSheet, isRead, endedAt, progress, run } = changes;
  const set: RawBuilder<unknown>[] = [
    ...(state === undefined ? [] : [sql`state = ${state}, takes = 0, worker = NULL`]),
    ...(isNewRevision ? [sql`revision = revision + 1`] : []),
    ...(undoesTo === undefined ? [] : [sql`undoes_to = ${undoesTo}`]),
    ...(problems === undefined ? [] : [sql`problems = ${json(problems)}`]),
    ...(target === undefined ? [] : [sql`target = ${json(target)}`]),
    ...(chosenColumns === undefined ? [] : [sql`chosen_columns = ${json(chosenColumns)}`]),
    ...(chosenSheet === undefined ? [] : [sql`chosen_sheet = ${chosenSheet}`]),
    ...(isRead === undefined ? [] : [sql`is_read = ${isRead}`]),
    ...(endedAt === undefined ? [] : [sql`ended_at = ${endedAt}`]),
    ...(progress === undefined
      ? []
      : [sql`progress_done = ${progress?.done ?? null}, progress_total = ${progress?.total ?? null}`]),
    ...(changes.counts === undefined ? [] : [sql`counts = ${json(changes.counts)}`]),
    ...(run === undefined ? [] : [sql`run_by = ${run.by}, run_at = ${run.at}`]),
    ...(changes.courseId === undefined ? [] : [sql`course_id = ${changes.courseId}`]),
    ...(changes.kind === undefined ? [] : [sql`kind = ${changes.kind}`]),
    ...(changes.format === undefined ? [] : [sql`format = ${changes.format}`]),
    ...(changes.statute === undefined
      ? []
      : [
          sql`same_statute = ${changes.statute.sameStatute}, is_partial_whole = ${changes.statute.isPartialWhole}`,
        ]),
    ...(changes.categories === undefined ? [] : [sql`categories = ${json(changes.categories)}`]),
  ];
  if (set.length === 0) return;
  await sql`UPDATE import_imports SET ${sql.join(set)} WHERE id = ${id}`.execute(db);
}

/** What the file is, as it was read; its rows follow. */
export async function updateHead(db: Kysely<Tables>, id: number, head: FileHead): Promise<void> {
  await sql`
    UPDATE import_imports
    SET kind = 'questions', format = ${head.format}, problems = ${json(head.problems)}, categories = ${json(head.categories)},
      columns = ${json(head.columns)}, sheets = ${json(head.sheets)}, sheet = ${head.sheet}, progress_done = 0,
      progress_total = ${head.rowCount}
    WHERE id = ${id}`.execute(db);
}

const takenRow = row({ id: z.int(), takes: z.int() });

/**
 * The next import that is to be worked on, for this worker alone: one that nobody works on, or whose worker has been silent.
 * Of a course one at a time, in their order.
 */
export async function takeImport(
  db: Kysely<Tables>,
  of: { readonly worker: string; readonly now: Date; readonly silentSince: Date },
): Promise<Row<typeof takenRow> | undefined> {
  return await takenRow.optional(db)`
    UPDATE import_imports
    SET worker = ${of.worker}::uuid, worked_at = ${of.now}, takes = takes + 1
    WHERE id = (
      SELECT i.id
      FROM import_imports i
      WHERE i.state IN ('reading', 'running', 'undoing') AND (i.worker IS NULL OR i.worked_at < ${of.silentSince})
        AND NOT EXISTS (
          SELECT 1 FROM import_imports o
          WHERE o.course_id IS NOT DISTINCT FROM i.course_id AND o.state IN ('running', 'undoing') AND o.id <> i.id
            AND o.worker IS NOT NULL AND o.worked_at >= ${of.silentSince}
        )
      ORDER BY i.id
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, takes`;
}

/** False when the work is another's by now, or was stopped. */
export async function keepImport(
  db: Kysely<Tables>,
  of: {
    readonly id: number;
    readonly worker: string;
    readonly state: ImportRow['state'];
    readonly now: Date;
    readonly done?: number;
  },
): Promise<boolean> {
  const kept = await idRow.optional(db)`
    UPDATE import_imports
    SET worked_at = ${of.now}, progress_done = ${of.done === undefined ? sql`progress_done` : sql`${of.done}::integer`}
    WHERE id = ${of.id} AND worker = ${of.worker}::uuid AND state = ${of.state}
    RETURNING id`;
  return kept !== undefined;
}

const columnsRow = row({ columns: z.array(z.string().nullable()) });

export async function selectRememberedColumns(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly headers: string },
): Promise<readonly (string | null)[] | undefined> {
  const found = await columnsRow.optional(db)`
    SELECT columns FROM import_columns WHERE course_id = ${of.courseId} AND headers = ${of.headers}`;
  return found?.columns;
}

/** Null forgets them. */
export async function rememberColumns(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly headers: string;
    readonly columns: readonly (string | null)[] | null;
  },
): Promise<void> {
  if (of.columns === null) {
    await sql`
      DELETE FROM import_columns WHERE course_id = ${of.courseId} AND headers = ${of.headers}`.execute(db);
    return;
  }
  await sql`
    INSERT INTO import_columns (course_id, headers, columns)
    VALUES (${of.courseId}, ${of.headers}, ${json(of.columns)})
    ON CONFLICT (course_id, headers) DO UPDATE SET columns = excluded.columns`.execute(db);
}

/** Null is the database's own. */
function json(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`NULL::jsonb` : sql`${storedJson(value)}::jsonb`;
}
