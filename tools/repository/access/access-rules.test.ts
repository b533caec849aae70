import { describe, expect, it } from 'vitest';
import { readRepository } from '../source-file.ts';
import {
  idleExceptions,
  retiredAccessWords,
  strayEnrolmentReads,
  strayStaffConditions,
} from './access-rules.ts';

describe('who sees a course is said in platform/access alone', () => {
  it('nobody else asks who is enrolled, except the listed reads that ask of no right', () => {
    expect(strayEnrolmentReads(readRepository())).toEqual([]);
  });

  it('no feature says what administrators see', () => {
    expect(strayStaffConditions(readRepository())).toEqual([]);
  });

  it('every listed exception is needed', () => {
    expect(idleExceptions(readRepository())).toEqual([]);
  });

  it('the words that viewer and reasonUnseen replaced are gone', () => {
    expect(retiredAccessWords(readRepository())).toEqual([]);
  });
});

const STORE = 'server/src/features/newborn/newborn.store.ts';
const LISTED = 'server/src/features/account/users.store.ts';

describe('a stray question about enrolments is seen', () => {
  it.each([
    'sql`EXISTS (SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${userId} AND n.course_id = c.id)`',
    'sql`SELECT c.id FROM courses_courses c JOIN courses_enrollments n ON n.course_id = c.id`',
    'sql`DELETE FROM courses_enrollments WHERE user_id = (SELECT min(user_id) FROM courses_enrollments)`',
    "db.selectFrom('courses_enrollments').selectAll()",
    "db.selectFrom('courses_courses').innerJoin('courses_enrollments as n', 'n.course_id', 'id')",
    "sql`SELECT 1 FROM ${sql.table('courses_enrollments')}`",
  ])('%s', (code) => {
    expect(strayEnrolmentReads([file(STORE, code)])).toHaveLength(1);
    expect(strayEnrolmentReads([file('server/src/platform/access/enrolment.store.ts', code)])).toEqual([]);
    expect(strayEnrolmentReads([file('server/src/features/newborn/newborn.test.ts', code)])).toEqual([]);
  });

  it.each([
    'sql`INSERT INTO courses_enrollments (course_id, user_id) VALUES (${courseId}, ${userId})`',
    'sql`DELETE FROM courses_enrollments WHERE user_id = ${userId}`',
    "db.insertInto('courses_enrollments').values(given)",
    "sql`SELECT id FROM courses_courses WHERE ${maySeeCourse(viewer, 'c.id')}`",
  ])('%s is a write, or asks the room', (code) => {
    expect(strayEnrolmentReads([file(STORE, code)])).toEqual([]);
  });

  it('a listed file may read enrolments, not make a right of them', () => {
    const read = 'sql`SELECT e.enrolled_at FROM courses_enrollments e WHERE e.user_id = ${userId}`';
    const right = 'sql`SELECT EXISTS (SELECT 1 FROM courses_enrollments e WHERE e.user_id = ${userId})`';
    expect(strayEnrolmentReads([file(LISTED, read)])).toEqual([]);
    expect(strayEnrolmentReads([file(LISTED, right)])).toHaveLength(1);
    expect(strayEnrolmentReads([file(STORE, read)])).toHaveLength(1);
  });

  it('an exception that nothing needs is seen', () => {
    expect(idleExceptions([])).toContain(LISTED);
    expect(idleExceptions([file(LISTED, 'sql`SELECT 1 FROM courses_enrollments`')])).not.toContain(LISTED);
  });
});

describe('a stray right of administrators is seen', () => {
  it.each([
    'sql`WHERE (${viewer.isAdmin}::boolean OR EXISTS (${own}))`',
    'sql`WHERE ${isAdmin} OR ${own}`',
    'sql`WHERE ${own} OR ${viewer.isAdmin}::boolean`',
    'sql`WHERE given.is_admin OR ${own}`',
    'sql`WHERE ${own} OR (given.is_admin AND true)`',
    'const seen = viewer.isAdmin ? sql`true` : own;',
    'if (viewer.isAdmin || row.isMine) show(row);',
    'if (row.isMine || input.viewer.isAdmin) show(row);',
  ])('%s', (code) => {
    expect(strayStaffConditions([file(STORE, code)])).toHaveLength(1);
    expect(strayStaffConditions([file('server/src/platform/access/enrolment.store.ts', code)])).toEqual([]);
  });

  it.each([
    'sql`INSERT INTO account_users (is_admin) VALUES (${user.isAdmin})`',
    'sql`SELECT id FROM account_users WHERE NOT is_admin`',
    'sql`WHERE ${isAdminOr(viewer, [own])}`',
  ])('%s says nothing of what administrators see', (code) => {
    expect(strayStaffConditions([file(STORE, code)])).toEqual([]);
  });
});

describe('a retired word is seen', () => {
  it.each([
    'type Seer = number;',
    'read({ seer: viewer });',
    '// as the seer may see it',
    'type CourseSeer = Viewer;',
    'await whyUnseen(db, id);',
    'await whyVideoUnseen(db, id);',
  ])('%s', (code) => {
    expect(retiredAccessWords([file('e2e/journeys/a.spec.ts', code)])).toHaveLength(1);
  });

  it.each(['throw new DatabaseError();', 'const overseers = 1;', 'await reasonUnseen(db, thing);'])(
    '%s is none',
    (code) => {
      expect(retiredAccessWords([file(STORE, code)])).toEqual([]);
    },
  );
});

function file(path: string, text: string) {
  return { path, text };
}
