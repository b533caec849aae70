/** EXD-75, EXD-76: where the debrief sends its student next, and where the time of a part went. */
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type BuiltQuestion, buildExercise } from '../../../testing/content/build-content.ts';
import { buildPaper, PAPER } from '../../../testing/content/build-paper.ts';
import { buildStudentAt, questionOf } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ofFamily = ({ id }: BuiltQuestion, family: string) =>
  sql`UPDATE exercises_questions SET family = ${family} WHERE id = ${id}`.execute(app.db);

test('EXD-75, EXD-76: subjects with the exercises that practise the rules of wrong questions, and the order of first answers', async () => {
  const paper = await buildPaper(app.db);
  const { courseId } = paper;
  await sql`UPDATE courses_categories SET exam_subject = 'm1' WHERE id = ${paper.categoryId}`.execute(app.db);
  const practised = await buildExercise(app.db, { in: paper, exercise: { name: 'מכר' } });
  const hidden = await buildExercise(app.db, { in: paper, exercise: { state: 'draft' } });
  const simulation = await buildExercise(app.db, { in: paper, exercise: { is_simulation: true } });
  const [first, second, third, fourth] = paper.c.questions;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('Four a part');
  await ofFamily(first, `wrong-${courseId}`);
  await ofFamily(second, `right-${courseId}`);
  for (const exercise of [practised, hidden, simulation])
    await ofFamily(questionOf(exercise, 1), `wrong-${courseId}`);
  const other = await buildExercise(app.db, { in: paper });
  await ofFamily(questionOf(other, 1), `right-${courseId}`);

  const { user } = await buildStudentAt(app, paper.c);
  const client = await app.forLong(user.id);
  const { dayId } = await client.callOk(exam.beginExamDay, { params: { courseId }, body: { paper: PAPER } });
  const at = (part: 'B' | 'C') => ({ params: { dayId, part } });
  const save = async (question: BuiltQuestion, selectedAnswerId: number | null, seconds: number) => {
    app.clock.advance(10_000);
    await client.callOk(saveSolution, {
      params: { id: paper.c.exerciseId, questionId: question.id },
      body: {
        selectedAnswerId,
        questionTimeInSeconds: seconds,
        deviceId: 'desk',
        sequence: seconds,
        insertTime: app.clock.now().toISOString(),
      },
    });
  };
  await client.callOk(exam.startExamPart, { ...at('B'), body: { deviceId: 'desk' } });
  await client.callOk(exam.finishExamPart, { ...at('B'), body: {} });
  await client.callOk(exam.startExamPart, { ...at('C'), body: { deviceId: 'desk' } });
  await save(third, third.right, 1);
  await save(second, second.right, 2);
  await save(first, first.wrong, 3);
  // Another answer later is no first one.
  await save(third, third.right, 4);
  await client.callOk(exam.finishExamPart, { ...at('C'), body: {} });
  await client.callOk(exam.openExamDay, { params: { dayId }, body: {} });

  const { nextHours, parts } = await client.callOk(exam.readExamDebrief, { params: { dayId } });
  // Two of four questions of 40 points; of four questions the usual blueprint gives m1 one.
  expect(nextHours).toEqual([
    {
      subject: 'm1',
      lost: { numerator: 20, denominator: 1 },
      asked: { numerator: 10, denominator: 1 },
      subjectIds: [paper.categoryId],
      practised: [
        {
          exerciseId: practised.exerciseId,
          lessonId: practised.lessonId,
          categoryId: paper.categoryId,
          name: 'מכר',
        },
      ],
    },
  ]);
  expect(parts[1]?.timeMap.map(({ questionId, firstPlace }) => [questionId, firstPlace])).toEqual([
    [first.id, 3],
    [second.id, 2],
    [third.id, 1],
    [fourth.id, null],
  ]);
  expect(parts[0]?.timeMap.map(({ firstPlace }) => firstPlace)).toEqual([null, null, null, null]);
});
