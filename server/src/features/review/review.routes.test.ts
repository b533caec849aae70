/** The review queue, as a student's calls see it: what enters, when it comes, and what a rating and an undo do. */
import { answerStatement, clearStatement, markCard, unmarkCard, viewCard } from '@sugya/contract/exposure.ts';
import { countReview, readReview, saveReviewOperations, saveReviewSettings } from '@sugya/contract/review.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltChapter, buildChapter } from '../../testing/content/build-exposure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Ten in the morning in Jerusalem, on a Sunday; the courses that are built have their exam on 20 December. */
const SUNDAY = '2026-03-01T08:00:00.000Z';
const MONDAY = '2026-03-02T08:00:00.000Z';
const TUESDAY = '2026-03-03T08:00:00.000Z';
beforeEach(() => app.clock.set(SUNDAY));

type World = {
  readonly statements: BuiltChapter;
  readonly cards: BuiltChapter;
  readonly userName: string;
  readonly student: TestClient;
  readonly course: { readonly params: { readonly courseId: number } };
};

async function world(): Promise<World> {
  const statements = await buildChapter(app.db, { questionCount: 4 });
  const cards = await buildChapter(app.db, { in: statements, questionCount: 4, chapter: { expo_type: 2 } });
  return {
    statements,
    cards,
    ...(await studentOf(statements)),
    course: { params: { courseId: statements.courseId } },
  };
}

async function studentOf({ courseId }: BuiltChapter) {
  const { id, userName } = await app.buildUser();
  await app.enrol(id, courseId);
  return { userName, student: await app.as(userName) };
}

/** On another day the student signs in anew. */
async function on<W extends Pick<World, 'userName'>>(
  time: string,
  here: W,
): Promise<W & { student: TestClient }> {
  app.clock.set(time);
  return { ...here, student: await app.as(here.userName) };
}

const idAt = ({ questions }: BuiltChapter, place: number) => questions[place - 1]?.id ?? 0;
const at = (chapter: BuiltChapter, place: number) => ({
  chapterId: chapter.chapterId,
  questionId: idAt(chapter, place),
});
const answer = (
  student: TestClient,
  chapter: BuiltChapter,
  place: number,
  isRight: boolean,
  query: { insertTime?: string } = {},
) => {
  const question = chapter.questions[place - 1];
  const given = isRight ? question?.right : question?.wrong;
  return student.callOk(answerStatement, { params: { ...at(chapter, place), answer: given ?? 0 }, query });
};
let operations = 0;
const rated = (rating: 1 | 2 | 3 | 4, fields: { operationId?: number; seconds?: number | null } = {}) => {
  operations += 1;
  const insertTime = app.clock.now().toISOString();
  return { kind: 'rate', operationId: operations, rating, seconds: 10, insertTime, ...fields } as const;
};
const undone = (undoneOperationId: number) => {
  operations += 1;
  return {
    kind: 'undo',
    operationId: operations,
    undoneOperationId,
    insertTime: app.clock.now().toISOString(),
  } as const;
};
const save = (
  { student, course }: Pick<World, 'student' | 'course'>,
  itemId: number,
  ...given: (ReturnType<typeof rated> | ReturnType<typeof undone>)[]
) =>
  student.call(saveReviewOperations, { params: { ...course.params, itemId }, body: { operations: given } });

const queueOf = async ({ student, course }: World) => student.callOk(readReview, course);
const idsOf = async (here: World) => (await queueOf(here)).items.map(({ id }) => id);

