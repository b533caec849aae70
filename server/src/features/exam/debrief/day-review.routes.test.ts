/** EXD-73, RVQ-12: what a day had wrong comes to the daily review, and not before its keys do. */
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { countReview, readReview, saveReviewOperations } from '@sugya/contract/review.ts';
import { itemOfExerciseQuestion } from '@sugya/domain/review/item-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAttempts } from '../../../every-feature/day-attempts.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildDrawnPaper, DRAWN_PAPER } from '../../../testing/content/build-drawn-paper.ts';
import { buildPaper, PAPER } from '../../../testing/content/build-paper.ts';
import { buildStudentAt, questionOf } from '../../../testing/people/student-at.ts';
import { examTexts } from '../../drafting/exam/exam-texts.ts';
import { endPastDays } from '../exam-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-01T08:00:00.000Z'));

type Part = 'B' | 'C';
/** A day later than all of them, to which the student signs in anew. */
const NEXT = 86_400_000;

function dayOf(client: TestClient, dayId: number) {
  const at = (part: Part) => ({ params: { dayId, part } });
  return {
    start: (part: Part) => client.callOk(exam.startExamPart, { ...at(part), body: { deviceId: 'desk' } }),
    read: (part: Part) => client.callOk(exam.readExamPart, at(part)),
    finish: (part: Part) => client.callOk(exam.finishExamPart, { ...at(part), body: {} }),
    open: (givesUp = false) => client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp } }),
  };
}

async function buildStudent(of: Awaited<ReturnType<typeof buildPaper>>['b'], paper: string) {
  const { user } = await buildStudentAt(app, of);
  const { courseId } = of;
  const client = await app.forLong(user.id);
  const params = { courseId };
  return {
    user,
    client,
    begin: async () =>
      dayOf(client, (await client.callOk(exam.beginExamDay, { params, body: { paper } })).dayId),
    save: (exerciseId: number, questionId: number, selectedAnswerId: number) =>
      client.callOk(saveSolution, {
        params: { id: exerciseId, questionId },
        body: { selectedAnswerId, deviceId: 'desk', sequence: 1, insertTime: app.clock.now().toISOString() },
      }),
    queue: () => client.callOk(readReview, { params }),
    asked: async () =>
      (await client.callOk(readReview, { params })).items.map((item) =>
        item.kind === 'question' ? item.questionId : null,
      ),
    rate: (questionId: number) =>
      client.call(saveReviewOperations, {
        params: { courseId, itemId: itemOfExerciseQuestion(questionId) },
        body: {
          operations: [
            {
              kind: 'rate',
              operationId: questionId,
              rating: 3,
              seconds: 5,
              insertTime: app.clock.now().toISOString(),
            },
          ],
        },
      }),
    reviewed: async () => (await client.callOk(exportMyData, {})).parts.reviewItems,
  };
}

test('EXD-73, RVQ-12: the wrong answers of a fixed paper come with the keys, blanks and right answers do not', async () => {
  const paper = await buildPaper(app.db);
  const student = await buildStudent(paper.b, PAPER);
  const day = await student.begin();
  const [first, second, third] = [1, 2, 3].map((place) => questionOf(paper.b, place));
  if (first === undefined || second === undefined || third === undefined) throw new Error('Four a part');
  await day.start('B');
  await student.save(paper.b.exerciseId, first.id, first.wrong);
  await student.save(paper.b.exerciseId, second.id, second.right);
  await student.save(paper.b.exerciseId, third.id, third.wrong);
  await day.finish('B');
  app.clock.advance(NEXT / 2);
  expect(await student.queue()).toMatchObject({ itemCount: 0 });
  expect(await student.rate(first.id)).toMatchObject({ status: 404 });
  await day.open(true);
  await day.open(true);
  expect(await student.queue()).toMatchObject({ itemCount: 2, todayCount: 0 });
  app.clock.advance(NEXT);
  const queue = await student.queue();
  expect(queue.items).toMatchObject([
    { questionId: first.id, exerciseId: paper.b.exerciseId, exerciseName: PAPER, state: { lapses: 1 } },
    { questionId: third.id, detailedAnswer: '<p>הסבר סודי 3</p>' },
  ]);
  expect(await student.reviewed()).toHaveLength(2);
  expect(await student.client.callOk(countReview, { params: { courseId: paper.courseId } })).toMatchObject({
    todayCount: 2,
  });
  expect(await student.rate(first.id)).toMatchObject({ isOk: true });
  // What was voided or withdrawn since says nothing any more, nor what is not kept for the examination and not published.
  await sql`UPDATE exercises_question_versions SET is_voided = true WHERE id = ${third.versionId}`.execute(
    app.db,
  );
  expect(await student.queue()).toMatchObject({ itemCount: 1 });
  await sql`UPDATE exercises_questions SET is_withdrawn = true WHERE id = ${first.id}`.execute(app.db);
  expect(await student.queue()).toMatchObject({ itemCount: 0 });
  await sql`UPDATE exercises_questions SET is_withdrawn = false WHERE id = ${first.id}`.execute(app.db);
  expect(await student.queue()).toMatchObject({ itemCount: 1 });
  await sql`UPDATE exercises_exercises SET state = 'hidden' WHERE id = ${paper.b.exerciseId}`.execute(app.db);
  expect(await student.queue()).toMatchObject({ itemCount: 0 });
});

test('EXD-73: a day that the job ends brings them too, once', async () => {
  const paper = await buildPaper(app.db);
  const student = await buildStudent(paper.b, PAPER);
  const day = await student.begin();
  await day.start('B');
  const question = questionOf(paper.b, 1);
  await student.save(paper.b.exerciseId, question.id, question.wrong);
  app.clock.advance(2 * NEXT);
  expect(await student.queue()).toMatchObject({ itemCount: 0 });
  const job = () => endPastDays(app.db, { attempts: dayAttempts, texts: examTexts, now: app.clock.now() });
  await job();
  await job();
  app.clock.advance(NEXT);
  expect((await student.queue()).items).toMatchObject([{ questionId: question.id, state: { lapses: 1 } }]);
});

test('EXD-73, RVQ-12: of a drawn paper too, also after a later day, and not while the question is asked again', async () => {
  // Four of each part, so every day asks the same.
  const counts = { d1: 1, d2: 1, d3: 1, d4: 1, m1: 1, m2: 1, m3: 1, m4: 1 };
  const built = await buildDrawnPaper(app.db, { counts });
  const student = await buildStudent(built.b, DRAWN_PAPER);
  const params = { courseId: built.course.courseId };
  const draw = () => student.client.callOk(exam.drawExamPaper, { params, body: { paper: DRAWN_PAPER } });
  await draw();
  const day = await student.begin();
  await day.start('B');
  const [asked] = (await day.read('B')).questions;
  if (asked === undefined) throw new Error('The part has questions');
  await student.save(built.b.exerciseId, asked.id, built.question(asked.id).wrong);
  await day.finish('B');
  await day.open(true);
  app.clock.advance(NEXT);
  expect((await student.queue()).items).toMatchObject([
    { questionId: asked.id, exerciseId: built.b.exerciseId, exerciseName: DRAWN_PAPER },
  ]);
  expect(await student.reviewed()).toHaveLength(1);
  await draw();
  const again = await student.begin();
  expect(await student.asked()).toEqual([asked.id]);
  await again.start('B');
  expect(await student.asked()).toEqual([]);
  expect(await student.rate(asked.id)).toMatchObject({ status: 404 });
  await again.finish('B');
  expect(await student.asked()).toEqual([]);
  await again.open(true);
  expect(await student.asked()).toEqual([asked.id]);
});
