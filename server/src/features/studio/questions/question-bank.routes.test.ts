import { readExercise, startExercise } from '@sugya/contract/exercises.ts';
import * as studio from '@sugya/contract/studio.ts';
import * as bank from '@sugya/contract/studio-questions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { type BuiltLaw, buildLaw, clauseOf } from '../../../testing/content/build-laws.ts';
import { studentIn } from '../../../testing/people/student-in.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

type Search = { q?: string; state?: bank.QuestionFilter; sort?: 'name' | 'right' | '-edited' };
const idsOf = async ({ courseId }: { courseId: number }, query: Search = {}) =>
  (await staff.callOk(bank.listStudioQuestions, { params: { courseId }, query })).ids;
const read = (id: number) => staff.callOk(studio.readStudioThing, { params: { kind: 'question', id } });
const change = ({ courseId }: { courseId: number }, body: object) =>
  staff.callOk(bank.changeStudioQuestions, {
    params: { courseId },
    body: { action: 'publish', chosen: { q: '' }, ...body },
  });

async function newQuestion({ exerciseId }: BuiltExercise, form: object = {}): Promise<number> {
  const made = await staff.callOk(studio.createStudioThing, {
    body: { kind: 'question', parentId: exerciseId, name: 'שאלה חדשה' },
  });
  await save(made.id, form);
  return made.id;
}

async function save(id: number, change: object): Promise<void> {
  const { revision, form } = await read(id);
  await staff.callOk(studio.saveStudioDraft, {
    params: { kind: 'question', id },
    body: { revision, form: { ...form, ...change } },
  });
}

const answers = (...texts: string[]) =>
  texts.map((text, place) => ({
    text,
    isCorrect: place === 0,
    proximity: null,
    rationaleHtml: `<p>כי ${text}</p>`,
  }));
const whole = { questionHtml: '<p>מה הדין?</p>', answers: answers('תקף', 'בטל') };
const withClause = (law: BuiltLaw, number: string) => ({
  lawIds: [law.lawId],
  correctClauses: [{ lawId: law.lawId, clauseId: clauseOf(law, number).id }],
});

describe('STQ-12: what staff look for', () => {
  test('each word in the texts and answers, whatever niqqud and quotes; a law by its name, a clause by its number', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const law = await buildLaw(app.db);
    const first = await newQuestion(exercise, { ...whole, questionHtml: '<p>בג״ץ דן ב<b>חו</b>זה</p>' });
    const second = await newQuestion(exercise, {
      ...whole,
      answers: answers('הֶסְכֵּם בר־תוקף', 'דבר'),
      ...withClause(law, '2'),
    });
    expect(await idsOf(exercise)).toEqual([first, second]);
    expect(await idsOf(exercise, { q: 'בגץ חוזה' })).toEqual([first]);
    expect(await idsOf(exercise, { q: 'הסכם תוקף' })).toEqual([second]);
    expect(await idsOf(exercise, { q: 'אין כזה' })).toEqual([]);
    // Published, they are found as well, and now by what they rest on.
    expect(await change(exercise, {})).toMatchObject({ changed: 2, unfinished: 0, next: null });
    expect(await idsOf(exercise, { q: 'בג"ץ חוזה' })).toEqual([first]);
    expect(await idsOf(exercise, { q: 'בר-תוקף' })).toEqual([second]);
    expect(await idsOf(exercise, { q: '2' })).toEqual([second]);
    expect(await idsOf(exercise, { q: '%' })).toEqual([]);
  });

  test('drafts, changes, hidden ones, and what lacks a clause or a reason, each with its count', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 3 });
    const [plain, changed, hidden] = exercise.questions.map(({ id }) => id) as [number, number, number]; // three were built
    const law = await buildLaw(app.db);
    const draft = await newQuestion(exercise, { ...whole, ...withClause(law, '1') });
    await save(changed, { name: 'שם אחר' });
    await change(exercise, { action: 'hide', chosen: { ids: [hidden] } });

    expect(await idsOf(exercise, { state: 'draft' })).toEqual([draft]);
    expect(await idsOf(exercise, { state: 'changed' })).toEqual([changed]);
    expect(await idsOf(exercise, { state: 'hidden' })).toEqual([hidden]);
    expect(await idsOf(exercise, { state: 'withoutClause' })).toEqual([plain, changed, hidden]);
    expect(await idsOf(exercise, { state: 'withoutRationale' })).toEqual([plain, changed, hidden]);
    const { courseId } = exercise;
    expect(await staff.callOk(bank.countStudioQuestions, { params: { courseId }, query: {} })).toEqual({
      course: 4,
      all: 4,
      draft: 1,
      changed: 1,
      hidden: 1,
      withoutClause: 3,
      withoutRationale: 3,
    });
    const subject = { subject: exercise.categoryId, exercise: exercise.exerciseId };
    const nothing = { ...subject, subject: 999_999 };
    const found = (query: object) =>
      staff.callOk(bank.listStudioQuestions, { params: { courseId }, query: { ...query } });
    expect((await found(subject)).ids).toHaveLength(4);
    expect((await found(nothing)).ids).toEqual([]);
  });

  test('ordered by name, by what was right, and by the last edit', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 3 });
    const [first, second, third] = exercise.questions.map(({ id }) => id) as [number, number, number]; // three were built
    await save(second, { name: 'אאא' });
    await sql`
      INSERT INTO statistics_question_counts (question_id, answered_count, correct_count)
      VALUES (${first}, 30, 20), (${third}, 30, 5)`.execute(app.db);
    expect((await idsOf(exercise, { sort: 'name' }))[0]).toBe(second);
    expect(await idsOf(exercise, { sort: 'right' })).toEqual([third, first, second]);
    expect((await idsOf(exercise, { sort: '-edited' }))[0]).toBe(second);
  });
});

