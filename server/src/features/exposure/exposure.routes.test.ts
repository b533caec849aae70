/** EXP: chapters, statements and cards, as a student's calls see them. */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import {
  answerStatement,
  clearStatement,
  listCategoryChapters,
  listCourseChapters,
  markCard,
  readCard,
  readCards,
  readChapter,
  readChapterQuestion,
  readMarkedCards,
  resetChapter,
  unmarkCard,
  viewCard,
} from '@sugya/contract/exposure.ts';
import { addFavorite } from '@sugya/contract/favorites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { everyCall } from '../../testing/calls/every-call.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { type BuiltChapter, buildChapter, questionAt } from '../../testing/content/build-exposure.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '100000', RESET_CODES_PER_EMAIL: '100000' },
  });
});
afterAll(() => app.close());

const FOCUSED = { expo_type: 2 } as const;

const studentOf = (chapter: BuiltChapter) => studentIn(app, chapter);

const rightAt = ({ questions }: BuiltChapter, place: number) => questions[place - 1]?.right ?? 0;
const wrongAt = ({ questions }: BuiltChapter, place: number) => questions[place - 1]?.wrong ?? 0;

test('EXP-02, EXP-03, EXP-04, EXP-05: lists bring the chapters of a course and of a category with all that a box shows', async () => {
  const exercise = await buildExercise(app.db, { exercise: { has_law: true } });
  const chapter = await buildChapter(app.db, {
    in: exercise,
    chapter: {
      name: 'נכון או לא',
      subtitle: 'חימום',
      icon_url: '/icons/a.svg',
      intro_html: '<p>מבוא</p>',
      expo_type: 1,
      lesson_exercise_id: exercise.exerciseId,
      is_lesson_exercise_hidden: true,
    },
  });
  const student = await studentOf(chapter);
  const box = {
    id: chapter.chapterId,
    name: 'נכון או לא',
    expoType: 1,
    questions: [],
    numberOfQuestions: 3,
    iconUrl: '/icons/a.svg',
    completionPercent: 0,
    successPercent: 0,
    subtitle: 'חימום',
    isInFavorites: false,
    introText: '<p>מבוא</p>',
    isLessonExerciseIsHidden: true,
    lessonExerciseId: exercise.exerciseId,
    lessonExerciseHasLaw: true,
    lessonId: exercise.lessonId,
    courseId: exercise.courseId,
    categoryId: exercise.categoryId,
    categoryName: 'דיני חוזים',
  };

  expect(await student.callOk(listCourseChapters, { params: exercise })).toEqual([box]);
  expect(await student.callOk(listCategoryChapters, { params: exercise })).toEqual([box]);
  await student.callOk(answerStatement, { params: { ...questionAt(chapter, 1), answer: 1 } });
  await student.callOk(answerStatement, { params: { ...questionAt(chapter, 2), answer: 1 } });
  const [begun] = await student.callOk(listCourseChapters, { params: exercise });
  expect(begun).toEqual({ ...box, completionPercent: 66, successPercent: 50 });
});

test('EXP-09, EXP-22, EXP-24, EXP-25, EXP-26, EXP-27, EXP-28: an answer brings its explanation, and stands', async () => {
  const chapter = await buildChapter(app.db);
  const student = await studentOf(chapter);
  const answer = (place: number, given: 0 | 1) =>
    student.call(answerStatement, { params: { ...questionAt(chapter, place), answer: given } });

  const first = await answer(1, wrongAt(chapter, 1));
  expect(first.body).toMatchObject({
    id: questionAt(chapter, 1).questionId,
    detailedAnswer: expect.stringContaining('נימוק 1'),
    isAnswerCorrect: false,
    userAnswer: 0,
    completionPercent: 33,
    successPercent: 0,
  });
  expect((await answer(1, 0)).body).toEqual(first.body);
  expect(await answer(1, 1)).toMatchObject({ status: 409, body: { code: 'question_locked' } });
  expect((await answer(2, rightAt(chapter, 2))).body).toMatchObject({
    isAnswerCorrect: true,
    completionPercent: 66,
    successPercent: 50,
  });

  const read = await student.callOk(readChapter, { params: chapter });
  expect(read.questions.map(({ userAnswer, isAnswerCorrect }) => [userAnswer, isAnswerCorrect])).toEqual([
    [0, false],
    [0, true],
    [null, null],
  ]);
  expect(read.questions[0]).toEqual({
    id: questionAt(chapter, 1).questionId,
    namePrefix: null,
    name: 'היגד 1',
    question: '<p>היגד 1</p>',
    detailedAnswer: expect.stringContaining('נימוק 1'),
    userAnswer: 0,
    isAnswerCorrect: false,
    level: 1,
    isViewed: false,
    actedAt: app.clock.now().toISOString(),
  });
  expect(read.questions[2]?.detailedAnswer).toBeNull();
  expect(await student.callOk(readChapterQuestion, { params: questionAt(chapter, 1) })).toEqual(
    read.questions[0],
  );
});

