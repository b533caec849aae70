/** A student who has practised in the week of 1 March 2026, and the report that this makes; for tests. */
import { listReports, readReport } from '@sugya/contract/reports.ts';
import { makeDueReports } from '../../features/reports/make-reports.ts';
import type { TestApp } from '../app/test-app.ts';
import { type BuiltExercise, buildExercise, enrol } from '../content/build-content.ts';
import { type StudentAt, studentAt } from '../people/student-at.ts';

/** Sunday 8 March 2026, ten past midnight in Israel: the week of 1 March has just ended. */
export const AFTER_WEEK = '2026-03-07T22:10:00.000Z';
export const IN_WEEK = '2026-03-03T16:00:00.000Z';

/** Signed in for the weeks that these stories take. */
export async function buildWeekStudent(app: TestApp, exercise: BuiltExercise): Promise<StudentAt> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: exercise.courseId });
  return studentAt(app, { exercise, user, client: await app.forLong(user.id) });
}

/** A student who has finished an exercise in the week, its first `rightCount` questions rightly. */
export async function finishedInWeek(
  app: TestApp,
  { exercise, rightCount = 1 }: { exercise?: BuiltExercise; rightCount?: number } = {},
): Promise<StudentAt> {
  app.clock.set(IN_WEEK);
  const student = await buildWeekStudent(app, exercise ?? (await buildExercise(app.db)));
  await student.startOk();
  await student.answerAllAndFinish({ rightCount });
  return student;
}

/** The week has ended, and the job has come by. */
export async function endWeek(app: TestApp): Promise<void> {
  app.clock.set(AFTER_WEEK);
  await makeDueReports(app.db, app.clock.now());
}

/** The student's report; there must be one and no other. */
export async function onlyReportOf({ client, exercise }: StudentAt) {
  const reports = await client.callOk(listReports, { params: { courseId: exercise.courseId } });
  const [report] = reports;
  if (report === undefined || reports.length > 1) throw new Error(`${reports.length} reports instead of one`);
  const params = { courseId: exercise.courseId, reportId: report.value };
  return { params, read: () => client.callOk(readReport, { params }) };
}
