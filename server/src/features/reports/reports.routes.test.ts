import {
  listReportQuestions,
  listReports,
  printReportQuestions,
  readReport,
  readReportQuestion,
} from '@sugya/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltExercise, buildCourse, buildExercise, enrol } from '../../testing/build-content.ts';
import { questionOf, type StudentAt, studentAt } from '../../testing/student-at.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts';
import { makeDueReports } from './make-reports.ts';

/** Sunday 8 March 2026, ten past midnight in Israel: the week of 1 March has just ended. */
const AFTER_WEEK = '2026-03-07T22:10:00.000Z';
const IN_WEEK = '2026-03-03T16:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: IN_WEEK });
});
afterAll(() => app.close());

/** Signed in for the weeks that these stories take. */
async function buildStudent(exercise: BuiltExercise): Promise<StudentAt> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: exercise.courseId });
  return studentAt(app, { exercise, user, client: await app.forLong(user.id) });
}

/** A student who has finished an exercise of three questions in the week of 1 March, one of them rightly. */
async function finishedInWeek(exercise?: BuiltExercise): Promise<StudentAt> {
  app.clock.set(IN_WEEK);
  const student = await buildStudent(exercise ?? (await buildExercise(app.db)));
  await student.startOk();
  await student.answerAllAndFinish({ rightCount: 1 });
  return student;
}

async function onlyReportOf({ client, exercise }: StudentAt) {
  const [report, ...more] = await client.callOk(listReports, { params: { courseId: exercise.courseId } });
  expect(more).toEqual([]);
  if (report === undefined) throw new Error('The student has no report');
  const params = { courseId: exercise.courseId, reportId: report.value };
  return { params, read: () => client.callOk(readReport, { params }) };
}

describe('REP-24: when a report is made', () => {
  test('the week has ended, the job has come by: one report, dated by its Saturday', async () => {
    const student = await finishedInWeek();
    const params = { courseId: student.exercise.courseId };
    expect(await student.client.callOk(listReports, { params })).toEqual([]);

    app.clock.set(AFTER_WEEK);
    await makeDueReports(app.db, app.clock.now());

    expect(await student.client.callOk(listReports, { params })).toEqual([
      { name: '03/07/2026', value: expect.any(Number) },
    ]);
    expect(await makeDueReports(app.db, app.clock.now())).toBe(0);
  });

  test('the job is late: the first read makes the report, and the job leaves it as it is', async () => {
    const student = await finishedInWeek();
    app.clock.set(AFTER_WEEK);
    const report = await onlyReportOf(student);
    const read = await report.read();

    await makeDueReports(app.db, app.clock.now());

    expect(await (await onlyReportOf(student)).read()).toEqual(read);
  });

  test('two processes make the reports of a week at once: each student has one', async () => {
    const exercise = await buildExercise(app.db);
    const students: StudentAt[] = [];
    for (let count = 0; count < 4; count += 1) students.push(await finishedInWeek(exercise));
    app.clock.set(AFTER_WEEK);
    const sibling = await app.startSibling();

    await Promise.all([
      makeDueReports(app.db, app.clock.now()),
      makeDueReports(sibling.db, app.clock.now()),
      ...students.map(({ client }) =>
        client.callOk(listReports, { params: { courseId: exercise.courseId } }),
      ),
    ]);

    for (const student of students)
      expect((await (await onlyReportOf(student)).read()).numOfExercises).toBe(1);
    const made = await app.db
      .selectFrom('reports_reports')
      .select('id')
      .where('course_id', '=', exercise.courseId)
      .execute();
    expect(made).toHaveLength(4);
  });

  test('weeks that were missed are made up, oldest first, and idle weeks have none', async () => {
    const student = await finishedInWeek();
    const { exercise, client, user } = student;
    const later = studentAt(app, { exercise: await buildExercise(app.db, { in: exercise }), client, user });
    app.clock.set('2026-03-17T16:00:00.000Z');
    await later.startOk();
    await later.answerAllAndFinish({ rightCount: 3 });

    app.clock.set('2026-04-20T10:00:00.000Z');
    await makeDueReports(app.db, app.clock.now());

    const listed = await client.callOk(listReports, { params: { courseId: exercise.courseId } });
    expect(listed.map(({ name }) => name)).toEqual(['03/21/2026', '03/07/2026']);
    const newest = await client.callOk(readReport, {
      params: { courseId: exercise.courseId, reportId: listed[0]?.value ?? 0 },
    });
    expect(newest).toMatchObject({ trend: 'up', prevGoal1Check: false, titleX2: '15/03', valueY2: 100 });
  });

  test('once made it never changes: not by a reset, nor by another finish that comes to its week', async () => {
    const student = await finishedInWeek();
    app.clock.set(AFTER_WEEK);
    const before = await (await onlyReportOf(student)).read();

    await student.resetOk();
    await student.startOk();
    app.clock.set('2026-03-07T21:00:00.000Z');
    await student.answerAllAndFinish({ rightCount: 3 });
    app.clock.set(AFTER_WEEK);
    await makeDueReports(app.db, app.clock.now());

    expect(await (await onlyReportOf(student)).read()).toEqual(before);
  });

  test('an administrator who tries an exercise has no report and moves no average', async () => {
    app.clock.set(IN_WEEK);
    const exercise = await buildExercise(app.db, { questionCount: 5 });
    const staff = await app.buildUser({ isAdmin: true });
    const tried = studentAt(app, { exercise, user: staff, client: await app.forLong(staff.id) });
    await tried.startOk();
    await tried.answerAllAndFinish({ rightCount: 5 });
    const student = await finishedInWeek(exercise);
    app.clock.set(AFTER_WEEK);

    expect(await tried.client.callOk(listReports, { params: { courseId: exercise.courseId } })).toEqual([]);
    expect(await (await onlyReportOf(student)).read()).toMatchObject({
      subjectA1Grade: 20,
      subjectA1Avarege: 20,
    });
  });
});

