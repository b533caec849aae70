/** A student at one exercise, for tests: what the exercise screen can ask of the server, with answers as replies. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  finishExercise,
  readExercise,
  readQuestion,
  resetSolutions,
  saveSolution,
  startExercise,
} from '@sugya/contract/exercises.ts';
import { readQuestionStatistics, readStatistics } from '@sugya/contract/statistics.ts';
import type { BuiltUser, TestApp, TestClient } from '../app/test-app.ts';
import { type BuiltExercise, type BuiltQuestion, enrol } from '../content/build-content.ts';

type Posted = Partial<SentBody<typeof saveSolution>>;

export type StudentAt = ReturnType<typeof studentAt>;

/** Makes the student, enrols and signs in. */
export async function buildStudentAt(app: TestApp, exercise: BuiltExercise): Promise<StudentAt> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: exercise.courseId });
  return studentAt(app, { exercise, user, client: await app.as(user.userName) });
}

/** The same, with the exercise already started. */
export async function buildStartedStudentAt(app: TestApp, exercise: BuiltExercise): Promise<StudentAt> {
  const student = await buildStudentAt(app, exercise);
  await student.startOk();
  return student;
}

export function studentAt(
  app: TestApp,
  of: { readonly exercise: BuiltExercise; readonly user: BuiltUser; readonly client: TestClient },
) {
  const { exercise, user, client } = of;
  const params = { id: exercise.exerciseId };
  const reportParams = { exerciseId: exercise.exerciseId };

  const save = (question: BuiltQuestion, body: Posted) =>
    client.call(saveSolution, { params: { ...params, questionId: question.id }, body });
  const saveOk = (question: BuiltQuestion, body: Posted) =>
    client.callOk(saveSolution, { params: { ...params, questionId: question.id }, body });
  const finishOk = () => client.callOk(finishExercise, { params });

  return {
    user,
    client,
    exercise,
    start: (body: SentBody<typeof startExercise> = {}) => client.call(startExercise, { params, body }),
    startOk: (body: SentBody<typeof startExercise> = {}) => client.callOk(startExercise, { params, body }),
    save,
    saveOk,
    /** What the types forbid: any body, at any spelling of a path. */
    send: (method: 'POST' | 'PUT', url: string, payload: object) =>
      app.send({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${client.tokens?.accessToken}` },
      }),
    solutionUrl: (question: BuiltQuestion) =>
      `/api/Exercises/${exercise.exerciseId}/Questions/${question.id}/Solution`,
    /** A whole answer: chosen and said to be sure. */
    answerOk: (question: BuiltQuestion, selectedAnswerId: number) =>
      saveOk(question, { selectedAnswerId, isStar: true }),
    finish: () => client.call(finishExercise, { params }),
    finishOk,
    reset: () => client.call(resetSolutions, { params }),
    resetOk: () => client.callOk(resetSolutions, { params }),
    read: () => client.callOk(readExercise, { params }),
    readQuestion: (question: BuiltQuestion) =>
      client.callOk(readQuestion, { params: { ...params, questionId: question.id } }),
    report: () => client.callOk(readStatistics, { params: reportParams }),
    questionReport: (question: BuiltQuestion) =>
      client.callOk(readQuestionStatistics, { params: { ...reportParams, questionId: question.id } }),
    /** Has every question answered, the first `rightCount` rightly, and finishes. */
    async answerAllAndFinish({ rightCount }: { readonly rightCount: number }) {
      for (const [place, question] of exercise.questions.entries()) {
        const selectedAnswerId = place < rightCount ? question.right : question.wrong;
        await saveOk(question, { selectedAnswerId, isStar: true });
      }
      return finishOk();
    },
  };
}

/** The n-th question of a built exercise, from 1, as people count. */
export function questionOf(exercise: BuiltExercise, place: number): BuiltQuestion {
  const question = exercise.questions[place - 1];
  if (question === undefined) throw new Error(`The exercise has no question ${place}`);
  return question;
}
