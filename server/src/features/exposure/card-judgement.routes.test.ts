/** What a student says of a card, as it counts. */
import { markCard, readChapter, unmarkCard } from '@sugya/contract/exposure.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltChapter, buildChapter, questionAt } from '../../testing/content/build-exposure.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FOCUSED = { expo_type: 2 } as const;

const studentOf = (chapter: BuiltChapter) => studentIn(app, chapter);

test('EXP-48: a mark is no view; said after a view that was never sent, known and not known count as viewed', async () => {
  const chapter = await buildChapter(app.db, { questionCount: 4, chapter: FOCUSED });
  const student = await studentOf(chapter);
  await student.callOk(markCard, { params: questionAt(chapter, 1) });
  const unmarked = await student.callOk(unmarkCard, { params: questionAt(chapter, 1) });
  expect(unmarked).toMatchObject({
    isAnswerCorrect: null,
    isViewed: false,
    completionPercent: 0,
    successPercent: 0,
  });
  const query = { isAfterView: 'true' } as const;
  expect(await student.callOk(unmarkCard, { params: questionAt(chapter, 2), query })).toMatchObject({
    isAnswerCorrect: true,
    isViewed: true,
    completionPercent: 25,
    successPercent: 100,
  });
  expect(await student.callOk(markCard, { params: questionAt(chapter, 3), query })).toMatchObject({
    isAnswerCorrect: false,
    isViewed: true,
    completionPercent: 50,
    successPercent: 50,
  });
  expect(await student.callOk(readChapter, { params: chapter })).toMatchObject({
    completionPercent: 50,
    successPercent: 50,
    questions: [{ isViewed: false }, { isViewed: true }, { isViewed: true }, { isViewed: false }],
  });
});
