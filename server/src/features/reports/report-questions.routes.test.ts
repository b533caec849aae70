import {
  listReportQuestions,
  listReports,
  printReportQuestions,
  readReport,
  readReportQuestion,
} from '@sugya/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { questionOf, type StudentAt } from '../../testing/people/student-at.ts';
import {
  buildWeekStudent,
  endWeek,
  finishedInWeek,
  IN_WEEK,
  onlyReportOf,
} from '../../testing/season/practice-week.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: IN_WEEK });
});
afterAll(() => app.close());

describe('REP-29: the questions of a report', () => {
  async function withQuestions() {
    app.clock.set(IN_WEEK);
    const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: false } });
    const student = await buildWeekStudent(app, exercise);
    await student.startOk();
    const [right, wrong, marked] = [
      questionOf(exercise, 1),
      questionOf(exercise, 2),
      questionOf(exercise, 3),
    ];
    await student.answerOk(right, right.right);
    await student.saveOk(wrong, { selectedAnswerId: wrong.wrong, isStar: false });
    await student.saveOk(marked, { selectedAnswerId: marked.right, isStar: true, isMarked: true });
    await student.finishOk();
    await endWeek(app);
    return { student, wrong, marked, report: await onlyReportOf(student) };
  }

  test('REP-11, REP-29, EXE-16: those answered wrongly and those marked, with what was answered and the key', async () => {
    const { student, wrong, marked, report } = await withQuestions();

    const lines = await student.client.callOk(listReportQuestions, { params: report.params });

    expect(lines).toMatchObject([
      {
        id: wrong.id,
        sortOrder: 1,
        isAnswerCorrect: false,
        isMarked: false,
        isAnswered: true,
        selectedAnswer: { id: wrong.wrong },
        isStar: 0,
        correctAnswers: [{ id: wrong.right }],
        detailedAnswer: expect.any(String),
      },
      {
        id: marked.id,
        sortOrder: 2,
        isAnswerCorrect: true,
        isMarked: true,
        selectedAnswer: { id: marked.right },
        isStar: 1,
      },
    ]);
  });

  test('REP-12: a question with its solution', async () => {
    const { student, wrong, report } = await withQuestions();

    const read = await student.client.callOk(readReportQuestion, {
      params: { ...report.params, questionId: wrong.id },
    });

    expect(read).toMatchObject({
      id: wrong.id,
      isSolutionShown: true,
      userSelectedAnswerId: wrong.wrong,
      isAnswerCorrect: false,
      correctAnswers: [{ id: wrong.right }],
      detailedAnswer: '<p>הסבר סודי 2</p>',
      solution: { selectedAnswerId: wrong.wrong, isStar: 0 },
    });
  });

  test('PRN-05, PRN-14: on paper they carry no key', async () => {
    const { student, wrong, report } = await withQuestions();

    const print = await student.client.callOk(printReportQuestions, { params: report.params });

    expect(print).toMatchObject({
      reportName: '03/07/2026',
      hideExerciseQuestionNumbers: false,
      hideExerciseQuestionOptions: false,
      questions: [
        {
          id: wrong.id,
          sortOrder: 1,
          usesText: false,
          text: null,
          answers: wrong.answers.map(({ id }, at) => ({ id, text: `תשובה ${at + 1}`, sortOrder: at + 1 })),
          solution: { selectedAnswerId: wrong.wrong },
        },
        { sortOrder: 2 },
      ],
    });
    expect(JSON.stringify(print)).not.toMatch(/orrect|הסבר/);
  });

  test('EXE-17: after a reset neither key nor earlier answer is there, until the exercise is finished again', async () => {
    const { student, wrong, report } = await withQuestions();
    const ofQuestion = { params: { ...report.params, questionId: wrong.id } };
    const seen = async () => ({
      line: (await student.client.callOk(listReportQuestions, { params: report.params }))[0],
      question: await student.client.callOk(readReportQuestion, ofQuestion),
      printed: (await student.client.callOk(printReportQuestions, { params: report.params })).questions[0],
    });
    const hidden = {
      line: {
        id: wrong.id,
        isAnswerCorrect: null,
        isAnswered: true,
        selectedAnswer: null,
        isStar: null,
        difficultyLevel: null,
        correctAnswers: [],
        detailedAnswer: null,
      },
      question: {
        isSolutionShown: false,
        solution: null,
        detailedAnswer: null,
        correctAnswers: [],
        userSelectedAnswerId: null,
        isAnswerCorrect: null,
        difficultyLevel: null,
      },
      printed: { solution: { selectedAnswerId: null } },
    };

    await student.resetOk();
    expect(await seen()).toMatchObject(hidden);
    await student.startOk();
    expect(await seen()).toMatchObject(hidden);
    await student.answerAllAndFinish({ rightCount: 3 });

    expect(await seen()).toMatchObject({
      line: { isAnswerCorrect: false, selectedAnswer: { id: wrong.wrong } },
      question: { isSolutionShown: true, correctAnswers: [{ id: wrong.right }] },
      printed: { solution: { selectedAnswerId: wrong.wrong } },
    });
  });

  test('EXE-17: with immediate feedback a question shows its key again once it is confirmed again', async () => {
    const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
    const student = await finishedInWeek(app, { exercise });
    await endWeek(app);
    const { params } = await onlyReportOf(student);
    await student.resetOk();
    await student.startOk();
    const second = questionOf(exercise, 2);
    await student.answerOk(second, second.right);

    const lines = await student.client.callOk(listReportQuestions, { params });

    expect(lines.map(({ id, isAnswerCorrect }) => [id, isAnswerCorrect])).toEqual([
      [second.id, false],
      [questionOf(exercise, 3).id, null],
    ]);
  });
});

