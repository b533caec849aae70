/** Compares what a statement returned with the schemas of its columns, in words that name the column. */
import type { z } from 'zod';
import { columnKindOf, fitsKind, nameOf } from './column-kinds.ts';
import type { RowsOrigin } from './rows-origin.ts';

type Columns = Readonly<Record<string, z.ZodType>>;

/** Names and types, which the database tells also where there is no row. */
export function columnProblems(fields: RowsOrigin['fields'], columns: Columns): string[] {
  const found = fields.map(({ name }) => name);
  const missing = Object.keys(columns).filter((name) => !found.includes(name));
  const twice = found.filter((name, place) => found.indexOf(name) !== place);
  return [
    ...missing.map((name) => `the column "${name}" is missing`),
    ...twice.map((name) => `the column "${name}" comes twice`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const schema = columns[name];
      if (schema === undefined) return [`the column "${name}" is not expected`];
      const kind = columnKindOf(dataTypeID);
      if (fitsKind(schema, kind)) return [];
      return [`the column "${name}" is ${kind} in the database, and its schema is ${nameOf(schema)}`];
    }),
  ];
}

/** Of the first row that does not fit. The words name types, never the values: they may be keys or people's data. */
export function valueProblems(rows: readonly unknown[], columns: Columns): string[] {
  for (const [place, row] of rows.entries()) {
    const problems = Object.entries(columns).flatMap(([name, schema]) => {
      const { error } = schema.safeParse((row as Readonly<Record<string, unknown>>)[name]); // rows are objects here
      return (error?.issues ?? []).map(({ path, message }) => {
        const inside = path.map((step) => `.${String(step)}`).join('');
        return `the column "${name}"${inside} of row ${place + 1}: ${message}`;
      });
    });
    if (problems.length > 0) return problems;
  }
  return [];
}
