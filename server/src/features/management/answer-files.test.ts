/** AAN: answer files are made, listed by course, downloaded by an opaque key, and gone after ninety days. */
import {
  ANSWER_FILE_DAYS,
  createAnswerFiles,
  downloadAnswerFile,
  listAnswerFiles,
} from '@sugya/contract/management.ts';
import { scanCsv } from '@sugya/domain/import/csv.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildLaw, clauseOf, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { removeOldAnswerFiles } from './answer-files.store.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const make = (Exercises: number[]) => staff.callOk(createAnswerFiles, { body: { Exercises } });
const list = (course: number) => staff.callOk(listAnswerFiles, { params: { course } });
const download = (Path: string) => staff.call(downloadAnswerFile, { body: { Path } });
const textOf = (file: Awaited<ReturnType<typeof download>>) => (file.isOk ? file.body : '');

test('AAN-02, AAN-03, AAN-04, AAN-05: a file for each exercise, listed and downloaded: the right letters, laws and clauses of each question', async () => {
  const law = await buildLaw(app.db, { law: { name: 'חוק השייט (נוסח "משולב")' } });
  const exercise = await buildExercise(app.db, { exercise: { name: '=תרגיל חוזים' } });
  const other = await buildExercise(app.db, { in: exercise, exercise: { name: 'תרגיל אחר' } });
  const [first, second] = exercise.questions;
  await giveQuestionLaws(app.db, {
    versionId: first?.versionId ?? 0,
    laws: [law],
    correct: [{ law, clause: '2' }, { law }],
  });
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where('question_id', '=', second?.id ?? 0)
    .execute();

  const made = await make([exercise.exerciseId, other.exerciseId, exercise.exerciseId]);

  expect(made.map(({ name }) => name)).toEqual(['=תרגיל חוזים', 'תרגיל אחר']);
  expect(await list(exercise.courseId)).toEqual(expect.arrayContaining(made));
  const file = await download(made[0]?.Path ?? '');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment');
  expect(textOf(file).startsWith('\uFEFF')).toBe(true);
  expect(scanCsv(textOf(file)).rows).toEqual([
    ['תרגיל', 'מספר שאלה', 'תשובה נכונה', 'חוק', 'סעיף'],
    ["'=תרגיל חוזים", '1', 'ב', law.name, clauseOf(law, '2').name],
    ["'=תרגיל חוזים", '1', 'ב', law.name, ''],
    ["'=תרגיל חוזים", '2', 'מבוטלת', '', ''],
    ["'=תרגיל חוזים", '3', 'ד', '', ''],
  ]);

  // The file is of the day on which it was made.
  await sql`
    UPDATE exercises_answers SET is_correct = NOT is_correct
    WHERE question_version_id = ${exercise.questions[2]?.versionId ?? 0}`.execute(app.db);
  expect(textOf(await download(made[0]?.Path ?? ''))).toBe(textOf(file));
});

test('AAN-05: only a key of the list opens a file: no path of any disk, no part of a key, no key of another course’s list', async () => {
  const { exerciseId } = await buildExercise(app.db);
  const [made] = await make([exerciseId]);
  const key = made?.Path ?? '';

  expect(key).toMatch(/^[\w-]{22}$/);
  for (const path of [
    '../../etc/passwd',
    '/etc/passwd',
    'answers.csv',
    key.slice(1),
    `${key}/`,
    `${key}%`,
    '%',
    '_'.repeat(22),
  ]) {
    expect((await download(path)).status).toBe(404);
  }
});

test('AAN-05: after ninety days a file is neither listed nor downloaded, and the nightly job removes it', async () => {
  const { exerciseId, courseId } = await buildExercise(app.db);
  const [made] = await make([exerciseId]);
  const start = app.clock.now();
  const stored = async () =>
    (
      await app.db
        .selectFrom('management_answer_files')
        .select('key')
        .where('course_id', '=', courseId)
        .execute()
    ).length;

  try {
    app.clock.advance(ANSWER_FILE_DAYS * 86_400_000 - 1_000);
    staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
    await removeOldAnswerFiles(app.db, app.clock.now());
    expect(await list(courseId)).toHaveLength(1);
    app.clock.advance(1_000);
    expect(await list(courseId)).toEqual([]);
    expect((await download(made?.Path ?? '')).status).toBe(404);
    expect(await stored()).toBe(1);
    await removeOldAnswerFiles(app.db, app.clock.now());
    expect(await stored()).toBe(0);
  } finally {
    app.clock.set(start);
    staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  }
});

test('AAN-01: administrators only; an unknown exercise makes no file at all; makings and downloads are written down', async () => {
  const { exerciseId, courseId } = await buildExercise(app.db);
  const student = await app.as((await app.buildUser()).userName);
  const body = { Exercises: [exerciseId, 999_999_999] };

  expect((await app.anonymous.call(createAnswerFiles, { body })).status).toBe(401);
  expect((await student.call(createAnswerFiles, { body })).status).toBe(403);
  expect((await student.call(listAnswerFiles, { params: { course: courseId } })).status).toBe(403);
  expect((await student.call(downloadAnswerFile, { body: { Path: 'any' } })).status).toBe(403);
  expect((await staff.call(createAnswerFiles, { body })).status).toBe(404);
  expect((await staff.call(createAnswerFiles, { body: { Exercises: [] } })).status).toBe(400);
  expect(await list(courseId)).toEqual([]);
  expect((await staff.call(listAnswerFiles, { params: { course: 999_999_999 } })).status).toBe(404);

  const [made] = await make([exerciseId]);
  await download(made?.Path ?? '');
  const kinds = (await auditLines(app.db)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['createAnswerFiles', 'downloadAnswerFile']);
});
