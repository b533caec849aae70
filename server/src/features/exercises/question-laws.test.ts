/** What an import writes of the laws of questions, exercises and lessons. */
import { packExercise, packQuestion } from '@sugya/contract/content-pack.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { type BuiltLaw, buildLaw, buildLawCollection, clauseOf } from '../../testing/content/build-laws.ts';
import { buildStartedStudentAt, buildStudentAt } from '../../testing/people/student-at.ts';
import { writeExercises, writeQuestions } from './content/exercises-content.store.ts';
import type { ResolveLaw } from './content/question-laws.store.ts';

let app: TestApp;
let law: BuiltLaw;
let second: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  [law, second] = [await buildLaw(app.db), await buildLaw(app.db)];
});
afterAll(() => app.close());

const resolveLaw: ResolveLaw = ({ law: externalId, clause }) => {
  const found = [law, second].find((one) => one.externalId === externalId);
  if (found === undefined) throw new Error(`No law ${externalId}`);
  return { lawId: found.lawId, clauseId: clause === null ? null : clauseOf(found, clause).id };
};

function question(laws: readonly BuiltLaw[], correct: readonly [BuiltLaw, string | null][]) {
  return packQuestion.parse({
    externalId: 'imported',
    name: 'שאלת חוק',
    questionHtml: '<p>מה הדין?</p>',
    answers: [{ text: 'כן', isCorrect: true }, { text: 'לא' }],
    laws: laws.map(({ externalId }) => externalId),
    correctClauses: correct.map(([one, clause]) => ({ law: one.externalId, clause })),
  });
}

const write = (exercise: BuiltExercise, content: ReturnType<typeof question>, resolve = resolveLaw) =>
  app.db.transaction().execute((trx) =>
    writeQuestions(trx, {
      exercises: [{ exerciseId: exercise.exerciseId, questions: [content], others: 'withdraw' }],
      now: app.clock.now(),
      resolveLaw: resolve,
    }),
  );

async function storedOf(exerciseId: number) {
  const versions = await app.db
    .selectFrom('exercises_question_versions as v')
    .innerJoin('exercises_questions as q', 'q.id', 'v.question_id')
    .select(['v.id', 'v.version', 'v.is_current', 'v.uses_laws'])
    .where('q.exercise_id', '=', exerciseId)
    .where('q.external_id', '=', 'imported')
    .orderBy('v.version')
    .execute();
  const rows = [];
  for (const { id, version, is_current, uses_laws } of versions) {
    const laws = await app.db
      .selectFrom('exercises_question_laws')
      .select('law_id')
      .where('question_version_id', '=', id)
      .orderBy('sort_order')
      .execute();
    const clauses = await app.db
      .selectFrom('exercises_question_links')
      .select(['law_id', 'clause_id'])
      .where('question_version_id', '=', id)
      .orderBy('sort_order')
      .execute();
    rows.push({
      version,
      is_current,
      uses_laws,
      laws: laws.map(({ law_id }) => law_id),
      clauses: clauses.map(({ law_id, clause_id }) => [law_id, clause_id]),
    });
  }
  return rows;
}

test('EXE-63, EXE-64: a question is written with its laws and the clauses that answer it; the same again changes nothing', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 0 });
  const content = question(
    [second, law],
    [
      [law, '2א'],
      [second, null],
    ],
  );

  expect(await write(exercise, content)).toEqual(['added']);
  expect(await write(exercise, content)).toEqual(['unchanged']);

  expect(await storedOf(exercise.exerciseId)).toEqual([
    {
      version: 1,
      is_current: true,
      uses_laws: true,
      laws: [second.lawId, law.lawId],
      clauses: [
        [law.lawId, clauseOf(law, '2א').id],
        [second.lawId, null],
      ],
    },
  ]);
});

test('XCT-22: another right clause is a new version, and who began with the old one keeps it', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 0 });
  await write(exercise, question([law], [[law, '1']]));
  const early = await buildStartedStudentAt(app, exercise);

  expect(await write(exercise, question([law, second], [[law, '3']]))).toEqual(['updated']);

  expect(
    (await storedOf(exercise.exerciseId)).map(({ version, is_current, clauses }) => ({
      version,
      is_current,
      clauses,
    })),
  ).toEqual([
    { version: 1, is_current: false, clauses: [[law.lawId, clauseOf(law, '1').id]] },
    { version: 2, is_current: true, clauses: [[law.lawId, clauseOf(law, '3').id]] },
  ]);
  const late = await buildStudentAt(app, exercise);
  const lawsSeen = async (student: typeof early) =>
    (await student.read()).questions.map(({ laws }) => laws.length);
  expect(await lawsSeen(early)).toEqual([1]);
  expect(await lawsSeen(late)).toEqual([2]);
});

test('EXE-63: two names of one clause are one clause, and a question without laws asks nothing of them', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 0 });
  const toTheSame: ResolveLaw = (reference) => resolveLaw({ ...reference, clause: '1' });
  await write(
    exercise,
    question(
      [law],
      [
        [law, '1'],
        [law, '2'],
      ],
    ),
    toTheSame,
  );
  expect((await storedOf(exercise.exerciseId)).at(-1)?.clauses).toEqual([[law.lawId, clauseOf(law, '1').id]]);

  const bare = await buildExercise(app.db, { questionCount: 0 });
  const nobody: ResolveLaw = () => {
    throw new Error('Nobody asks');
  };
  await write(bare, question([], []), nobody);
  expect(await storedOf(bare.exerciseId)).toMatchObject([{ uses_laws: false, laws: [], clauses: [] }]);
});

test('EXE-118: an exercise is written with its law collection, and one that says nothing of it keeps it', async () => {
  const { courseId, lessonId } = await buildExercise(app.db, { questionCount: 0 });
  const { collectionId } = await buildLawCollection(app.db, { of: [{ law }] });
  const exercise = packExercise.parse({
    externalId: 'imported-exercise',
    category: 'c',
    lesson: 'l',
    name: 'תרגיל חוק',
    hasLaw: true,
    questions: [question([], [])],
  });
  const writeOne = (lawCollectionId?: number | null) =>
    app.db.transaction().execute((trx) =>
      writeExercises(trx, {
        courseId,
        exercises: [{ lessonId, exercise, ...(lawCollectionId === undefined ? {} : { lawCollectionId }) }],
      }),
    );
  const collectionOf = async (id: number) =>
    (
      await app.db
        .selectFrom('exercises_exercises')
        .select('law_collection_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).law_collection_id;

  const [written] = await writeOne(collectionId);
  expect(written?.outcome).toBe('added');
  const id = written?.id ?? 0;
  expect(await collectionOf(id)).toBe(collectionId);
  expect(await writeOne()).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await collectionOf(id)).toBe(collectionId);
  expect(await writeOne(null)).toMatchObject([{ outcome: 'updated' }]);
  expect(await collectionOf(id)).toBeNull();
});