describe('REP-13 to REP-22: what a report says', () => {
  test('REP-23: a first week by hand, every field of it', async () => {
    const course = await buildCourse(app.db);
    const exercise = await buildExercise(app.db, {
      in: course,
      questionCount: 5,
      question: { authored_difficulty: 2 },
    });
    const student = await finishedInWeek(exercise);
    await finishedInWeekWith(exercise, 4);
    app.clock.set(AFTER_WEEK);
    const report = await onlyReportOf(student);
    const read = await report.read();

    const filled = Object.entries(read).filter(([, value]) => value !== null);
    // 1 of 5 right, all five easy and sure; the other student had 4 of 5, so the course has 5 of 10.
    expect(Object.fromEntries(filled)).toEqual({
      titleTrend: 'אין די נתונים',
      textTrend: expect.stringContaining('20'),
      textTiltleGragh: expect.any(String),
      titleX1: '01/03',
      valueY1: 20,
      goalsTitle: expect.any(String),
      yourGoal1: expect.stringContaining('3'),
      yourGoal2: expect.stringContaining('25'),
      yourGoal3: expect.stringContaining('85'),
      yourGoal4: expect.stringContaining('10'),
      recommendationsTitle: expect.any(String),
      recommendationsText: expect.stringMatching(/דיני חוזים.*20.*50/),
      subjectATitle: 'דין מהותי',
      subjectAValue: 20,
      subjectA1Title: 'דיני חוזים',
      subjectA1Grade: 20,
      subjectA1Arrow: 0,
      subjectA1Avarege: 50,
      subjectBTitle: 'דין דיוני',
      subjectCTitle: 'נושאים משולבים',
      numOfExercises: 1,
      hasQuestions: true,
      id: report.params.reportId,
      name: '03/07/2026',
      courseId: course.courseId,
      courseName: 'קורס לבדיקה',
      firstDay: '2026-03-01',
      lastDay: '2026-03-07',
      meanGrade: 20,
    });
    // 3 trend and graph titles + 20 points + goals 1 + 12 + advice 2 + subjects 3 × (2 + 28) + 2 + 8 additions.
    expect(Object.keys(read)).toHaveLength(138);
  });

  test('REP-22: a repeat counts as an exercise of its week, but its grade says nothing', async () => {
    const student = await finishedInWeek();
    app.clock.set('2026-03-10T16:00:00.000Z');
    await student.resetOk();
    await student.startOk();
    await student.answerAllAndFinish({ rightCount: 3 });
    app.clock.set('2026-03-15T10:00:00.000Z');

    const [newest] = await student.client.callOk(listReports, {
      params: { courseId: student.exercise.courseId },
    });
    const read = await student.client.callOk(readReport, {
      params: { courseId: student.exercise.courseId, reportId: newest?.value ?? 0 },
    });
    expect(read).toMatchObject({
      numOfExercises: 1,
      meanGrade: null,
      subjectAValue: null,
      hasQuestions: false,
    });
    expect(read).toMatchObject({ titleX1: '01/03', valueY1: 33, titleX2: null });
  });

  test.each(['hide_statistics_page', 'is_in_hide_mode_display_grade'] as const)(
    'EXE-17: an exercise with %s shows neither grade nor questions in the report',
    async (flag) => {
      const student = await finishedInWeek(await buildExercise(app.db, { exercise: { [flag]: true } }));
      app.clock.set(AFTER_WEEK);
      const report = await onlyReportOf(student);

      expect(await report.read()).toMatchObject({
        numOfExercises: 1,
        meanGrade: null,
        valueY1: null,
        subjectAValue: null,
        hasQuestions: false,
      });
    },
  );
});

