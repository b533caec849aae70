/** LAW-66, LAW-67: what a student sees around a clause, and that it says nothing of keys that are not due. */
import { readClauseHub } from '@sugya/contract/laws-hub.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse, buildExercise, enrol } from '../../../testing/content/build-content.ts';
import { buildChapter } from '../../../testing/content/build-exposure.ts';
import {
  type BuiltLaw,
  buildLaw,
  buildLawCollection,
  clauseOf,
  giveQuestionLaws,
  showCollection,
} from '../../../testing/content/build-laws.ts';
import {
  buildSummary,
  buildVerdictCollection,
  showInLesson,
} from '../../../testing/content/build-verdicts.ts';
import { buildStudentAt, questionOf, studentAt } from '../../../testing/people/student-at.ts';
import { noteMentions } from '../mentions/note-mentions.ts';

let app: TestApp;
let law: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  law = await buildLaw(app.db, { law: { name: 'חוק הסירות (רישום)' } });
});
afterAll(() => app.close());

const SECRET = 'נוסח שאיש אינו רואה';

/** A law exercise whose questions rest on clause 2, two of them, and show no law of their own in the course. */
async function buildScene(
  exercise: { allow_immediate_feedback?: boolean; hide_statistics_page?: boolean } = {},
  questionCount = 2,
) {
  const built = await buildExercise(app.db, { questionCount, exercise: { has_law: true, ...exercise } });
  for (const { versionId } of built.questions) {
    await giveQuestionLaws(app.db, { versionId, laws: [law], correct: [{ law, clause: '2' }] });
    await sql`
      UPDATE exercises_question_versions SET question_html = ${`<p>${SECRET}</p>`},
        explanation_html = '<p>כך סעיף 3 לחוק הסירות.</p>' WHERE id = ${versionId}`.execute(app.db);
  }
  await noteAll();
  return { built, student: await buildStudentAt(app, built) };
}

async function noteAll() {
  while ((await noteMentions(app.db)) > 0);
}

const hubOf = (client: TestApp['anonymous'], courseId: number, number: string) =>
  client.callOk(readClauseHub, {
    params: { lawId: law.lawId, clauseId: clauseOf(law, number).id },
    query: { courseId },
  });

const choose = (number: string) => ({
  selectedLawAnswerType: 3 as const,
  selectedLawId: law.lawId,
  selectedLawClauseId: clauseOf(law, number).id,
});

describe('LAW-67: keys that are not due', () => {
  test.each([
    ['before the start', {}, []],
    ['answered, but not finished', {}, ['start', 'answer']],
    ['finished, with the report held back', { hide_statistics_page: true }, ['start', 'answer', 'finish']],
    ['with immediate feedback, not confirmed', { allow_immediate_feedback: true }, ['start']],
    ['after a reset', {}, ['start', 'answer', 'finish', 'reset']],
  ])('%s: the answer is the same as if the questions rested on nothing', async (_what, flags, steps) => {
    const { built, student } = await buildScene(flags);
    if (steps.includes('start')) await student.startOk();
    if (steps.includes('answer')) {
      for (const question of built.questions) {
        await student.saveOk(question, { selectedAnswerId: question.wrong, isStar: true, ...choose('3') });
      }
    }
    if (steps.includes('finish')) await student.finishOk();
    if (steps.includes('reset')) await student.resetOk();
    const read = async () => [
      await hubOf(student.client, built.courseId, '2'),
      await hubOf(student.client, built.courseId, '3'),
    ];
    const shown = await read();
    const versions = built.questions.map(({ versionId }) => versionId);
    await sql`DELETE FROM exercises_question_links WHERE question_version_id = ANY (${versions}::bigint[])`.execute(
      app.db,
    );
    await sql`DELETE FROM laws_mentions WHERE source_kind = 'explanation'`.execute(app.db);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(await read()));
    expect(JSON.stringify(shown)).not.toContain(SECRET);
    expect(
      shown.map(({ questions, wrongChoices, openCount }) => [questions, wrongChoices, openCount]),
    ).toEqual([
      [[], [], null],
      [[], [], null],
    ]);
  });

  test('one or two open questions show no number, three show three, for the whole course', async () => {
    const { built, student } = await buildScene({}, 2);
    expect((await hubOf(student.client, built.courseId, '2')).openCount).toBeNull();
    const more = await buildExercise(app.db, { in: built, questionCount: 1, exercise: { has_law: true } });
    await giveQuestionLaws(app.db, {
      versionId: questionOf(more, 1).versionId,
      laws: [law],
      correct: [{ law, clause: '2' }],
    });
    expect((await hubOf(student.client, built.courseId, '2')).openCount).toBe(3);
    const atMore = studentAt(app, { ...student, exercise: more });
    const question = questionOf(more, 1);
    await atMore.startOk();
    await atMore.saveOk(question, { selectedAnswerId: question.right, isStar: true, ...choose('2') });
    await atMore.finishOk();
    expect((await hubOf(student.client, built.courseId, '2')).openCount).toBeNull();
  });
});

