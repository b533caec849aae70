/** Statutes that questions name by number: before they come, when they come, when they go. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLawAlarms } from '@sugya/contract/laws-wordings.ts';
import { readStudioThing } from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLaws } from '../features/laws/import/import-laws.ts';
import { deleteUnusedLaws } from '../features/laws/pack/pack-laws.store.ts';
import { startTestApp, type TestApp, type TestClient } from '../testing/app/test-app.ts';
import { enrol } from '../testing/content/build-content.ts';
import { buildPackExercise, buildPackQuestion } from '../testing/content/build-pack.ts';
import { packAuthor } from '../testing/content/pack-author.ts';
import { studentAt } from '../testing/people/student-at.ts';
import { releaseStatutes, settleStatute } from './settle-statutes.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

let counter = 0;

/** A course whose question rests on a statute of a number of its own, which is not here. */
async function waitingCourse() {
  counter += 1;
  const law = String(900_000 + counter);
  const author = packAuthor(app.db, `named-${counter}`);
  const collection = `named-${law}`;
  const course = author.course({
    statutes: [{ law, name: `חוק המציאות ${law}` }],
  });
  const question = buildPackQuestion('q1', {
    laws: [law],
    correctClauses: [{ law, clause: '2', quote: 'ביום המציאה ולא לאחר מכן' }],
    links: [{ law, clause: '9', role: 'distractor' }],
  });
  const files = {
    'course.json': course,
    'law-collections.json': {
      collections: [{ externalId: collection, name: `חוקים ${law}`, items: [{ law }] }],
    },
    'exercises/one.json': buildPackExercise({
      hasLaw: true,
      lawCollection: collection,
      questions: [question],
    }),
  };
  return { law, author, files };
}

const wikitext = (law: string) => `{{ח:כותרת|חוק המציאות ${law}}}
{{ח:פתיח-התחלה}}
{{ח:מאגר|${law}}}
{{ח:סוגר}}
{{ח:סעיף|1|החזרה}}
{{ח:ת}} מי שמצא כלי יחזירו.
{{ח:סעיף|2|מועד}}
{{ח:ת}} ההחזרה תיעשה ביום המציאה ולא לאחר מכן.
`;

async function bringStatute(law: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-named-'));
  try {
    const path = join(folder, 'statute.wikitext');
    await writeFile(path, wikitext(law));
    const [file] = await importLaws({
      db: app.db,
      paths: [path],
      now: app.clock.now(),
      settle: settleStatute,
    });
    return file?.report.lawId ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeAway(lawId: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await releaseStatutes(trx, [lawId]);
    await deleteUnusedLaws(trx, [lawId]);
  });
}

async function exerciseOf(author: ReturnType<typeof packAuthor>) {
  const [question] = await author.questions();
  const row = await app.db
    .selectFrom('exercises_questions as q')
    .innerJoin('exercises_exercises as e', 'e.id', 'q.exercise_id')
    .innerJoin('courses_lessons as l', 'l.id', 'e.lesson_id')
    .select([
      'q.id',
      'e.id as exerciseId',
      'e.course_id as courseId',
      'l.id as lessonId',
      'l.category_id as categoryId',
    ])
    .where('q.id', '=', question?.id ?? 0)
    .executeTakeFirstOrThrow();
  const answers = await app.db
    .selectFrom('exercises_answers')
    .select(['id', 'is_correct'])
    .where('question_version_id', '=', question?.version_id ?? 0)
    .execute();
  const [right, wrong] = [true, false].map((is) => answers.find((one) => one.is_correct === is)?.id ?? 0);
  return {
    exerciseId: row.exerciseId,
    courseId: row.courseId ?? 0,
    lessonId: row.lessonId,
    categoryId: row.categoryId,
    questions: [
      { id: row.id, versionId: question?.version_id ?? 0, right: right ?? 0, wrong: wrong ?? 0, answers: [] },
    ],
  };
}

async function studentOf(author: ReturnType<typeof packAuthor>) {
  const exercise = await exerciseOf(author);
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: exercise.courseId });
  return studentAt(app, { exercise, user, client: await app.as(user.userName) });
}

const seen = async (student: Awaited<ReturnType<typeof studentOf>>) => {
  const { hasLaw, awaitedStatutes, questions } = await student.read();
  const [question] = questions;
  return {
    hasLaw,
    awaitedStatutes,
    usesLaws: question?.usesLaws,
    laws: question?.laws.map(({ name }) => name),
  };
};