describe('REP-29: the questions of a report', () => {
  async function withQuestions() {
    app.clock.set(IN_WEEK);
    const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: false } });
    const student = await buildStudent(exercise);
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
    app.clock.set(AFTER_WEEK);
    return { student, wrong, marked, report: await onlyReportOf(student) };
  }

  test('those answered wrongly and those marked, with what was answered', async () => {
    const { student, wrong, marked, report } = await withQuestions();

    const lines = await student.client.callOk(listReportQuestions, { params: report.params });

    expect(lines).toMatchObject([
      {
        id: wrong.id,
        sortOrder: 1,
        isAnswerCorrect: false,
        isMarked: false,
        selectedAnswer: { id: wrong.wrong },
        isStar: 0,
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
        selectedAnswer: null,
        isStar: null,
        difficultyLevel: null,
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
    const student = await finishedInWeek(exercise);
    app.clock.set(AFTER_WEEK);
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
    student = await finishedInWeek();
    app.clock.set(AFTER_WEEK);
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

  test('the student, and an administrator who acts as the student', async () => {
    const { userName } = await app.buildUser({ isAdmin: true });
    const acting = await app.as(userName, { studentId: student.user.id });

    expect(await statusesOf(student.client, params)).toEqual(all(200));
    expect(await statusesOf(acting, params)).toEqual(all(200));
    expect(await acting.callOk(readReport, { params })).toEqual(
      await student.client.callOk(readReport, { params }),
    );
  });

  test('nobody without a session', async () => {
    expect(await statusesOf(app.anonymous, params)).toEqual(all(401));
  });

  test('403 in a course of others, 404 in none', async () => {
    const stranger = await buildStudent(await buildExercise(app.db));

    expect(await statusesOf(stranger.client, params)).toEqual(all(403));
    expect(await statusesOf(stranger.client, { ...params, courseId: 999_999_999 })).toEqual(all(404));
  });

  test('404 for another student’s report, an unknown one, and one of another course', async () => {
    const classmate = await buildStudent(student.exercise);
    const other = await buildStudent(await buildExercise(app.db));

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

  test('REP-30: the path in any case', async () => {
    const reply = await app.send({
      method: 'GET',
      url: `/API/courses/${params.courseId}/userstatistics/V2/reports/${params.reportId}`,
      headers: { authorization: `Bearer ${student.client.tokens?.accessToken}` },
    });

    expect(reply.statusCode).toBe(200);
  });
});

async function finishedInWeekWith(exercise: BuiltExercise, rightCount: number): Promise<void> {
  app.clock.set(IN_WEEK);
  const student = await buildStudent(exercise);
  await student.startOk();
  await student.answerAllAndFinish({ rightCount });
}
