/** The seconds of an attempt, wherever they are shown. */
import { exportMyData } from '@sugya/contract/privacy.ts';
import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('EXE-83, STA-34: seconds that cannot all be true shrink to the span, in report, question and export alike', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 10 });
  const student = await buildStartedStudentAt(app, exercise);
  app.clock.advance(43_000);
  for (const question of exercise.questions) {
    await student.saveOk(question, {
      selectedAnswerId: question.right,
      isStar: true,
      questionTimeInSeconds: 10,
    });
  }
  await student.finishOk();

  const report = await student.report();
  expect(report).toMatchObject({ exerciseDurationInSeconds: 40, brutoTime: 43 });
  expect(report.questionSolutions.map((line) => line.questionTimeInSeconds)).toEqual(Array(10).fill(4));
  const { statistics } = await student.client.callOk(readQuestionStatistics, {
    params: { exerciseId: exercise.exerciseId, questionId: questionOf(exercise, 1).id },
  });
  expect(statistics?.questionTimeInSeconds).toBe(4);
  const { parts } = await student.client.callOk(exportMyData, {});
  expect(parts.solutions?.map(({ questionSeconds }) => questionSeconds)).toEqual(Array(10).fill(4));
  expect(parts.solutions?.[0]).not.toHaveProperty('reportedSeconds');
});
