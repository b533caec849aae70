/** The rows of imports, as they were judged. */
import type { ImportCounts, RowsShown } from '@sugya/contract/import.ts';
import type { SaidQuestion } from '@sugya/domain/import/merge-question.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { cells, change, counts, finding, storedJson } from './stored-shapes.ts';

const shownRow = row({
  place: z.int(),
  row: z.int(),
  item: z.string(),
  thing: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  isLeftOut: z.boolean(),
  text: z.string(),
  standsIn: z.string().nullable(),
  answerCount: z.int().nullable(),
  keys: z.array(z.int()),
  findings: z.array(finding),
  changes: z.array(change),
});
export type ShownRow = Row<typeof shownRow>;

const shownColumns = sql`r.place, r.row_number AS row, r.item, r.thing, r.outcome, r.is_left_out AS "isLeftOut", r.text,
  r.stands_in AS "standsIn", r.answer_count AS "answerCount", r.keys, r.findings, r.changes`;

const FILTERS: Readonly<Record<RowsShown, RawBuilder<boolean>>> = {
  all: sql`true`,
  added: sql`r.outcome = 'added'`,
  changed: sql`r.outcome = 'changed'`,
  unchanged: sql`r.outcome = 'unchanged'`,
  refused: sql`r.outcome = 'refused'`,
  leftOut: sql`r.is_left_out`,
  noted: sql`(r.outcome <> 'refused' AND r.findings <> '[]')`,
};

/** What an import would write. */
const IS_TAKEN = sql<boolean>`(r.outcome IN ('added', 'changed') AND NOT r.is_left_out)`;

export async function selectRows(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly show: RowsShown; readonly from: number; readonly count: number },
): Promise<ShownRow[]> {
  return await shownRow.all(db)`
    SELECT ${shownColumns}
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND ${FILTERS[of.show]}
    ORDER BY r.place
    OFFSET ${of.from} LIMIT ${of.count}`;
}

const totalRow = row({ total: z.int() });

export async function countShown(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly show: RowsShown },
): Promise<number> {
  const { total } = await totalRow.one(db)`
    SELECT count(*) AS total FROM import_rows r WHERE r.import_id = ${of.importId} AND ${FILTERS[of.show]}`;
  return total;
}

const countsRow = row(counts.shape);

export async function countRows(db: Kysely<Tables>, importId: number): Promise<ImportCounts> {
  return await countsRow.one(db)`
    SELECT count(*) AS "all", count(*) FILTER (WHERE r.outcome = 'added') AS added,
      count(*) FILTER (WHERE r.outcome = 'changed') AS changed,
      count(*) FILTER (WHERE r.outcome = 'unchanged') AS unchanged,
      count(*) FILTER (WHERE r.outcome = 'refused') AS refused,
      count(*) FILTER (WHERE r.is_left_out) AS "leftOut",
      count(*) FILTER (WHERE ${FILTERS.noted}) AS noted,
      count(*) FILTER (WHERE ${IS_TAKEN}) AS taken
    FROM import_rows r
    WHERE r.import_id = ${importId}`;
}

const wholeRow = row({
  ...shownRow.columns,
  cells: cells.nullable(),
  said: z.array(finding),
  isBroken: z.boolean(),
  externalId: z.string(),
  category: z.string(),
});
export type WholeRow = Row<typeof wholeRow>;

const wholeColumns = sql`${shownColumns}, r.cells, r.said, r.is_broken AS "isBroken", r.external_id AS "externalId",
  r.category`;

export async function selectOptionalRow(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly place: number },
): Promise<WholeRow | undefined> {
  return await wholeRow.optional(db)`
    SELECT ${wholeColumns} FROM import_rows r WHERE r.import_id = ${of.importId} AND r.place = ${of.place}`;
}

/** Those that a row of these ids stands beside. */
export async function selectRowsOfIds(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly externalIds: readonly string[] },
): Promise<WholeRow[]> {
  return await wholeRow.all(db)`
    SELECT ${wholeColumns}
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND r.external_id <> '' AND r.external_id = ANY (${[...of.externalIds]}::text[])
    ORDER BY r.place
    LIMIT 500`;
}

/** Refused ones, in their order. */
export async function selectRefused(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly after: number; readonly limit: number },
): Promise<WholeRow[]> {
  return await wholeRow.all(db)`
    SELECT ${wholeColumns}
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND r.outcome = 'refused' AND r.place > ${of.after}
    ORDER BY r.place
    LIMIT ${of.limit}`;
}

export type RowToStore = {
  readonly place: number;
  readonly row: number;
  readonly item: string;
  readonly thing: string;
  readonly cells: Readonly<Record<string, string>> | null;
  readonly said: readonly object[];
  readonly isBroken: boolean;
} & JudgedToStore;

export type JudgedToStore = {
  readonly place: number;
  readonly findings: readonly object[];
  readonly question: SaidQuestion | null;
  readonly externalId: string;
  readonly category: string;
  readonly text: string;
  readonly answerCount: number | null;
  readonly keys: readonly number[];
  readonly outcome: ShownRow['outcome'];
  readonly changes: readonly object[];
  readonly standsIn: string | null;
};

const RECORD = sql`(place integer, row integer, item text, thing text, cells jsonb, said jsonb, "isBroken" boolean,
  findings jsonb, question jsonb, "externalId" text, category text, text text, "answerCount" integer, keys jsonb,
  outcome text, changes jsonb, "standsIn" text)`;