test('EXP: what was missed in two chapters comes the next day, with its key; what was known does not', async () => {
  let here = await world();
  const { statements, cards, student } = here;
  await answer(student, statements, 1, false);
  await answer(student, statements, 2, true);
  await student.callOk(viewCard, { params: at(cards, 1) });
  await student.callOk(viewCard, { params: at(cards, 2) });
  await student.callOk(markCard, { params: at(cards, 2) });
  await student.callOk(unmarkCard, { params: at(cards, 2) });

  expect(await queueOf(here)).toMatchObject({
    date: '2026-03-01',
    examDate: '2026-12-20',
    items: [],
    itemCount: 2,
    todayCount: 0,
    dailyMinutes: 10,
    ratingButtons: 4,
    secondsPerItem: 20,
  });
  here = await on(MONDAY, here);
  const queue = await queueOf(here);
  expect(queue).toMatchObject({ todayCount: 2, waitingCount: 0, doneCount: 0, itemCount: 2 });
  expect(queue.items).toEqual([
    {
      kind: 'chapter',
      id: idAt(statements, 1),
      chapterId: statements.chapterId,
      chapterName: expect.stringContaining('פרק בנוי'),
      expoType: 0,
      namePrefix: null,
      name: 'היגד 1',
      question: '<p>היגד 1</p>',
      detailedAnswer: expect.stringContaining('נימוק 1'),
      rightAnswer: 1,
      state: {
        stability: 0.212,
        difficulty: 6.4133,
        lastDate: '2026-03-01',
        reps: 0,
        lapses: 1,
        isToRepeat: false,
      },
    },
    expect.objectContaining({ id: idAt(cards, 2), expoType: 2, rightAnswer: null }),
  ]);
  expect(queue.forecast).toHaveLength(14);
  expect(queue.forecast[0]).toEqual({ date: '2026-03-02', planned: 2, waiting: 0 });
  expect(await here.student.callOk(countReview, here.course)).toEqual({
    todayCount: 2,
    waitingCount: 0,
    doneCount: 0,
    secondsPerItem: 20,
  });
});

test('EXP: the day changes at midnight in Jerusalem', async () => {
  let here = await world();
  await answer(here.student, here.statements, 1, false);
  here = await on('2026-03-01T21:59:00.000Z', here);
  expect(await idsOf(here)).toEqual([]);
  app.clock.set('2026-03-01T22:00:00.000Z');
  expect(await idsOf(here)).toEqual([idAt(here.statements, 1)]);
});

test('EXP: a rating takes an item away until it is due; not known, it comes again today', async () => {
  let here = await world();
  const item = idAt(here.statements, 1);
  await answer(here.student, here.statements, 1, false);
  here = await on(MONDAY, here);

  expect((await save(here, item, rated(1))).body).toMatchObject({
    id: item,
    state: { reps: 1, lapses: 2, isToRepeat: true },
    dueDate: '2026-03-02',
  });
  expect(await idsOf(here)).toEqual([item]);
  expect((await save(here, item, rated(3))).body).toMatchObject({ state: { reps: 2, isToRepeat: false } });
  expect(await queueOf(here)).toMatchObject({ items: [], doneCount: 1, todayCount: 0 });
});

test('EXP: an operation that comes again changes nothing, and operations may come late and out of order', async () => {
  let here = await world();
  const item = idAt(here.statements, 1);
  await answer(here.student, here.statements, 1, false);
  here = await on(MONDAY, here);
  const [first, second] = [rated(1), rated(3)];
  app.clock.advance(60_000);
  const third = { ...rated(4), insertTime: '2026-03-02T08:00:30.000Z' };

  const straight = (await save(here, item, first, second, third)).body;
  expect((await save(here, item, first)).body).toEqual(straight);
  expect((await save(here, item, third, second, first)).body).toEqual(straight);

  const insertTime = SUNDAY;
  const other = { ...here, ...(await studentOf(here.statements)) };
  await answer(other.student, here.statements, 1, false, { insertTime });
  await save(other, item, third);
  await save(other, item, second);
  expect((await save(other, item, first)).body).toEqual(straight);
});

test('EXP: an undo gives back what was, even when it comes before the rating; two undos are one', async () => {
  let here = await world();
  const item = idAt(here.statements, 1);
  await answer(here.student, here.statements, 1, false);
  here = await on(MONDAY, here);
  const before = await queueOf(here);

  const rating = rated(3);
  await save(here, item, rating);
  expect(await idsOf(here)).toEqual([]);
  const undo = undone(rating.operationId);
  await save(here, item, undo);
  expect(await queueOf(here)).toEqual(before);
  await save(here, item, undo);
  await save(here, item, undone(rating.operationId));
  expect(await queueOf(here)).toEqual(before);

  const early = rated(4);
  await save(here, item, undone(early.operationId));
  await save(here, item, early);
  expect(await queueOf(here)).toEqual(before);
});

test('EXP: known without certainty enters by its rating, and leaves when that is taken back', async () => {
  const here = await world();
  const item = idAt(here.statements, 2);
  await answer(here.student, here.statements, 2, true);
  const unsure = rated(2, { seconds: null });
  const stored = await save(here, item, unsure);
  expect(stored.body).toMatchObject({ state: { lapses: 0, reps: 1 } });
  expect(await queueOf(here)).toMatchObject({ itemCount: 1, doneCount: 0 });
  expect((await save(here, item, undone(unsure.operationId))).body).toEqual({
    id: item,
    state: null,
    dueDate: null,
  });
  expect(await queueOf(here)).toMatchObject({ itemCount: 0 });
});

