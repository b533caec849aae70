/**
 * What a raw statement returns, written once: the schemas of its columns give the row its type, and in development and
 * tests each result is compared with them, names and types even where no row came. Elsewhere rows are taken as they
 * come, and the comparison costs nothing (decision 0023).
 */
import { type QueryExecutorProvider, sql } from 'kysely';
import { z } from 'zod';
import { columnProblems, valueProblems } from './row-problems.ts';
import { originOf, RowMismatch } from './rows-origin.ts';

/** By the name that the statement gives each column. */
export type Columns = Readonly<Record<string, z.ZodType>>;

export type CheckedRow<C extends Columns> = {
  /** For a row that has these and more: `row({ ...countRow.columns, bucket: z.string() })`. */
  readonly columns: C;
  all(db: QueryExecutorProvider): Statement<RowOf<C>[]>;
  /** For a statement that finds one row or none. */
  optional(db: QueryExecutorProvider): Statement<RowOf<C> | undefined>;
  /** For a statement that always returns one row: a count, an insert that cannot be refused. */
  one(db: QueryExecutorProvider): Statement<RowOf<C>>;
};

/** A tag, before a template in which values and fragments stand as they do after `sql`. */
type Statement<Result> = (words: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

export type Row<R> = R extends CheckedRow<infer C> ? RowOf<C> : never;

type RowOf<C extends Columns> = { readonly [N in keyof C]: z.output<C[N]> };

/** A schema that changes what it parses would promise another value than the driver returns. */
type Unchanging<C extends Columns> = {
  readonly [N in keyof C]: C[N] extends z.ZodType<infer Output, infer Input>
    ? [Output, Input] extends [Input, Output]
      ? C[N]
      : never
    : never;
};

/** For columns of the type bytea. */
export const bytes = z.instanceof(Uint8Array);

/** `const courseRow = row({ id: z.int(), name: z.string() })`, then courseRow.all(db)`SELECT id, name FROM …`. */
export function row<C extends Columns>(columns: C & Unchanging<C>): CheckedRow<C> {
  return {
    columns,
    all:
      (db) =>
      async (words, ...values) => {
        const { rows } = await sql(words, ...values).execute(db);
        return checked<C>(rows, columns);
      },
    optional:
      (db) =>
      async (words, ...values) => {
        const { rows } = await sql(words, ...values).execute(db);
        return checked<C>(rows, columns, 1)[0];
      },
    one:
      (db) =>
      async (words, ...values) => {
        const { rows } = await sql(words, ...values).execute(db);
        const [only] = checked<C>(rows, columns, 1);
        if (only === undefined) throw new Error('A statement that always returns a row returned none');
        return only;
      },
  };
}

function checked<C extends Columns>(
  rows: readonly unknown[],
  columns: C,
  most: number = Number.POSITIVE_INFINITY,
): RowOf<C>[] {
  const origin = originOf(rows);
  if (origin !== undefined) {
    const ofColumns = columnProblems(origin.fields, columns);
    const problems = ofColumns.length > 0 ? ofColumns : valueProblems(rows, columns);
    if (rows.length > most) problems.push(`${rows.length} rows came where at most ${most} is expected`);
    if (problems.length > 0) {
      const mismatch = new RowMismatch(problems, origin.statement);
      origin.onMismatch(mismatch);
      throw mismatch;
    }
  }
  return rows as RowOf<C>[]; // the one cast of rows: compared above, or in the tests of this very statement
}