describe('who may read a report', () => {
  let student: StudentAt;
  let params: { courseId: number; reportId: number };
  let questionId: number;
  beforeAll(async () => {
    student = await finishedInWeek(app);
    await endWeek(app);
    params = (await onlyReportOf(student)).params;
    questionId = questionOf(student.exercise, 2).id;
  });

  const statusesOf = async (client: TestClient, of: typeof params) => ({
    list: (await client.call(listReports, { params: of })).status,
    report: (await client.call(readReport, { params: of })).status,
    questions: (await client.call(listReportQuestions, { params: of })).status,
    print: (await client.call(printReportQuestions, { params: of })).status,
    question: (await client.call(readReportQuestion, { params: { ...of, questionId } })).status,
  });
  const all = (status: number) => ({
    list: status,
    report: status,
    questions: status,
    print: status,
    question: status,
  });

  test('the student, and an administrator who impersonates the student', async () => {
    const { userName } = await app.buildUser({ isAdmin: true });
    const impersonating = await app.as(userName, { studentId: student.user.id });

    expect(await statusesOf(student.client, params)).toEqual(all(200));
    expect(await statusesOf(impersonating, params)).toEqual(all(200));
    expect(await impersonating.callOk(readReport, { params })).toEqual(
      await student.client.callOk(readReport, { params }),
    );
  });

  test('nobody without a session', async () => {
    expect(await statusesOf(app.anonymous, params)).toEqual(all(401));
  });

  test('403 in a course of others, 404 in none', async () => {
    const stranger = await buildWeekStudent(app, await buildExercise(app.db));

    expect(await statusesOf(stranger.client, params)).toEqual(all(403));
    expect(await statusesOf(stranger.client, { ...params, courseId: 999_999_999 })).toEqual(all(404));
  });

  test('404 for another student’s report, an unknown one, and one of another course', async () => {
    const classmate = await buildWeekStudent(app, student.exercise);
    const other = await buildWeekStudent(app, await buildExercise(app.db));

    const none = { ...all(404), list: 200 };
    expect(await statusesOf(classmate.client, params)).toEqual(none);
    expect(await statusesOf(student.client, { ...params, reportId: 999_999_999 })).toEqual(none);
    const elsewhere = { ...params, courseId: other.exercise.courseId };
    expect(await statusesOf(other.client, elsewhere)).toEqual(none);
  });

  test('404 for a question that the report has not', async () => {
    const right = questionOf(student.exercise, 1).id;

    const reply = await student.client.call(readReportQuestion, { params: { ...params, questionId: right } });

    expect(reply.status).toBe(404);
  });

  test.each([
    ['REP-06', ''],
    ['REP-10', '/{reportId}'],
    ['REP-11', '/{reportId}/Questions'],
    ['REP-12', '/{reportId}/Questions/{questionId}/Answer'],
  ])('%s, REP-30: the address in any case', async (_id, rest) => {
    const address = `/api/Courses/${params.courseId}/UserStatistics/v2/Reports${rest}`
      .replace('{reportId}', String(params.reportId))
      .replace('{questionId}', String(questionId));
    const headers = { authorization: `Bearer ${student.client.tokens?.accessToken}` };
    const read = (url: string) => app.send({ method: 'GET', url, headers });

    const asWritten = await read(address);

    expect(asWritten.statusCode).toBe(200);
    for (const url of [address.replace('/v2/', '/V2/'), address.toLowerCase(), address.toUpperCase()]) {
      expect((await read(url)).json()).toEqual(asWritten.json());
    }
  });
});
