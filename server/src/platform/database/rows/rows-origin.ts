/** Which statement an array of rows came from, remembered by the pool where rows are checked. */
import type pg from 'pg';

export type RowsOrigin = {
  readonly statement: string;
  readonly fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[];
  /** Called with a mismatch before it is thrown, because the caller may catch it and say nothing. */
  readonly onMismatch: (mismatch: RowMismatch) => void;
};

const PROBLEMS_SHOWN = 5;
const STATEMENT_SHOWN = 200;

export class RowMismatch extends Error {
  override readonly name = 'RowMismatch';

  constructor(problems: readonly string[], statement: string) {
    super();
    const shown = problems.slice(0, PROBLEMS_SHOWN).join('; ');
    const words = statement.trim().replace(/\s+/g, ' ');
    this.message = `${placeOf(this.stack ?? '')} does not read what the statement returns: ${shown}. Statement: ${
      words.length > STATEMENT_SHOWN ? `${words.slice(0, STATEMENT_SHOWN)}…` : words
    }`;
  }
}

// Kysely hands the driver's array of rows on as it is, and nothing else of the result.
const origins = new WeakMap<readonly unknown[], RowsOrigin>();

export function rememberOrigin(rows: readonly unknown[], origin: RowsOrigin): void {
  origins.set(rows, origin);
}

export function originOf(rows: readonly unknown[]): RowsOrigin | undefined {
  return origins.get(rows);
}

/** Who asked for the rows, `selectCourses (…/courses.store.ts:14:3)`: neither this folder nor Node nor a library. */
function placeOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line));
  const caller =
    frames.find((line) => !/(?:checked-rows|rows-origin)\.ts|node:|node_modules/.test(line)) ?? '';
  return caller.replace(/^\s*at (?:async )?/, '').replace('file://', '') || 'A store';
}
