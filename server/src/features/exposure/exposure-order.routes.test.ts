/**
 * EXP-24, XCT-24, EXE-139: operations on a chapter that come late, twice, from two devices, or with a time that is
 * none.
 */
import { answerStatement, clearStatement, readChapter, resetChapter } from '@sugya/contract/exposure.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltChapter, buildChapter, questionAt } from '../../testing/content/build-exposure.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const studentOf = (chapter: BuiltChapter) => studentIn(app, chapter);

const rightAt = ({ questions }: BuiltChapter, place: number) => questions[place - 1]?.right ?? 0;
const wrongAt = ({ questions }: BuiltChapter, place: number) => questions[place - 1]?.wrong ?? 0;

describe('EXP-24, XCT-24: each operation is applied once, and in the order in which it was done', () => {
  test('a repeat changes nothing, an operation that comes late changes nothing either', async () => {
    const chapter = await buildChapter(app.db);
    const student = await studentOf(chapter);
    const time = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const operation = (deviceId: string, sequence: number, minutesAgo: number) => ({
      deviceId,
      sequence,
      insertTime: time(minutesAgo),
    });
    const params = { ...questionAt(chapter, 1), answer: rightAt(chapter, 1) };
    const wrong = { ...questionAt(chapter, 1), answer: wrongAt(chapter, 1) };

    const phone = operation('phone', 1, 20);
    const stored = await student.callOk(answerStatement, { params, query: phone });
    expect(await student.callOk(answerStatement, { params, query: phone })).toEqual(stored);
    expect(
      await student.callOk(answerStatement, { params: wrong, query: operation('laptop', 1, 30) }),
    ).toEqual({ ...stored, outcome: 'superseded' });
    await student.callOk(clearStatement, {
      params: questionAt(chapter, 1),
      query: operation('phone', 2, 10),
    });
    // The repeat of an operation that something newer followed.
    expect(await student.callOk(answerStatement, { params, query: phone })).toMatchObject({
      userAnswer: null,
      completionPercent: 0,
    });
    const operations = await app.db.selectFrom('exposure_operations').selectAll().execute();
    expect(
      operations.filter(({ question_id }) => question_id === questionAt(chapter, 1).questionId),
    ).toHaveLength(3);
  });

  test('EXE-139: within one device the sequence decides, also when its clock was set back', async () => {
    const chapter = await buildChapter(app.db);
    const student = await studentOf(chapter);
    const time = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const params = { ...questionAt(chapter, 1), answer: rightAt(chapter, 1) };
    const query = (deviceId: string, sequence: number, minutesAgo: number) => ({
      deviceId,
      sequence,
      insertTime: time(minutesAgo),
    });
    await student.callOk(answerStatement, { params, query: query('phone', 1, 5) });
    const cleared = await student.callOk(clearStatement, {
      params: questionAt(chapter, 1),
      query: query('phone', 2, 50),
    });
    expect(cleared).toMatchObject({ userAnswer: null, outcome: 'stored' });
    const late = await student.callOk(answerStatement, { params, query: query('laptop', 1, 20) });
    expect(late).toMatchObject({ userAnswer: null, outcome: 'superseded' });
  });

  test.each(['yesterday', '2026-01-01', '2026-02-30T08:00:00Z', '2026-01-01T25:00:00Z', ''])(
    'XCT-21: the time %j is none, and the operation is refused by the name of its field',
    async (insertTime) => {
      const chapter = await buildChapter(app.db);
      const student = await studentOf(chapter);
      const refused = await student.call(answerStatement, {
        params: { ...questionAt(chapter, 1), answer: 1 },
        query: { deviceId: 'phone', sequence: 1, insertTime },
      });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: { insertTime: ['invalid'] } });
    },
  );

  test('an answer after a clear that was never sent is taken', async () => {
    const chapter = await buildChapter(app.db);
    const student = await studentOf(chapter);
    await student.callOk(answerStatement, { params: { ...questionAt(chapter, 1), answer: 0 } });
    const changed = await student.callOk(answerStatement, {
      params: { ...questionAt(chapter, 1), answer: 1 },
      query: { isAfterClear: 'true' },
    });
    expect(changed).toMatchObject({ userAnswer: 1, completionPercent: 33, successPercent: 100 });
  });

  test('what was done before a reset does not come back after it', async () => {
    const chapter = await buildChapter(app.db);
    const student = await studentOf(chapter);
    const insertTime = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await student.callOk(resetChapter, { params: { id: chapter.chapterId } });
    const late = await student.callOk(answerStatement, {
      params: { ...questionAt(chapter, 1), answer: 1 },
      query: { deviceId: 'phone', sequence: 1, insertTime },
    });
    expect(late).toMatchObject({ userAnswer: null, detailedAnswer: null, completionPercent: 0 });
  });

  test('twenty answers to twenty statements at once are all counted', async () => {
    const chapter = await buildChapter(app.db, { questionCount: 20 });
    const student = await studentOf(chapter);
    await Promise.all(
      chapter.questions.map((_, place) =>
        student.callOk(answerStatement, { params: { ...questionAt(chapter, place + 1), answer: 1 } }),
      ),
    );
    const read = await student.callOk(readChapter, { params: chapter });
    expect(read).toMatchObject({ completionPercent: 100, successPercent: 50 });
  });
});
