/** XCT-22: chapters as content packs bring them, again and again. */
import {
  answerStatement,
  listCourseChapters,
  markCard,
  readChapter,
  unmarkCard,
  viewCard,
} from '@sugya/contract/exposure.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { enrol } from '../../testing/content/build-content.ts';
import { buildPackChapter, buildPackStatement } from '../../testing/content/build-pack.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function courseOf(externalId: string) {
  const { id: courseId } = await app.db
    .selectFrom('courses_courses')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId });
  return { courseId, client: await app.as(user.userName) };
}

test('XCT-22: the same chapter again changes nothing; what differs is counted anew for who answered', async () => {
  const author = packAuthor(app.db, 'course-of-chapters');
  const statements = [1, 2, 3].map((place) => buildPackStatement(`s${place}`));
  const pack = (overrides: object) => ({ 'chapters/a.json': buildPackChapter(overrides) });
  const first = await author.import(pack({ questions: statements, exercise: 'one' }));
  expect(first.report?.chapters).toMatchObject({ added: 1 });
  const { courseId, client } = await courseOf('course-of-chapters');
  const [box] = await client.callOk(listCourseChapters, { params: { courseId } });
  const chapterId = box?.id ?? 0;
  expect(box).toMatchObject({
    name: 'פרק ראשון',
    numberOfQuestions: 3,
    lessonExerciseId: expect.any(Number),
  });
  const { questions } = await client.callOk(readChapter, { params: { chapterId } });
  for (const { id } of questions) {
    await client.callOk(answerStatement, { params: { chapterId, questionId: id, answer: 1 } });
  }

  const again = await author.import(pack({ questions: statements, exercise: 'one' }));
  expect(again.report?.chapters).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  // The second was wrong all along, the third leaves, a fourth comes.
  const changed = await author.import(
    pack({
      questions: [statements[0], buildPackStatement('s2', { isTrue: false }), buildPackStatement('s4')],
    }),
  );
  expect(changed.report?.chapters).toMatchObject({ updated: 1 });
  const now = await client.callOk(readChapter, { params: { chapterId } });
  expect(now).toMatchObject({ numberOfQuestions: 3, completionPercent: 66, successPercent: 50 });
  expect(now.questions.map(({ name, isAnswerCorrect }) => [name, isAnswerCorrect])).toEqual([
    ['היגד s1', true],
    ['היגד s2', false],
    ['היגד s4', null],
  ]);
});

test('XCT-22: a dry run of a pack with chapters leaves none', async () => {
  const author = packAuthor(app.db, 'course-dry-chapters');
  const { report } = await author.import({ 'chapters/a.json': buildPackChapter() }, { isDryRun: true });
  expect(report?.chapters).toMatchObject({ added: 1 });
  const kept = await app.db
    .selectFrom('courses_courses')
    .select('id')
    .where('external_id', '=', 'course-dry-chapters')
    .execute();
  expect(kept).toEqual([]);
});

test('EXP-54, XCT-22: cards that stay keep their views and marks when a card leaves', async () => {
  const author = packAuthor(app.db, 'course-of-cards');
  const cards = [1, 2, 3].map((place) => buildPackStatement(`c${place}`, { isTrue: null }));
  const pack = (questions: unknown[]) => ({
    'chapters/a.json': buildPackChapter({ kind: 'focused', questions }),
  });
  await author.import(pack(cards));
  const { courseId, client } = await courseOf('course-of-cards');
  const chapterId = (await client.callOk(listCourseChapters, { params: { courseId } }))[0]?.id ?? 0;
  const [one, two, three] = (await client.callOk(readChapter, { params: { chapterId } })).questions;
  const query = { isAfterView: 'true' } as const;
  await client.callOk(unmarkCard, { params: { chapterId, questionId: one?.id ?? 0 }, query });
  await client.callOk(markCard, { params: { chapterId, questionId: two?.id ?? 0 }, query });
  await client.callOk(viewCard, { params: { chapterId, questionId: three?.id ?? 0 } });

  await author.import(pack(cards.slice(0, 2)));
  expect(await client.callOk(readChapter, { params: { chapterId } })).toMatchObject({
    completionPercent: 100,
    successPercent: 50,
  });
});
