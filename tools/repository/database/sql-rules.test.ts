import { describe, expect, it } from 'vitest';
import { strayEnvironmentReaders } from '../environment-rule.ts';
import { readRepository } from '../source-file.ts';
import { foreignWrites, ownerlessTables, sqlOutsideStores } from './sql-rules.ts';

describe('the database is touched where it should be', () => {
  it('SQL stands only in stores, migrations, the database platform and measurements', () => {
    expect(sqlOutsideStores(readRepository())).toEqual([]);
  });

  it('every table is written by its owner alone', () => {
    expect(foreignWrites(readRepository())).toEqual([]);
  });

  it('every table begins with the name of a feature or of the platform', () => {
    expect(ownerlessTables(readRepository())).toEqual([]);
  });

  it('only config.ts reads the environment of the server', () => {
    expect(strayEnvironmentReaders(readRepository())).toEqual([]);
  });
});

describe('SQL outside a store is seen', () => {
  it.each([
    "db.selectFrom('courses')",
    "db.insertInto('courses').values({})",
    "db.updateTable('courses')",
    "db.deleteFrom('courses')",
    'sql`now()`',
    'sql<number>`count(*)`',
    "query('SELECT id FROM courses')",
    'query(`SELECT id\n  FROM courses\n WHERE id = ${id}`)',
    "query('select 1')",
    "query('INSERT INTO courses VALUES ($1)')",
    "query('UPDATE courses SET name = $1')",
    "query('delete from courses')",
    "query('WITH old AS (SELECT 1) SELECT * FROM old')",
    "query('CREATE TABLE courses (id bigint)')",
  ])('%s', (code) => {
    expect(sqlOutsideStores([file('server/src/features/courses/courses.routes.ts', code)])).toHaveLength(1);
    expect(sqlOutsideStores([file('web/src/api.ts', code)])).toHaveLength(1);
    expect(sqlOutsideStores([file('server/src/features/courses/courses.store.ts', code)])).toEqual([]);
    expect(sqlOutsideStores([file('bench/queries.ts', code)])).toEqual([]);
  });

  it.each([
    "throw new Error('Select a course from the list')",
    "throw new Error('Update the course and set its name')",
    "say('with a friend as (always)')",
    "list.delete('from')",
    "// SELECT id FROM courses\nsay('nothing')",
  ])('%s is no SQL', (code) => {
    expect(sqlOutsideStores([file('server/src/features/courses/courses.routes.ts', code)])).toEqual([]);
  });
});

describe('a foreign write is seen', () => {
  it.each([
    "db.insertInto('courses_categories')",
    "db.updateTable('courses as c')",
    "db.deleteFrom('courses_categories')",
    'sql`INSERT INTO courses_categories (id) VALUES (${id})`',
    'sql`UPDATE courses c SET name = ${name}`',
    'sql`UPDATE ONLY courses SET name = ${name}`',
    'sql`WITH gone AS (DELETE FROM courses WHERE id = ${id} RETURNING id) SELECT id FROM gone`',
    "query('truncate table courses')",
  ])('%s', (code) => {
    expect(foreignWrites([file('server/src/features/exercises/exercises.store.ts', code)])).toHaveLength(1);
    expect(foreignWrites([file('server/src/features/courses/courses.store.ts', code)])).toEqual([]);
  });

  it.each([
    "db.selectFrom('courses')",
    'sql`SELECT id FROM courses FOR UPDATE SKIP LOCKED`',
    'sql`INSERT INTO exercises_attempts (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2`',
  ])('%s is a read, or a write of its own', (code) => {
    expect(foreignWrites([file('server/src/features/exercises/exercises.store.ts', code)])).toEqual([]);
  });

  it('a platform table is the platform’s', () => {
    const code = "db.insertInto('platform_sessions')";
    expect(foreignWrites([file('server/src/platform/session/session.store.ts', code)])).toEqual([]);
    expect(foreignWrites([file('server/src/features/account/account.store.ts', code)])).toHaveLength(1);
  });

  it('a room for editing writes the tables of its feature', () => {
    const code = "db.insertInto('laws_collections')";
    expect(foreignWrites([file('server/src/features/laws-editing/laws.store.ts', code)])).toEqual([]);
    expect(foreignWrites([file('server/src/features/lawsuits/laws.store.ts', code)])).toHaveLength(1);
  });

  it('a table that no feature is named after has no owner', () => {
    const files = [
      file('server/src/features/courses/courses.store.ts', ''),
      file('server/schema.sql', 'CREATE TABLE courses (id bigint);\nCREATE TABLE strays_x (id bigint);'),
    ];
    expect(ownerlessTables(files)).toEqual(['strays_x']);
  });
});

describe('a stray reader of the environment is seen', () => {
  it.each(['process.env.PORT', "process.env['PORT']", 'const { PORT } = process.env;'])('%s', (code) => {
    expect(strayEnvironmentReaders([file('server/src/app.ts', code)])).toHaveLength(1);
    expect(strayEnvironmentReaders([file('server/src/config.ts', code)])).toEqual([]);
  });
});

function file(path: string, text: string) {
  return { path, text };
}