test('EXP-18, EXP-29: one answer, or all of them, can be taken back', async () => {
  const chapter = await buildChapter(app.db);
  const student = await studentOf(chapter);
  for (const place of [1, 2]) {
    await student.callOk(answerStatement, {
      params: { ...questionAt(chapter, place), answer: rightAt(chapter, place) },
    });
  }

  expect(await student.callOk(clearStatement, { params: questionAt(chapter, 1) })).toMatchObject({
    userAnswer: null,
    isAnswerCorrect: null,
    detailedAnswer: null,
    completionPercent: 33,
    successPercent: 100,
  });
  await student.callOk(answerStatement, {
    params: { ...questionAt(chapter, 1), answer: wrongAt(chapter, 1) },
  });
  await student.callOk(resetChapter, { params: { id: chapter.chapterId } });
  const read = await student.callOk(readChapter, { params: chapter });
  expect(read).toMatchObject({ completionPercent: 0, successPercent: 0 });
  expect(read.questions.every(({ userAnswer }) => userAnswer === null)).toBe(true);
  const again = await student.callOk(answerStatement, { params: { ...questionAt(chapter, 1), answer: 1 } });
  expect(again).toMatchObject({ completionPercent: 33, successPercent: 100 });
});

test('EXP-40, EXP-41, EXP-42, EXP-43, EXP-44, EXP-45, EXP-46, EXP-47, EXP-48: cards are viewed, marked and unmarked, by level and by mark', async () => {
  const chapter = await buildChapter(app.db, { questionCount: 4, chapter: FOCUSED });
  const student = await studentOf(chapter);
  const { chapterId } = chapter;
  const names = async (level: 0 | 1, isMarkedOnly = false) => {
    const cards = await student.callOk(isMarkedOnly ? readMarkedCards : readCards, {
      params: { chapterId, level },
    });
    return cards.questions.map(({ name }) => name.at(-1)).join('');
  };

  expect([await names(0), await names(1), await names(0, true)]).toEqual(['1234', '12', '']);
  expect(await student.callOk(readCard, { params: questionAt(chapter, 1) })).toMatchObject({
    detailedAnswer: expect.stringContaining('נימוק 1'),
    isAnswerCorrect: null,
    level: 1,
  });
  // Turned over and left: it counts in completion, and nothing was judged.
  expect(await student.callOk(viewCard, { params: questionAt(chapter, 1) })).toMatchObject({
    isAnswerCorrect: null,
    isViewed: true,
    userAnswer: null,
    completionPercent: 25,
    successPercent: 0,
  });
  expect(await student.callOk(markCard, { params: questionAt(chapter, 1) })).toMatchObject({
    isAnswerCorrect: false,
    completionPercent: 25,
    successPercent: 0,
  });
  await student.callOk(markCard, { params: questionAt(chapter, 3) });
  expect([await names(0, true), await names(1, true)]).toEqual(['13', '1']);
  expect(await student.callOk(viewCard, { params: questionAt(chapter, 1) })).toMatchObject({
    isAnswerCorrect: false,
  });
  expect(await student.callOk(unmarkCard, { params: questionAt(chapter, 1) })).toMatchObject({
    isAnswerCorrect: true,
    completionPercent: 25,
    successPercent: 50,
  });
  expect(await names(0, true)).toBe('3');
});

test('EXP-16, FAV-09: a chapter is a favourite of type 3, and of no other', async () => {
  const chapter = await buildChapter(app.db);
  const student = await studentOf(chapter);
  const add = (typeId: 1 | 2 | 3, entityId = chapter.chapterId) =>
    student.call(addFavorite, {
      params: { courseId: chapter.courseId },
      body: { name: 'פרק', url: '/courses/1', typeId, entityId },
    });

  expect((await add(2)).status).toBe(400);
  expect((await add(1)).status).toBe(400);
  expect((await add(3, (await buildChapter(app.db)).chapterId)).status).toBe(400);
  expect((await add(3)).status).toBe(200);
  expect(await student.callOk(readChapter, { params: chapter })).toMatchObject({ isInFavorites: true });
});