export async function insertRows(
  db: Kysely<Tables>,
  importId: number,
  rows: readonly RowToStore[],
): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, place, row_number, item, thing, cells, said, is_broken, findings, question,
      external_id, category, text, answer_count, keys, outcome, changes, stands_in)
    SELECT ${importId}, g.place, g.row, g.item, g.thing, g.cells, g.said, g."isBroken", g.findings, g.question,
      g."externalId", g.category, g.text, g."answerCount", g.keys, g.outcome, g.changes, g."standsIn"
    FROM jsonb_to_recordset(${storable(rows)}::jsonb) AS g ${RECORD}`.execute(db);
}

/** After other cells, or beside other rows. */
export async function updateJudged(
  db: Kysely<Tables>,
  importId: number,
  rows: readonly (JudgedToStore & Pick<RowToStore, 'cells' | 'said' | 'isBroken' | 'item'>)[],
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET cells = g.cells, said = g.said, is_broken = g."isBroken", item = g.item, findings = g.findings,
      question = g.question, external_id = g."externalId", category = g.category, text = g.text,
      answer_count = g."answerCount", keys = g.keys, outcome = g.outcome, changes = g.changes, stands_in = g."standsIn"
    FROM jsonb_to_recordset(${storable(rows)}::jsonb) AS g ${RECORD}
    WHERE r.import_id = ${importId} AND r.place = g.place`.execute(db);
}

const comparedRow = row({
  place: z.int(),
  question: z.record(z.string(), z.unknown()).nullable(), // stored as what the row says
  externalId: z.string(),
  category: z.string(),
  findings: z.array(finding),
});

export type RowToCompare = {
  readonly place: number;
  readonly question: SaidQuestion | null;
  readonly externalId: string;
  readonly category: string;
  readonly findings: readonly z.infer<typeof finding>[];
};

export async function selectToCompare(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly after: number; readonly limit: number },
): Promise<RowToCompare[]> {
  const rows = await comparedRow.all(db)`
    SELECT r.place, r.question, r.external_id AS "externalId", r.category, r.findings
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND r.place > ${of.after}
    ORDER BY r.place
    LIMIT ${of.limit}`;
  return rows.map((one) => ({ ...one, question: one.question as SaidQuestion | null })); // as it was stored
}

export async function updateCompared(
  db: Kysely<Tables>,
  importId: number,
  rows: readonly Pick<JudgedToStore, 'place' | 'findings' | 'outcome' | 'changes' | 'standsIn'>[],
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET findings = g.findings, outcome = g.outcome, changes = g.changes, stands_in = g."standsIn"
    FROM jsonb_to_recordset(${storable(rows)}::jsonb)
      AS g (place integer, findings jsonb, outcome text, changes jsonb, "standsIn" text)
    WHERE r.import_id = ${importId} AND r.place = g.place`.execute(db);
}

export async function deleteRows(db: Kysely<Tables>, importId: number): Promise<void> {
  await sql`DELETE FROM import_rows WHERE import_id = ${importId}`.execute(db);
}

export async function leaveOut(
  db: Kysely<Tables>,
  of: {
    readonly importId: number;
    readonly rows: { readonly places: readonly number[] } | { readonly show: RowsShown };
    readonly isLeftOut: boolean;
  },
): Promise<void> {
  const chosen =
    'places' in of.rows ? sql`r.place = ANY (${[...of.rows.places]}::integer[])` : FILTERS[of.rows.show];
  await sql`
    UPDATE import_rows r SET is_left_out = ${of.isLeftOut}
    WHERE r.import_id = ${of.importId} AND r.is_left_out <> ${of.isLeftOut} AND ${chosen}`.execute(db);
}

/** The next ones that are to be written, in their order; `after` spares looking at those that were written. */
export async function selectToWrite(
  trx: Transaction<Tables>,
  of: { readonly importId: number; readonly after: number; readonly limit: number },
): Promise<RowToCompare[]> {
  const rows = await comparedRow.all(trx)`
    SELECT r.place, r.question, r.external_id AS "externalId", r.category, r.findings
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND r.place > ${of.after} AND ${IS_TAKEN} AND r.written IS NULL
    ORDER BY r.place
    LIMIT ${of.limit}`;
  return rows.map((one) => ({ ...one, question: one.question as SaidQuestion | null })); // as it was stored
}

export type WrittenRow = {
  readonly place: number;
  readonly questionId: number | null;
  readonly former: object | null;
  /** Null: it turned out otherwise than it was judged, and nothing was written. */
  readonly written: 'added' | 'changed' | null;
  readonly outcome: ShownRow['outcome'];
  readonly findings: readonly object[];
};

export async function noteWritten(
  trx: Transaction<Tables>,
  importId: number,
  rows: readonly WrittenRow[],
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET question_id = g."questionId", former = g.former, written = g.written, outcome = g.outcome, findings = g.findings
    FROM jsonb_to_recordset(${storable(rows)}::jsonb)
      AS g (place integer, "questionId" bigint, former jsonb, written text, outcome text, findings jsonb)
    WHERE r.import_id = ${importId} AND r.place = g.place`.execute(trx);
}

/** JSON null would be a value of its own; the record's null is the database's. */
function storable(rows: readonly object[]): string {
  return storedJson(
    rows.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null))),
  );
}
