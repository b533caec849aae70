import { describe, expect, it } from 'vitest';
import { readRepository } from '../source-file.ts';
import { looseColumns, uncheckedRows } from './row-rules.ts';

describe('rows are read through schemas', () => {
  it('no statement of the server has a type that its rows are not compared with', () => {
    expect(uncheckedRows(readRepository())).toEqual([]);
  });

  it('no schema of a row accepts more than it must', () => {
    expect(looseColumns(readRepository())).toEqual([]);
  });
});

describe('a row that nobody compares is seen', () => {
  it.each([
    'const { rows } = await sql<{ id: number }>`SELECT id FROM courses`.execute(db);',
    'const { rows } = await sql<CourseRow>`SELECT id FROM courses`.execute(db);',
    'const count = sql<number>`SELECT count(*)`.execute(db);',
    "const query = db.selectFrom('courses').select(sql<number>`count(*)`.as('count'));",
    'const found = rows as CourseRow[];',
    'const found = <CourseRow[]>rows;',
    'const found = rows[0] as CourseRow;',
    'const found = result.rows as unknown as CourseRow[];',
    'const found = result.rows[0]?.id as number;',
    'sql.raw<CourseRow>(text).execute(db);',
    'pool.query<CourseRow>(text);',
    'db.executeQuery<CourseRow>(compiled);',
    'builder.$castTo<CourseRow>();',
  ])('%s', (code) => {
    expect(uncheckedRows([file('server/src/features/courses/courses.store.ts', code)])).toHaveLength(1);
    expect(uncheckedRows([file('server/src/platform/database/migrate.ts', code)])).toHaveLength(1);
    expect(uncheckedRows([file('server/src/features/courses/courses.test.ts', code)])).toEqual([]);
  });

  it.each([
    'const courses = await courseRow.all(db)`SELECT id FROM courses`;',
    'const { rows } = await sql`SELECT id FROM courses`.execute(db); const isThere = rows.length > 0;',
    'const isShown = (now: Date) => sql<boolean>`m.display_from <= ${now}`;',
    'const id = value as number;',
    'const arrows = shapes.arrows as Arrow[];',
    'sql.raw(text).execute(db);',
    'pool.query(text);',
  ])('%s is none', (code) => {
    expect(uncheckedRows([file('server/src/features/courses/courses.store.ts', code)])).toEqual([]);
  });
});

describe('a loose schema is seen', () => {
  it.each([
    'row({ figures: z.any() })',
    'row({ figures: z.unknown() })',
    'row({ figures: z.custom<Figures>() })',
    'row({ figures: z.object({ id: z.int() }) })',
    'row({ figures: z.looseObject({ id: z.int() }) })',
  ])('%s', (code) => {
    expect(looseColumns([file('server/src/features/reports/reports.store.ts', code)])).toHaveLength(1);
  });

  it.each([
    'row({ figures: z.unknown() }) // parsed where they are used',
    'row({ figures: z.strictObject({ id: z.int() }) })',
  ])('%s is none', (code) => {
    expect(looseColumns([file('server/src/features/reports/reports.store.ts', code)])).toEqual([]);
  });
});

function file(path: string, text: string) {
  return { path, text };
}