test('EXP-27: what is cleared in its chapter leaves the queue, key and all, until it is answered again', async () => {
  let here = await world();
  const { student, statements } = here;
  await answer(student, statements, 1, false);
  await answer(student, statements, 2, false);
  here = await on(MONDAY, here);
  await here.student.callOk(clearStatement, { params: at(statements, 1) });
  const queue = await queueOf(here);
  expect(queue).toMatchObject({ itemCount: 1, items: [{ id: idAt(statements, 2) }] });
  expect(JSON.stringify(queue)).not.toContain('נימוק 1');
  // What was rated before the clear was known is not lost.
  expect((await save(here, idAt(statements, 1), rated(3))).status).toBe(200);
  await answer(here.student, statements, 1, true);
  expect(await queueOf(here)).toMatchObject({ itemCount: 2 });
});

test('EXP: the student’s minutes decide how many come today; the rest waits and is counted', async () => {
  let here = await world();
  const { student, course, statements } = here;
  const chapter = await buildChapter(app.db, { in: statements, questionCount: 20 });
  for (let place = 1; place <= 20; place += 1) await answer(student, chapter, place, false);
  here = await on(MONDAY, here);
  const settings = { dailyMinutes: 5, ratingButtons: 2 } as const;
  expect(await here.student.callOk(saveReviewSettings, { ...course, body: settings })).toEqual(settings);
  const queue = await queueOf(here);
  // 5 minutes at 20 seconds each.
  expect(queue).toMatchObject({ ...settings, todayCount: 15, waitingCount: 5, itemCount: 20 });
  expect(queue.forecast.slice(0, 2)).toEqual([
    { date: '2026-03-02', planned: 15, waiting: 5 },
    { date: '2026-03-03', planned: 5, waiting: 0 },
  ]);
  for (const { id } of queue.items) await save(here, id, rated(3, { seconds: 8 }));
  // Quicker than estimated; more fits from tomorrow on.
  expect(await queueOf(here)).toMatchObject({ todayCount: 0, waitingCount: 5, doneCount: 15 });
  here = await on(TUESDAY, here);
  expect(await queueOf(here)).toMatchObject({
    todayCount: 5,
    waitingCount: 0,
    doneCount: 0,
    secondsPerItem: 8,
  });
});

test('EXP: only what one has practised oneself, and only in a course of one’s own', async () => {
  let here = await world();
  const { statements, course } = here;
  await answer(here.student, statements, 1, false);
  here = await on(MONDAY, here);
  const other = { ...(await studentOf(statements)), course };
  expect((await save(other, idAt(statements, 1), rated(3))).status).toBe(404);
  expect((await queueOf({ ...here, ...other })).itemCount).toBe(0);

  const elsewhere = await world();
  const stranger = { student: elsewhere.student, course };
  const unallowed = { status: 403, body: { code: 'not_allowed' } };
  expect(await stranger.student.call(readReview, course)).toMatchObject(unallowed);
  expect(await stranger.student.call(countReview, course)).toMatchObject(unallowed);
  expect(await save(stranger, idAt(statements, 1), rated(3))).toMatchObject(unallowed);
  const body = { dailyMinutes: 5, ratingButtons: 4 } as const;
  expect(await stranger.student.call(saveReviewSettings, { ...course, body })).toMatchObject(unallowed);
  // An item of another course is none of this one's.
  expect((await save(here, idAt(elsewhere.statements, 1), rated(3))).status).toBe(404);
  const missing = { params: { courseId: 999_999_999 } };
  expect((await here.student.call(readReview, missing)).status).toBe(404);
  expect((await app.anonymous.call(readReview, course)).status).toBe(401);
});

test('EXP: operations of two devices at once are all counted', async () => {
  let here = await world();
  const item = idAt(here.statements, 1);
  await answer(here.student, here.statements, 1, false);
  here = await on(MONDAY, here);
  await Promise.all([1, 2, 3, 4].map(() => save(here, item, rated(1))));
  expect((await queueOf(here)).items[0]?.state).toMatchObject({ reps: 4, lapses: 5 });
});
