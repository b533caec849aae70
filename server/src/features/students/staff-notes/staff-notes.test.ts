/** What staff write about a student for each other: who reads it, and what the student gets of it. */
import { exportMyData } from '@sugya/contract/privacy.ts';
import { addNoteOnStudent, deleteNoteOnStudent, readNotesOnStudent } from '@sugya/contract/students-notes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = async (role: 'owner' | 'administrator' | 'support' | 'teacher' | 'editor') =>
  await app.as((await app.buildUser({ role, privateName: 'דפנה', lastName: 'רז' })).userName);

test('PPL-10, PPL-11: support and owners write and read notes, newest first, and delete them; it is in the audit log and in the export', async () => {
  const student = await app.buildUser();
  const params = { studentId: student.id };
  const [owner, support] = [await as('owner'), await as('support')];
  await support.callOk(addNoteOnStudent, { params, body: { words: '  דיברנו בטלפון  ' } });
  await owner.callOk(addNoteOnStudent, { params, body: { words: 'מבקשת שיחה' } });
  const { notes } = await support.callOk(readNotesOnStudent, { params });
  expect(notes.map(({ words, author }) => [words, author])).toEqual([
    ['מבקשת שיחה', 'דפנה רז'],
    ['דיברנו בטלפון', 'דפנה רז'],
  ]);

  const own = await app.as(student.userName);
  const { parts } = await own.callOk(exportMyData, {});
  expect(parts.staffNotes?.map(({ words }) => words)).toEqual(['מבקשת שיחה', 'דיברנו בטלפון']);

  const id = notes[1]?.id ?? 0;
  const other = { studentId: (await app.buildUser()).id, id };
  expect((await support.call(deleteNoteOnStudent, { params: other })).status).toBe(404);
  await owner.callOk(deleteNoteOnStudent, { params: { ...params, id } });
  expect((await support.callOk(readNotesOnStudent, { params })).notes).toHaveLength(1);
  const lines = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === student.id);
  expect(lines.map(({ kind }) => kind)).toEqual([
    'addNoteOnStudent',
    'addNoteOnStudent',
    'deleteNoteOnStudent',
  ]);
  expect(lines[2]).toMatchObject({ content: { before: { words: 'דיברנו בטלפון' } } });
});

test('PPL-10: teachers and editors do not read notes, and there are none on staff or on nobody', async () => {
  const params = { studentId: (await app.buildUser()).id };
  for (const role of ['teacher', 'editor'] as const) {
    expect((await (await as(role)).call(readNotesOnStudent, { params })).status).toBe(403);
  }
  const support = await as('support');
  const member = { studentId: (await app.buildUser({ role: 'editor' })).id };
  const body = { words: 'הערה' };
  expect((await support.call(addNoteOnStudent, { params: member, body })).status).toBe(404);
  expect((await support.call(readNotesOnStudent, { params: { studentId: 999_999_999 } })).status).toBe(404);
  const tooLong = { words: 'ה'.repeat(2_001) };
  expect((await support.call(addNoteOnStudent, { params, body: tooLong })).body).toMatchObject({
    code: 'invalid_request',
    errors: { words: expect.anything() },
  });
});
