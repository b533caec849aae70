/** WRD-16, NOT-13: one amended clause, and everything that rests on it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExercise } from '@sugya/contract/exercises.ts';
import { listLawAlarms } from '@sugya/contract/laws-wordings.ts';
import { readNotebook, saveHighlight } from '@sugya/contract/notes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildHighlight } from '../../../testing/calls/note-calls.ts';
import { type BuiltExercise, buildExercise } from '../../../testing/content/build-content.ts';
import { akomaNtoso, type ClauseOfFile } from '../../../testing/content/statute-files.ts';
import { buildStudentAt, questionOf } from '../../../testing/people/student-at.ts';
import { importLaws } from '../import/import-laws.ts';
import { noteMentions } from '../mentions/note-mentions.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'sugya-amended-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const SECOND_CLAUSE: ClauseOfFile = ['2', 'ספינה תירשם במשרד התחבורה.'];

async function importWording(takenOn: string, words: string): Promise<number> {
  const path = join(folder, `${takenOn}.xml`);
  const clauses: ClauseOfFile[] = [['1', words], SECOND_CLAUSE];
  await writeFile(path, akomaNtoso({ id: 'floats', name: 'חוק המצופים, התש״ן–1990', takenOn, clauses }));
  const [file] = await importLaws({ db: app.db, paths: [path], now: new Date('2026-11-23T10:00:00Z') });
  if (file?.report.lawId == null) throw new Error(file?.report.warnings.join());
  return file.report.lawId;
}

/** One question names the clause, another's explanation cites it, a collection holds it and a student marks words in it. */
async function buildCourseOn(of: { readonly lawId: number; readonly clauseId: number }) {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  await sql`
    INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id)
    VALUES (${questionOf(exercise, 1).versionId}, 'background', 1, ${of.lawId}, ${of.clauseId})`.execute(
    app.db,
  );
  await sql`
    UPDATE exercises_question_versions SET explanation_html = '<p>ראו סעיף 1 לחוק המצופים.</p>'
    WHERE id = ${questionOf(exercise, 2).versionId}`.execute(app.db);
  const { id } = await app.db
    .insertInto('laws_collections')
    .values({ name: `מקבץ ${exercise.courseId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
    VALUES (${id}, ${of.lawId}, ${of.clauseId}, 1)`.execute(app.db);
  await sql`UPDATE exercises_exercises SET law_collection_id = ${id} WHERE id = ${exercise.exerciseId}`.execute(
    app.db,
  );
  const { client } = await buildStudentAt(app, exercise);
  await client.callOk(saveHighlight, {
    params: { highlightId: 8_000_000_000_000 + exercise.courseId },
    body: {
      operation: buildHighlight(of, { quote: 'ברשות המצופים', before: 'מצוף יירשם', after: '.', start: 2 }),
    },
  });
  return { exercise, client };
}

async function giveSitting({ courseId }: BuiltExercise, examDate: string) {
  const { id } = await app.db
    .insertInto('exam_sittings')
    .values({ course_id: courseId, external_id: `s-${courseId}`, name: 'מועד', exam_date: examDate })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE courses_courses SET sitting_id = ${id} WHERE id = ${courseId}`.execute(app.db);
}

test('WRD-16, WRD-17, WRD-19, NOT-13, NOT-14: an amended clause marks a question, an explanation, a collection and a highlight; a change of notes marks nothing, nor is an earlier sitting shown it', async () => {
  const lawId = await importWording('2020-08-02', 'מצוף יירשם ברשות המצופים.');
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM laws_clauses WHERE law_id = ${lawId} AND number = '1'`.execute(app.db);
  const clause = { lawId, clauseId: rows[0]?.id ?? 0 };
  const near = await buildCourseOn(clause);
  const earlier = await buildCourseOn(clause);
  await giveSitting(earlier.exercise, '2025-12-31');
  while ((await noteMentions(app.db)) > 0);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const shownTo = async ({ exercise, client }: typeof near) => {
    const { alarms } = await staff.callOk(listLawAlarms, { params: { courseId: exercise.courseId } });
    const { questions } = await client.callOk(readExercise, { params: { id: exercise.exerciseId } });
    const { entries } = await client.callOk(readNotebook, { params: { courseId: exercise.courseId } });
    return {
      alarms: alarms.map(({ kind }) => kind),
      questions: questions.map(({ lawChange }) => lawChange),
      highlight: entries.map(({ highlight }) => highlight?.standing),
    };
  };
  const nothing = { alarms: [], questions: [null, null], highlight: ['stands'] };
  expect(await shownTo(near)).toEqual(nothing);

  await importWording('2021-08-02', 'מצוף יירשם ברשות המצופים. <wikicomment>ראו תקנות.</wikicomment>');
  expect(await shownTo(near)).toEqual(nothing);

  await importWording('2026-03-01', 'מצוף יירשם ברשות הספנות.');
  expect(await shownTo(near)).toEqual({
    alarms: ['question', 'explanation', 'collection'],
    questions: ['unchecked', null],
    highlight: ['changed'],
  });
  expect(await shownTo(earlier)).toMatchObject({ alarms: [], questions: [null, null] });
});