test('STQ-13: the list says all ids, and rows are read by id, those of other courses passed over', async () => {
  const exercise = await buildExercise(app.db, { questionCount: bank.FIRST_ROWS + 2 });
  const stranger = await buildExercise(app.db, { questionCount: 1 });
  const params = { courseId: exercise.courseId };
  const { ids, rows } = await staff.callOk(bank.listStudioQuestions, { params, query: {} });
  expect([ids.length, rows.length]).toEqual([bank.FIRST_ROWS + 2, bank.FIRST_ROWS]);
  expect(rows[0]).toMatchObject({ name: 'שאלה 1', text: 'מהו הדין? (1)', keys: [1], state: 'published' });
  const last = ids.at(-1) ?? 0;
  const asked = [last, stranger.questions[0]?.id, ids[0]].join();
  const more = await staff.callOk(bank.readStudioQuestionRows, { params, query: { ids: asked } });
  expect(more.map(({ id }) => id)).toEqual([last, ids[0]]);
  const wrong = await staff.call(bank.readStudioQuestionRows, { params, query: { ids: '1,x' } });
  expect(wrong.status).toBe(400);
});

test('STQ-07, STQ-14: neighbours, and figures only from twenty first answers on', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 3 });
  const [first, second, third] = exercise.questions;
  const about = () => staff.callOk(bank.readStudioQuestion, { params: { questionId: second?.id ?? 0 } });
  expect(await about()).toMatchObject({
    place: 2,
    count: 3,
    previousId: first?.id,
    nextId: third?.id,
    versionCount: 1,
    rightPercent: null,
    shares: [],
  });
  await sql`
    INSERT INTO statistics_question_counts (question_id, answered_count, correct_count, published_level)
    VALUES (${second?.id}, 20, 5, 8)`.execute(app.db);
  await sql`
    INSERT INTO statistics_answer_counts (answer_id, chosen_count)
    VALUES (${second?.answers[0]?.id}, 15), (${second?.answers[2]?.id}, 5)`.execute(app.db);
  expect(await about()).toMatchObject({ rightPercent: 25, measuredDifficulty: 8, shares: [75, 0, 25, 0] });
});