test('EXP-21, EXP-24, EXP-40: statements and cards do not answer each other’s calls', async () => {
  const statements = await buildChapter(app.db);
  const cards = await buildChapter(app.db, { in: statements, chapter: FOCUSED });
  const student = await studentOf(statements);
  const replies = [
    await student.call(viewCard, { params: questionAt(statements, 1) }),
    await student.call(readCards, { params: { chapterId: statements.chapterId, level: 0 } }),
    await student.call(readCard, { params: questionAt(statements, 1) }),
    await student.call(answerStatement, { params: { ...questionAt(cards, 1), answer: 1 } }),
    await student.call(clearStatement, { params: questionAt(cards, 1) }),
    await student.call(readChapterQuestion, {
      params: { chapterId: statements.chapterId, questionId: questionAt(cards, 1).questionId },
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
});

test('EXP-02 to EXP-45, XCT-23: unsigned 401, foreign course 403, unknown 404, no number 400', async () => {
  const chapter = await buildChapter(app.db);
  const cards = await buildChapter(app.db, { in: chapter, chapter: FOCUSED });
  const stranger = await studentOf(await buildChapter(app.db));
  const statuses = async (
    caller: TestClient,
    of: { [K in 'chapterId' | 'questionId' | 'courseId']?: unknown },
  ) => {
    const one = { ...questionAt(chapter, 1), ...of };
    const card = { ...questionAt(cards, 1), ...of };
    const course = { courseId: chapter.courseId, categoryId: chapter.categoryId, ...of };
    const replies = [
      await caller.call(listCourseChapters, { params: course }),
      await caller.call(listCategoryChapters, { params: course }),
      await caller.call(readChapter, { params: one }),
      await caller.call(readChapterQuestion, { params: one }),
      await caller.call(answerStatement, { params: { ...one, answer: 1 } }),
      await caller.call(clearStatement, { params: one }),
      await caller.call(resetChapter, { params: { id: one.chapterId } }),
      await caller.call(readCards, { params: { ...card, level: 0 } }),
      await caller.call(readMarkedCards, { params: { ...card, level: 0 } }),
      await caller.call(readCard, { params: card }),
      await caller.call(viewCard, { params: card }),
      await caller.call(markCard, { params: card }),
      await caller.call(unmarkCard, { params: card }),
    ];
    return [...new Set(replies.map(({ status }) => status))];
  };
  const nothing = { chapterId: 999_999_999, courseId: 999_999_999 };

  expect(await statuses(app.anonymous, {})).toEqual([401]);
  expect(await statuses(stranger, {})).toEqual([403]);
  expect(await statuses(stranger, nothing)).toEqual([404]);
  expect(await statuses(stranger, { chapterId: 'x', courseId: 'x' })).toEqual([400]);
  const student = await studentOf(chapter);
  expect(
    (await student.call(answerStatement, { params: { ...questionAt(chapter, 1), answer: 2 } })).status,
  ).toBe(400);
  expect((await student.call(readCards, { params: { chapterId: cards.chapterId, level: 2 } })).status).toBe(
    400,
  );
});

test('EXP-25, EXE-17: no answer of any endpoint tells the key of a statement that is not answered', async () => {
  const exercise = await buildExercise(app.db);
  const statements = await buildChapter(app.db, { in: exercise });
  const cards = await buildChapter(app.db, { in: exercise, chapter: FOCUSED });
  const student = await studentOf(statements);
  const user = await app.buildUser();
  const [question] = exercise.questions;
  if (question === undefined) throw new Error('The exercise has no question');
  const solution = { isMarked: true };
  const about = { userName: user.userName, exercise, question, solution, chapters: { statements, cards } };
  const calls = everyCall({ client: student, ...about });
  // The call answers the first statement; the others stay open.
  const names: EndpointName[] = everyEndpoint.map(({ name }) => name).filter((name) => name !== 'signOut');
  await calls.answerStatement();

  for (const name of names.filter((name) => name !== 'clearStatement' && name !== 'resetChapter')) {
    const text = JSON.stringify((await calls[name]()).body ?? null);
    const shown = [2, 3].filter((place) => text.includes(`נימוק ${place} של`));
    // The other side of a card is no key.
    const isOfCards = ['readCards', 'readMarkedCards', 'readCard', 'viewCard', 'markCard', 'unmarkCard'];
    expect({ name, shown: isOfCards.includes(name) ? [] : shown }).toEqual({ name, shown: [] });
  }
  const open = (await student.callOk(readChapter, { params: statements })).questions.slice(1);
  expect(open.map(({ detailedAnswer, isAnswerCorrect }) => [detailedAnswer, isAnswerCorrect])).toEqual([
    [null, null],
    [null, null],
  ]);
});