test('LAW-71, LAW-72: without the statute an exercise is one without laws and says what would stand beside it', async () => {
  const { author, files, law } = await waitingCourse();
  const { report, problems } = await author.import(files);
  expect(report).not.toBeNull();
  expect(problems).toEqual([]);
  const student = await studentOf(author);
  expect(await seen(student)).toEqual({
    hasLaw: false,
    awaitedStatutes: [`חוק המציאות ${law}`],
    usesLaws: false,
    laws: [],
  });
  await student.startOk();
  const [question] = student.exercise.questions;
  const saved = await student.answerOk(question!, question!.right); // the pack has one
  expect(saved).toMatchObject({ isAnswered: true });
});

test.each(['before', 'after'] as const)(
  'LAW-71: a statute that comes %s the course stands beside the question, which asks for the clause',
  async (when) => {
    const { author, files, law } = await waitingCourse();
    if (when === 'before') await bringStatute(law);
    await author.import(files);
    if (when === 'after') await bringStatute(law);
    const student = await studentOf(author);
    expect(await seen(student)).toEqual({
      hasLaw: true,
      awaitedStatutes: undefined,
      usesLaws: true,
      laws: [`חוק המציאות ${law}`],
    });
    expect((await author.questions()).map(({ version }) => version)).toEqual([1]);
    expect((await author.import(files)).report).toMatchObject({
      exercises: { unchanged: 1 },
      questions: { unchanged: 1, updated: 0 },
    });
    expect(await seen(await studentOf(author))).toMatchObject({ hasLaw: true, usesLaws: true });
    await student.startOk();
    const [question] = student.exercise.questions;
    const bare = await student.saveOk(question!, { selectedAnswerId: question!.right, isStar: true });
    expect(bare.isAnswered).toBe(false);
    const clause = await app.db
      .selectFrom('laws_clauses as c')
      .innerJoin('laws_laws as l', 'l.id', 'c.law_id')
      .select(['c.id', 'c.law_id'])
      .where('l.external_id', '=', law)
      .where('c.path', '=', '2')
      .executeTakeFirstOrThrow();
    await student.saveOk(question!, {
      selectedAnswerId: question!.right,
      isStar: true,
      selectedLawAnswerType: 3,
      selectedLawId: clause.law_id,
      selectedLawClauseId: clause.id,
    });
    await student.finishOk();
    expect((await student.report()).questionSolutions).toMatchObject([{ isLawClauseCorrect: true }]);
  },
);

test('LAW-71: an attempt begun before the statute came goes on without it; the next one asks for it', async () => {
  const { author, files, law } = await waitingCourse();
  await author.import(files);
  const early = await studentOf(author);
  await early.startOk();
  const [question] = early.exercise.questions;
  app.clock.advance(60_000);
  await bringStatute(law);
  expect(await seen(early)).toMatchObject({ usesLaws: false, laws: [] });
  expect(await early.answerOk(question!, question!.right)).toMatchObject({ isAnswered: true });
  await early.finishOk();
  app.clock.advance(60_000);
  const late = await studentOf(author);
  await late.startOk();
  expect(await seen(late)).toMatchObject({ usesLaws: true });
});

test('LAW-71: a statute that is taken back is waited for again, and a clause that it does not have is only waited for', async () => {
  const { author, files, law } = await waitingCourse();
  const first = await bringStatute(law);
  const { report, problems } = await author.import(files);
  expect(report).not.toBeNull();
  expect(problems.map(({ level, code }) => [level, code])).toEqual([['warning', 'unknown_clause']]);
  await takeAway(first);
  expect(await seen(await studentOf(author))).toMatchObject({ hasLaw: false, usesLaws: false, laws: [] });
  await bringStatute(law);
  expect(await seen(await studentOf(author))).toMatchObject({ hasLaw: true, usesLaws: true });
  expect((await author.questions()).map(({ version }) => version)).toEqual([1]);
});

test('LAW-71, LAW-73: the studio shows what waits, keeps it, and names the statutes of a course', async () => {
  const { author, files, law } = await waitingCourse();
  await author.import(files);
  const { courseId, questions } = await exerciseOf(author);
  const thing = await staff.callOk(readStudioThing, {
    params: { kind: 'question', id: questions[0]?.id ?? 0 },
  });
  expect(thing.form).toMatchObject({
    lawIds: [],
    awaited: [
      { role: 'asked', law, clause: null, place: 1 },
      { role: 'key', law, clause: '2', quote: 'ביום המציאה ולא לאחר מכן', place: 1 },
      { role: 'distractor', law, clause: '9', place: 2 },
    ],
  });
  const statutes = async () =>
    (await staff.callOk(listLawAlarms, { params: { courseId } })).statutes.map(
      ({ name, questions: count, isHere }) => [name, count, isHere],
    );
  expect(await statutes()).toEqual([[`חוק המציאות ${law}`, 1, false]]);
  await bringStatute(law);
  expect(await statutes()).toEqual([[`חוק המציאות ${law}`, 1, true]]);
});