describe('STQ-15: many at once', () => {
  test('the server says what it would do, does it, and passes over what lacks something', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const ready = await newQuestion(exercise, whole);
    const bare = await newQuestion(exercise, { answers: [] });
    const counts = { changed: 1, unfinished: 1, unchanged: 1, next: null };
    expect(await change(exercise, { isTrial: true })).toEqual(counts);
    expect((await read(ready)).state).toBe('draft');
    expect(await change(exercise, {})).toEqual({ ...counts, unchanged: 0 });
    expect([(await read(ready)).state, (await read(bare)).state]).toEqual(['published', 'draft']);
    const hidden = await change(exercise, { action: 'hide', chosen: { q: 'הדין' } });
    expect(hidden).toMatchObject({ changed: 1 });
    expect((await read(ready)).state).toBe('hidden');
    const changes = (await auditLines(app.db)).filter(({ kind }) => kind === 'changeStudioQuestions');
    expect(changes.slice(-2).map(({ content }) => content?.about)).toEqual([
      { action: 'publish', things: [{ kind: 'question', id: ready }] },
      { action: 'hide', things: [{ kind: 'question', id: ready }] },
    ]);
  });

  test('a hundred in a transaction, and the next hundred after them', async () => {
    const exercise = await buildExercise(app.db, { questionCount: bank.CHANGED_AT_ONCE + 3 });
    const first = await change(exercise, { action: 'hide' });
    expect(first).toMatchObject({ changed: bank.CHANGED_AT_ONCE, unfinished: 0 });
    expect(await change(exercise, { action: 'hide', after: first.next })).toMatchObject({
      changed: 3,
      next: null,
    });
    expect(await idsOf(exercise, { state: 'hidden' })).toHaveLength(bank.CHANGED_AT_ONCE + 3);
  });
});

describe('STQ-10, STQ-11, STQ-16: versions', () => {
  test('each publishing is a version with its author; who is in the midst stays with theirs', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const law = await buildLaw(app.db);
    const id = await newQuestion(exercise, { ...whole, ...withClause(law, '1') });
    await change(exercise, {});
    const student = await studentIn(app, exercise);
    const ofExercise = { params: { id: exercise.exerciseId } };
    await student.callOk(startExercise, { ...ofExercise, body: {} });
    const link = {
      lawId: law.lawId,
      clauseId: clauseOf(law, '2').id,
      role: 'distractor',
      quote: 'אלה המילים',
    };
    const next = { questionHtml: '<p>נוסח שני</p>', links: [link], lawDate: '2026-09-01' };
    await save(id, next);
    await change(exercise, {});

    const { versions, uses } = await staff.callOk(bank.listStudioQuestionVersions, {
      params: { questionId: id },
    });
    expect(versions.map(({ version, isCurrent, running }) => [version, isCurrent, running])).toEqual([
      [2, true, 0],
      [1, false, 1],
    ]);
    expect(versions[0]?.form).toMatchObject({ ...next, ...withClause(law, '1') });
    expect(versions[1]?.form).toMatchObject({ links: [], lawDate: null });
    expect(versions[0]?.createdBy).toBe(versions[1]?.createdBy);
    expect(versions[0]?.createdBy).toMatch(/\S+ \S+/);
    expect(uses).toEqual({ exerciseName: 'תרגיל לבדיקה', isSimulation: false, inReview: 0 });
    const shown = await student.callOk(readExercise, ofExercise);
    expect(shown.questions[0]?.question).toBe('<p>מה הדין?</p>');
    expect(JSON.stringify(shown)).not.toContain('אלה המילים');

    // Publishing what says the same makes no version.
    const { form } = await read(id);
    await save(id, form);
    await change(exercise, {});
    expect((await read(id)).form).toEqual(form);
    const again = await staff.callOk(bank.listStudioQuestionVersions, { params: { questionId: id } });
    expect(again.versions).toHaveLength(2);
  });

  test('a question that is not there has no history', async () => {
    const params = { questionId: 999_999_999 };
    expect((await staff.call(bank.listStudioQuestionVersions, { params })).status).toBe(404);
    expect((await staff.call(bank.readStudioQuestion, { params })).status).toBe(404);
  });
});

test('STQ-12, STQ-15: a student reaches none of it', async () => {
  const course = await buildCourse(app.db);
  const student = await studentIn(app, course);
  const reply = await student.call(bank.listStudioQuestions, { params: course, query: {} });
  expect([reply.status, z.looseObject({ code: z.string() }).parse(reply.body).code]).toEqual([
    403,
    'not_allowed',
  ]);
});
