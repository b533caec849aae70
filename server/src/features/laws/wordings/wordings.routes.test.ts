/** Wordings of a day, what changed between them, and what rests on it. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExercise } from '@sugya/contract/exercises.ts';
import { readExerciseLawTexts, readLawText } from '@sugya/contract/laws.ts';
import {
  answerLawAlarm,
  listLawAlarms,
  listLawWordings,
  readLawChanges,
} from '@sugya/contract/laws-wordings.ts';
import { usualLawCutoff } from '@sugya/domain/laws/wordings/wording-order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import { akomaNtoso, type ClauseOfFile } from '../../../testing/content/statute-files.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';
import { importLaws } from '../import/import-laws.ts';
import { sittingCutoff } from './law-cutoff.store.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'sugya-wording-routes-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let counter = 0;
const NOW = new Date('2026-11-23T10:00:00Z');

async function importWording(
  id: string,
  takenOn: string,
  ...clauses: readonly ClauseOfFile[]
): Promise<number> {
  const path = join(folder, `${id}-${takenOn}.xml`);
  await writeFile(path, akomaNtoso({ id, name: `חוק הסירות ${id}, התש״ן–1990`, takenOn, clauses }));
  const [file] = await importLaws({ db: app.db, paths: [path], now: NOW });
  if (file?.report.lawId == null) throw new Error(file?.report.warnings.join());
  return file.report.lawId;
}

const FIRST: readonly ClauseOfFile[] = [
  ['1', 'סירה תירשם ברשות הסירות.'],
  ['2', 'ספינה תירשם במשרד התחבורה.'],
  ['3', 'דוברה אינה נרשמת כלל ועיקר.'],
];
const SECOND: readonly ClauseOfFile[] = [
  ['1', 'סירה תירשם ברשות הספנות.'],
  ['2', 'ספינה תירשם במשרד התחבורה. <wikicomment>ראו תקנות.</wikicomment>'],
  ['3', 'דוברה אינה נרשמת כלל ועיקר.'],
];

async function sitting(courseId: number, examDate: string) {
  const made = await app.db
    .insertInto('exam_sittings')
    .values({
      course_id: courseId,
      external_id: `sitting-${courseId}-${examDate}`,
      name: 'מועד',
      exam_date: examDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('courses_courses')
    .set({ sitting_id: made.id })
    .where('id', '=', courseId)
    .execute();
}

/** A course whose first question rests on clause 1, and whose exercise shows clauses 1 to 3. */
async function studied() {
  counter += 1;
  const id = `boats-${counter}`;
  const lawId = await importWording(id, '2020-08-02', ...FIRST);
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const clauses = await app.db
    .selectFrom('laws_clauses')
    .select(['id', 'number'])
    .where('law_id', '=', lawId)
    .orderBy('sort_order')
    .execute();
  const collection = await app.db
    .insertInto('laws_collections')
    .values({ name: `מקבץ ${id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('laws_collection_items')
    .values(
      clauses.map((clause, place) => ({
        collection_id: collection.id,
        law_id: lawId,
        clause_id: clause.id,
        sort_order: place,
      })),
    )
    .execute();
  await app.db
    .updateTable('exercises_exercises')
    .set({ law_collection_id: collection.id })
    .where('id', '=', exercise.exerciseId)
    .execute();
  const version = await app.db
    .selectFrom('exercises_question_versions as v')
    .innerJoin('exercises_questions as q', 'q.id', 'v.question_id')
    .select(['v.id', 'v.question_id'])
    .where('q.exercise_id', '=', exercise.exerciseId)
    .orderBy('q.sort_order')
    .executeTakeFirstOrThrow();
  const [one, two] = clauses;
  await app.db
    .insertInto('exercises_question_links')
    .values(
      [one, two].map((clause, place) => ({
        question_version_id: version.id,
        role: 'background',
        sort_order: place + 1,
        law_id: lawId,
        clause_id: clause?.id ?? 0,
      })),
    )
    .execute();
  await sql`INSERT INTO laws_expansions (clause_id, sort_order, html) VALUES (${one?.id ?? 0}, 1, 'הרחבה')`.execute(
    app.db,
  );
  await sql`
    INSERT INTO laws_extensions (clause_id, kind, sort_order, html) VALUES (${one?.id ?? 0}, 10, 1, 'שימו לב')`.execute(
    app.db,
  );
  const { client } = await buildStudentAt(app, exercise);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const alarms = () => staff.callOk(listLawAlarms, { params: { courseId: exercise.courseId } });
  const note = async () => {
    const { questions } = await client.callOk(readExercise, { params: { id: exercise.exerciseId } });
    return questions.map(({ lawChange }) => lawChange);
  };
  return { id, lawId, exercise, version, client, staff, alarms, note };
}

test('WRD-08, WRD-10, WRD-11: a law is read as it stood on a day, and before its first wording it is not known', async () => {
  const { id, lawId, client } = await studied();
  await importWording(id, '2026-03-01', ...SECOND);
  const at = async (day?: string) => {
    const text = await client.callOk(readLawText, {
      params: { lawId },
      ...(day !== undefined && { query: { at: day } }),
    });
    return text.lawData.Items[0]?.Content;
  };
  expect(await at('2025-01-01')).toBe('סירה תירשם ברשות הסירות.');
  expect(await at('2026-03-01')).toBe('סירה תירשם ברשות הספנות.');
  expect(await at()).toBe('סירה תירשם ברשות הספנות.');
  const early = await client.call(readLawText, { params: { lawId }, query: { at: '2020-08-01' } });
  expect(early.status).toBe(404);
  const listed = await client.callOk(listLawWordings, { params: { lawId } });
  expect(listed.wordings.map(({ day, isCurrent }) => [day, isCurrent])).toEqual([
    ['2020-08-02', false],
    ['2026-03-01', true],
  ]);
  for (const [year, month] of [
    ['2021', '01'],
    ['2022', '02'],
    ['2023', '03'],
    ['2024', '04'],
  ]) {
    await importWording(
      id,
      `${year}-${month}-01`,
      ['1', `סירה תירשם בשנת ${year} ברשות.`],
      ...FIRST.slice(1),
    );
    await at(`${year}-12-31`);
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM laws_texts WHERE law_id = ${lawId}`.execute(app.db);
  expect(rows).toEqual([{ count: 4 }]);
});

test('WRD-09: the laws of an exercise are those of the day of its course, and SQL knows the same day as the rule', async () => {
  const { id, exercise, client } = await studied();
  await importWording(id, '2026-03-01', ...SECOND);
  const first = async () => {
    const [law] = await client.callOk(readExerciseLawTexts, { params: { id: exercise.exerciseId } });
    return law?.lawData.Items[0]?.Content;
  };
  expect(await first()).toBe('סירה תירשם ברשות הספנות.');
  await sitting(exercise.courseId, '2026-03-30');
  expect(await first()).toBe('סירה תירשם ברשות הסירות.');
  await sitting(exercise.courseId, '2027-04-01');
  expect(await first()).toBe('סירה תירשם ברשות הספנות.');
  const { lawId } = await client
    .callOk(readExerciseLawTexts, { params: { id: exercise.exerciseId } })
    .then(([law]) => law ?? { lawId: 0 });
  const { cutoffs } = await client.callOk(listLawWordings, { params: { lawId } });
  expect(cutoffs).toMatchObject([{ courseId: exercise.courseId, day: '2027-03-01' }]);
  for (const day of ['2026-03-31', '2028-03-31', '2026-07-31', '2026-01-01', '2100-03-30', '2026-12-31']) {
    const { rows } = await sql<{ day: string }>`
      SELECT (${sittingCutoff})::text AS day FROM (SELECT NULL::date AS law_date, ${day}::date AS exam_date) s`.execute(
      app.db,
    );
    expect(rows).toEqual([{ day: usualLawCutoff(day) }]);
  }
});

test('WRD-13: what changed, clause after clause, and how much is the same', async () => {
  const { id, lawId, client } = await studied();
  await importWording(id, '2026-03-01', ...SECOND, ['4', 'רפסודה תירשם ברשות.']);
  const changes = await client.callOk(readLawChanges, {
    params: { lawId },
    query: { from: '2020-12-31', to: '2026-11-23' },
  });
  expect(changes).toMatchObject({ from: { day: '2020-08-02' }, to: { day: '2026-03-01' }, sameAfter: 0 });
  expect(changes.clauses.map(({ name, change, sameBefore }) => [name, change, sameBefore])).toEqual([
    ['1 – סעיף 1', 'wording', 0],
    ['2 – סעיף 2', 'notes', 0],
    ['4 – סעיף 4', 'new', 1],
  ]);
  expect(changes.clauses[0]).toMatchObject({
    before: 'סעיף 1\nסירה תירשם ברשות הסירות.',
    after: 'סעיף 1\nסירה תירשם ברשות הספנות.',
  });
  expect(
    (
      await app.anonymous.call(readLawChanges, {
        params: { lawId },
        query: { from: '2021-01-01', to: '2026-11-23' },
      })
    ).status,
  ).toBe(401);
});

test('WRD-16, WRD-17: an amended clause marks its question, collection, expansion and extension; a note marks nothing', async () => {
  const { id, alarms, version } = await studied();
  expect((await alarms()).alarms).toEqual([]);
  await importWording(id, '2026-03-01', ...SECOND);
  const raised = (await alarms()).alarms;
  expect(raised.map(({ kind, name, change }) => [kind, name, change])).toEqual([
    ['question', '1 – סעיף 1', 'wording'],
    ['collection', '1 – סעיף 1', 'wording'],
    ['expansion', '1 – סעיף 1', 'wording'],
    ['extension', '1 – סעיף 1', 'wording'],
  ]);
  expect(raised[0]).toMatchObject({
    sourceId: version.question_id,
    before: 'סעיף 1\nסירה תירשם ברשות הסירות.',
    after: 'סעיף 1\nסירה תירשם ברשות הספנות.',
    question: { waiting: 1, answers: expect.arrayContaining([expect.objectContaining({ isCorrect: true })]) },
  });
});

test('WRD-17, WRD-19: of an amendment after the day of a sitting nothing is asked and nobody is notified', async () => {
  const { id, exercise, alarms, note } = await studied();
  await sitting(exercise.courseId, '2026-03-30');
  await importWording(id, '2026-03-01', ...SECOND);
  expect(await alarms()).toMatchObject({ cutoff: '2026-02-28', laterClauses: 1, alarms: [] });
  expect(await note()).toEqual([null, null]);
});

test('WRD-18, WRD-19: "still right" is said to students, and taken back; a newer version has nothing to say', async () => {
  const { id, alarms, note, staff, version } = await studied();
  expect(await note()).toEqual([null, null]);
  await importWording(id, '2026-03-01', ...SECOND);
  expect(await note()).toEqual(['unchecked', null]);
  const [alarm] = (await alarms()).alarms;
  const params = { alarmId: alarm?.id ?? 0 };
  await staff.callOk(answerLawAlarm, { params, body: { isRight: true } });
  expect(await note()).toEqual(['checked', null]);
  expect((await alarms()).alarms.find((one) => one.id === alarm?.id)?.answered).not.toBeNull();
  await staff.callOk(answerLawAlarm, { params, body: { isRight: false } });
  expect(await note()).toEqual(['unchecked', null]);
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where('id', '=', version.id)
    .execute();
  expect((await alarms()).alarms.map(({ kind }) => kind)).not.toContain('question');
  const unknown = await staff.call(answerLawAlarm, {
    params: { alarmId: 999_999_999 },
    body: { isRight: true },
  });
  expect(unknown.status).toBe(404);
});
