/** Rows that were made for others: marked, so that they are known wherever they come out, and held to stay as they are. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How far each table's numbers went at one moment. */
export type Moment = ReadonlyMap<string, number>;

/** What was made between two moments, in some of the tables. */
export type Span = { readonly from: Moment; readonly to: Moment; readonly isOf: (table: string) => boolean };

type Column = { readonly table: string; readonly name: string; readonly type: string };

const PROSE =
  /(?:^|_)(?:name|title|text|texts|html|body|words|description|summary|email|phone|message|note|notes|reason|quote|takeaway|label)$/;
const USERS = 'account_users';

export async function momentOf(db: Kysely<Tables>): Promise<Moment> {
  const moment = new Map<string, number>();
  for (const { table } of (await columnsOf(db)).filter(isNumber)) {
    const { rows } = await sql<{ last: number }>`
      SELECT coalesce(max(id), 0)::float8 AS last FROM ${sql.table(table)}`.execute(db);
    moment.set(table, rows[0]?.last ?? 0);
  }
  return moment;
}

/** Puts the mark into every text that people write or read. How many texts were marked, by table; a text of which a constraint demands another form stays as it is. */
export async function markRows(
  db: Kysely<Tables>,
  span: Span,
  mark: string,
): Promise<ReadonlyMap<string, number>> {
  const marked = new Map<string, number>();
  const columns = await columnsOf(db);
  for (const { table, name, type } of columns) {
    if (type !== 'text' || !PROSE.test(name) || !span.isOf(table)) continue;
    const made = madeWithin(table, columns, span);
    if (made === null) continue;
    const count = await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(name)} = ${sql.ref(name)} || ${` ${mark}`}
      WHERE ${made} AND ${sql.ref(name)} IS NOT NULL`
      .execute(db)
      .then(({ numAffectedRows }) => Number(numAffectedRows ?? 0))
      .catch(() => 0);
    if (count > 0) marked.set(table, (marked.get(table) ?? 0) + count);
  }
  return marked;
}

/** Each row as one line, so that the same rows are the same lines. */
export async function linesOfRows(db: Kysely<Tables>, span: Span): Promise<string[]> {
  const columns = await columnsOf(db);
  const lines: string[] = [];
  for (const table of new Set(columns.map((column) => column.table).filter(span.isOf))) {
    const made = madeWithin(table, columns, span);
    if (made === null) continue;
    const { rows } = await sql<{ line: string }>`
      SELECT row.row_text AS line FROM (SELECT t::text AS row_text FROM ${sql.table(table)} t WHERE ${made}) row
      ORDER BY 1`.execute(db);
    lines.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return lines;
}

/** By the row's own number, or else by its user's; null for what has neither. */
function madeWithin(table: string, columns: readonly Column[], { from, to }: Span) {
  const has = (name: string) =>
    columns.some((column) => column.table === table && column.name === name && column.type === 'bigint');
  if (has('id')) return within('id', table, { from, to });
  return has('user_id') ? within('user_id', USERS, { from, to }) : null;
}

function within(column: string, counted: string, { from, to }: Pick<Span, 'from' | 'to'>) {
  return sql<boolean>`${sql.ref(column)} > ${from.get(counted) ?? 0} AND ${sql.ref(column)} <= ${to.get(counted) ?? 0}`;
}

function isNumber({ name, type }: Column): boolean {
  return name === 'id' && type === 'bigint';
}

async function columnsOf(db: Kysely<Tables>): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    ORDER BY 1, 2`.execute(db);
  return rows;
}