describe('LAW-66: once the key is due', () => {
  test('own questions that rest on the clause or cite it, wrong ones first, and what was chosen wrongly', async () => {
    const { built, student } = await buildScene();
    const [first, second] = [questionOf(built, 1), questionOf(built, 2)];
    await student.startOk();
    await student.saveOk(first, { selectedAnswerId: first.right, isStar: true, ...choose('2') });
    await student.saveOk(second, { selectedAnswerId: second.wrong, isStar: true, ...choose('3') });
    await student.finishOk();
    const hub = await hubOf(student.client, built.courseId, '2');
    expect(hub.questions.map(({ questionId, isCited, stem }) => [questionId, isCited, stem])).toEqual([
      [second.id, false, SECRET],
      [first.id, false, SECRET],
    ]);
    expect(hub.questions.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
    expect(hub.wrongChoices).toEqual([]);
    const three = await hubOf(student.client, built.courseId, '3');
    expect(three.questions.map(({ isCited }) => isCited)).toEqual([true, true]);
    expect(
      three.wrongChoices.map(({ questionId, right }) => [questionId, right.map(({ clauseId }) => clauseId)]),
    ).toEqual([[second.id, [clauseOf(law, '2').id]]]);
    // Nobody else's, and nothing of it in another course.
    const other = await buildStudentAt(app, built);
    expect((await hubOf(other.client, built.courseId, '3')).questions).toEqual([]);
    const elsewhere = await buildCourse(app.db);
    await enrol(app.db, { userId: student.user.id, courseId: elsewhere.courseId });
    expect((await hubOf(student.client, elsewhere.courseId, '2')).questions).toEqual([]);
  });

  test('with immediate feedback a confirmed question alone', async () => {
    const { built, student } = await buildScene({ allow_immediate_feedback: true });
    const first = questionOf(built, 1);
    await student.startOk();
    await student.saveOk(first, { selectedAnswerId: first.wrong, isStar: true, ...choose('3') });
    const { questions } = await hubOf(student.client, built.courseId, '2');
    expect(questions.map(({ questionId }) => questionId)).toEqual([first.id]);
  });
});

test('LAW-66, LAW-68: verdicts and chapters that cite it, what holds it, and clauses that are linked', async () => {
  const { built, student } = await buildScene();
  const { courseId, lessonId, categoryId } = built;
  const linking = await buildLaw(app.db, {
    contents: [
      {
        clause: '7',
        title: 'תחולה',
        content: `ראו <a href="/laws/${law.lawId}#c${clauseOf(law, '2').id}" data-law="${law.lawId}" data-clause="${clauseOf(law, '2').id}">סעיף 2</a>`,
      },
    ],
  });
  const cites = await buildSummary(app.db, {
    summary: { name: 'הלכת הסירה', facts_html: '<p>לפי סעיף 2(ב) לחוק הסירות חייב הנתבע.</p>' },
  });
  const silent = await buildSummary(app.db, { summary: { facts_html: '<p>לפי סעיף 2 לחוזה.</p>' } });
  const collectionId = await buildVerdictCollection(app.db, { summaryIds: [cites, silent] });
  const chapter = await buildChapter(app.db, { in: built });
  const [front, back] = chapter.questions;
  await sql`UPDATE exposure_questions SET question_html = 'סעיף 2 לחוק הסירות חל.' WHERE id = ${front?.id}`.execute(
    app.db,
  );
  await sql`UPDATE exposure_questions SET detailed_answer_html = 'כך סעיף 2 לחוק הסירות.' WHERE id = ${back?.id}`.execute(
    app.db,
  );
  const held = await buildLawCollection(app.db, { of: [{ law, clauses: ['2'] }] });
  await noteAll();

  const before = await hubOf(student.client, courseId, '2');
  expect([before.verdicts, before.uses]).toEqual([[], []]);
  await showInLesson(app.db, { lessonId, collectionId });
  await showCollection(app.db, { collectionId: held.collectionId, lessonId });
  const hub = await hubOf(student.client, courseId, '2');
  expect(hub.clause).toEqual({
    lawId: law.lawId,
    lawName: law.name,
    clauseId: clauseOf(law, '2').id,
    clauseName: '2 – רישום',
  });
  expect(hub.verdicts).toEqual([{ id: cites, name: 'הלכת הסירה', lessonId, collectionId, of: 'lesson' }]);
  expect(hub.chapters).toMatchObject([{ id: chapter.chapterId, categoryId, kind: 'statements', count: 1 }]);
  expect(hub.uses).toMatchObject([{ kind: 'lesson', id: lessonId }]);
  expect([hub.citedBy, hub.citedElsewhere]).toEqual([[], 1]);
  expect(hub.wordings).toEqual([]);
  const whole = await buildLawCollection(app.db, { of: [{ law: linking }] });
  await showCollection(app.db, { collectionId: whole.collectionId, exerciseId: built.exerciseId });
  const citing = await hubOf(student.client, courseId, '2');
  expect([citing.citedBy.map(({ lawId }) => lawId), citing.citedElsewhere]).toEqual([[linking.lawId], 0]);
  const there = await student.client.callOk(readClauseHub, {
    params: { lawId: linking.lawId, clauseId: clauseOf(linking, '7').id },
    query: { courseId },
  });
  expect(there.cites.map(({ clauseId }) => clauseId)).toEqual([clauseOf(law, '2').id]);
});

test('LAW-68: a text is read again when it changes, and when the law that it names comes', async () => {
  await noteAll();
  expect(await noteMentions(app.db)).toBe(0);
  const id = await buildSummary(app.db, { summary: { facts_html: '<p>סעיף 2 לחוק הדוגיות קובע.</p>' } });
  await noteAll();
  const mentionsOf = async () =>
    (
      await sql<{ clauseId: number }>`
      SELECT clause_id AS "clauseId" FROM laws_mentions WHERE source_kind = 'verdict' AND source_id = ${id}`.execute(
        app.db,
      )
    ).rows.map(({ clauseId }) => clauseId);
  expect(await mentionsOf()).toEqual([]);
  const boats = await buildLaw(app.db, { law: { name: 'חוק הדוגיות' } });
  await noteAll();
  expect(await mentionsOf()).toEqual([clauseOf(boats, '2').id]);
  await sql`UPDATE verdicts_summaries SET facts_html = 'אין', revision = revision + 1 WHERE id = ${id}`.execute(
    app.db,
  );
  await noteAll();
  expect(await mentionsOf()).toEqual([]);
});

test('LAW-66, XCT-23: 401 unsigned, 403 for a foreign course, 404 for what is not there, 400 without a course', async () => {
  const { built, student } = await buildScene();
  const other = await buildCourse(app.db);
  const status = async (courseId: unknown, clauseId: unknown, client = student.client) =>
    (await client.call(readClauseHub, { params: { lawId: law.lawId, clauseId }, query: { courseId } }))
      .status;
  const clauseId = clauseOf(law, '2').id;
  expect(await status(built.courseId, clauseId, app.anonymous)).toBe(401);
  expect(await status(other.courseId, clauseId)).toBe(403);
  expect(await status(999_999_999, clauseId)).toBe(404);
  expect(await status(built.courseId, 999_999_999)).toBe(404);
  expect(await status('x', clauseId)).toBe(400);
});
