/** PRN-02, PRN-03, PRN-12 to PRN-14: an exercise for paper, for those who may print it, and never with a key. */
import { readExercisePrint } from '@sugya/contract/exercises-paper.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { keyLeaks } from '../../../testing/calls/key-leaks.ts';
import { ON_PAPER, paperAt } from '../../../testing/calls/paper-calls.ts';
import { buildExercise, type ExerciseOverrides } from '../../../testing/content/build-content.ts';
import { buildStudentAt, questionOf } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function studentAt(exercise: ExerciseOverrides['exercise'] = ON_PAPER, more: ExerciseOverrides = {}) {
  const student = await buildStudentAt(app, await buildExercise(app.db, { ...more, exercise }));
  return { student, paper: paperAt(student) };
}

test('PRN-02, PRN-09 to PRN-11, PRN-14: the questions as they are asked, with passages and one’s own choices', async () => {
  const { student, paper } = await studentAt(
    { ...ON_PAPER, hide_question_numbers: true, hide_question_options: true },
    { questionCount: 2, question: { passage_html: '<p>קטע</p>' } },
  );
  const { exercise } = student;
  await student.startOk();
  const second = questionOf(exercise, 2);
  await student.answerOk(second, second.wrong);

  expect(await paper.printOk()).toEqual({
    exerciseName: 'תרגיל לבדיקה',
    hideExerciseQuestionNumbers: true,
    hideExerciseQuestionOptions: true,
    questions: exercise.questions.map(({ id, answers }, place) => ({
      id,
      sortOrder: place + 1,
      question: `<p>מהו הדין? (${place + 1})</p>`,
      text: '<p>קטע</p>',
      usesText: true,
      answers: answers.map((option, index) => ({
        id: option.id,
        text: `תשובה ${index + 1}`,
        sortOrder: index + 1,
      })),
      solution: { selectedAnswerId: place === 1 ? second.wrong : null },
    })),
    courseId: exercise.courseId,
    courseName: 'קורס לבדיקה',
    categoryId: exercise.categoryId,
    categoryName: 'דיני חוזים',
    lessonId: exercise.lessonId,
    lessonName: 'כריתת חוזה',
  });
});

test('EXE-17: no key is on paper, before the finish and after it, whatever the feedback', async () => {
  for (const allow_immediate_feedback of [false, true]) {
    const { student, paper } = await studentAt({ ...ON_PAPER, allow_immediate_feedback });
    const { questions } = student.exercise;
    const leaks = async () =>
      keyLeaks(await paper.printOk(), {
        questions,
        due: new Set<number>(),
        secretOf: (question) => `הסבר סודי ${questions.indexOf(question) + 1}`,
        subject: questionOf(student.exercise, 1),
      });
    expect(await leaks()).toEqual([]);
    await student.startOk();
    for (const question of questions) await student.answerOk(question, question.wrong);
    expect(await leaks()).toEqual([]);
    await student.finishOk();
    expect(await leaks()).toEqual([]);
  }
});

test('PRN-13: without permission to print, only a running exercise that has to be confirmed is printed', async () => {
  const refused = { status: 403, body: { code: 'print_not_allowed' } };
  const { student, paper } = await studentAt({ is_must_confirm: true });
  expect(await paper.print()).toMatchObject(refused);
  await student.startOk();
  expect((await paper.print()).status).toBe(200);
  await student.answerAllAndFinish({ rightCount: 0 });
  expect(await paper.print()).toMatchObject(refused);

  const plain = await studentAt({});
  await plain.student.startOk();
  expect(await plain.paper.print()).toMatchObject(refused);
  const allowed = await studentAt({ is_allowed_to_print: true });
  expect((await allowed.paper.print()).status).toBe(200);
});

test('PRN-03, XCT-23: unsigned 401, foreign course 403, unknown exercise 404', async () => {
  const { student } = await studentAt();
  const foreign = await buildExercise(app.db, { exercise: ON_PAPER });
  const of = (id: number) => ({ params: { id } });

  expect((await app.anonymous.call(readExercisePrint, of(foreign.exerciseId))).status).toBe(401);
  expect((await student.client.call(readExercisePrint, of(foreign.exerciseId))).status).toBe(403);
  expect((await student.client.call(readExercisePrint, of(999_999_999))).status).toBe(404);
});
