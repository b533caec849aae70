import { refreshSession } from '@sugya/contract/account.ts';
import { listReports, readReport } from '@sugya/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { type StudentAt, studentAt } from '../../testing/people/student-at.ts';
import {
  AFTER_WEEK,
  endWeek,
  finishedInWeek,
  IN_WEEK,
  onlyReportOf,
} from '../../testing/season/practice-week.ts';
import { makeDueReports } from './make-reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: IN_WEEK });
});
afterAll(() => app.close());

describe('REP-24: when a report is made', () => {
  test('REP-07, REP-09: the week has ended, the job has come by: one report, named by its Saturday with the month first, its value the id', async () => {
    const student = await finishedInWeek(app);
    const params = { courseId: student.exercise.courseId };
    expect(await student.client.callOk(listReports, { params })).toEqual([]);

    await endWeek(app);

    const listed = await student.client.callOk(listReports, { params });
    expect(listed).toEqual([{ name: '03/07/2026', value: expect.any(Number) }]);
    const reportId = listed[0]?.value ?? 0;
    const report = await student.client.callOk(readReport, { params: { ...params, reportId } });
    expect(report).toMatchObject({ id: reportId, name: '03/07/2026' });
    expect(await makeDueReports(app.db, app.clock.now())).toBe(0);
  });

  test('the job is late: a read makes nothing, a sign-in makes the report, and the job leaves it as it is', async () => {
    const student = await finishedInWeek(app);
    const params = { courseId: student.exercise.courseId };
    app.clock.set(AFTER_WEEK);
    expect(await student.client.callOk(listReports, { params })).toEqual([]);

    await app.as(student.user.userName);
    const report = await onlyReportOf(student);
    const read = await report.read();
    await makeDueReports(app.db, app.clock.now());

    expect(await (await onlyReportOf(student)).read()).toEqual(read);
  });

  test('the job is late: a session that goes on into the new week has the report at its first refresh', async () => {
    const student = await finishedInWeek(app);
    app.clock.set('2026-03-07T21:58:00.000Z');
    const { tokens } = await app.as(student.user.userName);
    const refresh = (refreshToken: string) =>
      app.anonymous.callOk(refreshSession, { body: { refreshToken } });
    const params = { courseId: student.exercise.courseId };

    app.clock.set('2026-03-07T22:04:00.000Z');
    const early = await refresh(tokens?.refreshToken ?? '');
    expect(await student.client.callOk(listReports, { params })).toEqual([]);

    app.clock.set('2026-03-07T22:05:00.000Z');
    await refresh(early.refresh_token);
    expect(await student.client.callOk(listReports, { params })).toHaveLength(1);
  });

  test('reports that cannot be made keep nobody from signing in', async () => {
    const student = await finishedInWeek(app);
    const id = sql.raw(String(student.user.id));
    await sql`ALTER TABLE reports_reports ADD CONSTRAINT none CHECK (user_id <> ${id}) NOT VALID`.execute(
      app.db,
    );
    app.clock.set(AFTER_WEEK);

    expect((await app.as(student.user.userName)).tokens).not.toBeNull();
    expect(app.logged.filter(({ msg }) => String(msg).includes('left to the job'))).toHaveLength(1);

    await sql`ALTER TABLE reports_reports DROP CONSTRAINT none`.execute(app.db);
    await makeDueReports(app.db, app.clock.now());
    expect(await (await onlyReportOf(student)).read()).toMatchObject({ numOfExercises: 1 });
  });

  test('two processes make the reports of a week at once while its students sign in: each has one', async () => {
    const exercise = await buildExercise(app.db);
    const students: StudentAt[] = [];
    for (let count = 0; count < 4; count += 1) students.push(await finishedInWeek(app, { exercise }));
    app.clock.set(AFTER_WEEK);
    const sibling = await app.startSibling();

    await Promise.all([
      makeDueReports(app.db, app.clock.now()),
      makeDueReports(sibling.db, app.clock.now()),
      ...students.map(({ user }) => app.as(user.userName)),
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
    const student = await finishedInWeek(app);
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
    const student = await finishedInWeek(app);
    await endWeek(app);
    const before = await (await onlyReportOf(student)).read();

    await student.resetOk();
    await student.startOk();
    app.clock.set('2026-03-07T21:00:00.000Z');
    await student.answerAllAndFinish({ rightCount: 3 });
    await endWeek(app);

    expect(await (await onlyReportOf(student)).read()).toEqual(before);
  });

  test('an administrator who tries an exercise has no report and moves no average', async () => {
    app.clock.set(IN_WEEK);
    const exercise = await buildExercise(app.db, { questionCount: 5 });
    const staff = await app.buildUser({ isAdmin: true });
    const tried = studentAt(app, { exercise, user: staff, client: await app.forLong(staff.id) });
    await tried.startOk();
    await tried.answerAllAndFinish({ rightCount: 5 });
    const student = await finishedInWeek(app, { exercise });
    await endWeek(app);

    expect(await tried.client.callOk(listReports, { params: { courseId: exercise.courseId } })).toEqual([]);
    expect(await (await onlyReportOf(student)).read()).toMatchObject({
      subjectA1Grade: 20,
      subjectA1Average: 20,
    });
  });
});

describe('REP-13 to REP-18, REP-20, REP-22: what a report says', () => {
  test('REP-23: a first week by hand, every field of it', async () => {
    const course = await buildCourse(app.db);
    const exercise = await buildExercise(app.db, {
      in: course,
      questionCount: 5,
      question: { authored_difficulty: 2 },
    });
    const student = await finishedInWeek(app, { exercise });
    await finishedInWeek(app, { exercise, rightCount: 4 });
    await endWeek(app);
    const report = await onlyReportOf(student);
    const read = await report.read();

    const filled = Object.entries(read).filter(([, value]) => value !== null);
    // 1 of 5 right, all five easy and sure; the other student had 4 of 5, so the course has 5 of 10.
    expect(Object.fromEntries(filled)).toEqual({
      titleTrend: 'אין די נתונים',
      textTrend: expect.stringContaining('20'),
      textTitleGraph: expect.any(String),
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
      subjectA1Average: 50,
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
      laterRulings: [],
    });
    // 3 trend and graph titles + 20 points + goals 1 + 12 + advice 2 + subjects 3 × (2 + 28) + 2 + 9 additions.
    expect(Object.keys(read)).toHaveLength(139);
  });

  test('REP-22: a repeat counts as an exercise of its week, but its grade says nothing', async () => {
    const student = await finishedInWeek(app);
    app.clock.set('2026-03-10T16:00:00.000Z');
    await student.resetOk();
    await student.startOk();
    await student.answerAllAndFinish({ rightCount: 3 });
    app.clock.set('2026-03-15T10:00:00.000Z');
    await makeDueReports(app.db, app.clock.now());

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
      const student = await finishedInWeek(app, {
        exercise: await buildExercise(app.db, { exercise: { [flag]: true } }),
      });
      await endWeek(app);
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
