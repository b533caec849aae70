/** Decision 0073: the counters of a course against a recount from attempts and solutions, after each change. */
import { endRuling, makeRuling } from '@sugya/contract/rulings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseStudent } from '../../../every-feature/erase-student.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { buildStudentAt, questionOf, type StudentAt, studentAt } from '../../../testing/people/student-at.ts';
import { recountOverview, storedOverview } from '../../../testing/season/recount-overview.ts';
import { COUNTS_RULE, countWaitingStudents, removeOldWeeks } from './count-finished.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the counters say, which is what a recount says. */
async function agreed(courseId: number) {
  const of = { courseId, now: app.clock.now() };
  const stored = await storedOverview(app.db, of);
  expect(stored).toEqual(await recountOverview(app.db, of));
  return stored;
}

/** All but the last question, a pause, and the rest. */
async function practise(student: StudentAt, exercise: BuiltExercise, wait = 0): Promise<void> {
  const client = await app.forLong(student.user.id);
  const at = studentAt(app, { ...student, client, exercise });
  await at.startOk();
  for (const [place, question] of exercise.questions.entries()) {
    if (place === exercise.questions.length - 1) app.clock.advance(wait);
    await at.answerOk(question, place === 0 ? question.wrong : question.right);
  }
  await at.finishOk();
}

test('OVW-02, OVW-08: days and weeks are what a recount finds, after finishes on other days, resets, rulings, staff and a deletion', async () => {
  const course = await buildCourse(app.db);
  const { courseId } = course;
  const [first, second] = [
    await buildExercise(app.db, { in: course }),
    await buildExercise(app.db, { in: course }),
  ];
  const [one, other] = [await buildStudentAt(app, first), await buildStudentAt(app, first)];

  await practise(one, first);
  expect((await agreed(courseId)).days).toEqual([
    { day: '2026-03-01', students: 1, answered: 3, finished: 1 },
  ]);

  // Two answers on the first of March and one on the second, where it is finished.
  await practise(other, first, DAY);
  expect((await agreed(courseId)).days).toEqual([
    { day: '2026-03-01', students: 2, answered: 5, finished: 1 },
    { day: '2026-03-02', students: 1, answered: 1, finished: 1 },
  ]);

  // Again after a reset: work of the day, and not another exercise of the course.
  const again = studentAt(app, { ...one, client: await app.forLong(one.user.id), exercise: first });
  await again.resetOk();
  await practise(one, first);
  await practise(one, second);
  const { days, done, weeks } = await agreed(courseId);
  expect(days.at(-1)).toEqual({ day: '2026-03-02', students: 2, answered: 7, finished: 3 });
  expect(done).toEqual({ [one.user.id]: 2, [other.user.id]: 1 });
  const hard = `2026-03-01 ${questionOf(first, 1).id}`;
  expect(weeks[hard]).toEqual({ answered: 2, correct: 0 });

  // What staff try is no work of the course.
  const member = await app.buildUser({ role: 'teacher' });
  await app.enrol(member.id, courseId);
  await practise({ ...one, user: member }, first);
  expect((await agreed(courseId)).days).toEqual(days);

  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const params = { questionId: questionOf(first, 1).id };
  const { id } = await staff.callOk(makeRuling, { params, body: { kind: 'void' } });
  await app.regrading.run();
  expect((await agreed(courseId)).weeks[hard]).toEqual({ answered: 2, correct: 2 });
  await staff.callOk(endRuling, { params: { id } });
  await app.regrading.run();
  expect((await agreed(courseId)).weeks[hard]).toEqual({ answered: 2, correct: 0 });

  await inTransaction(app.db, (trx) => eraseStudent(trx, other.user.id));
  // The weeks name nobody and keep what was counted; the days lose what the student did.
  const stored = await storedOverview(app.db, { courseId, now: app.clock.now() });
  const recounted = await recountOverview(app.db, { courseId, now: app.clock.now() });
  expect(stored.days).toEqual(recounted.days);
  expect(stored.days.at(-1)?.students).toBe(1);
  expect(stored.done).toEqual({ [one.user.id]: 2 });
  expect(stored.weeks[hard]).toEqual({ answered: 2, correct: 0 });
});

test('OVW-02: a new rule counts each student anew, some at a time, and a second run finds none', async () => {
  const exercise = await buildExercise(app.db);
  const { courseId } = exercise;
  const students = [await buildStudentAt(app, exercise), await buildStudentAt(app, exercise)];
  for (const student of students) await practise(student, exercise);
  const before = await agreed(courseId);
  const now = () => app.clock.now();
  await countWaitingStudents(app.db, { now: now() });
  expect(await countWaitingStudents(app.db, { now: now() })).toBe(0);

  // Of another rule, with counts that nobody can explain.
  await sql`UPDATE overview_students SET rule = ${COUNTS_RULE + 1} WHERE course_id = ${courseId}`.execute(
    app.db,
  );
  expect(await countWaitingStudents(app.db, { now: now(), most: 1 })).toBe(1);
  expect(await countWaitingStudents(app.db, { now: now() })).toBe(1);
  expect(await agreed(courseId)).toEqual(before);

  // As after the update that brought the counters: nothing is counted yet, and the next finish counts all.
  await sql`DELETE FROM overview_students WHERE course_id = ${courseId}`.execute(app.db);
  await sql`DELETE FROM overview_days WHERE course_id = ${courseId}`.execute(app.db);
  await sql`DELETE FROM overview_question_weeks WHERE course_id = ${courseId}`.execute(app.db);
  const more = await buildExercise(app.db, { in: exercise });
  await practise(students[0] as StudentAt, more);
  expect((await storedOverview(app.db, { courseId, now: now() })).done).toEqual({
    [students[0]?.user.id ?? 0]: 2,
  });
  await countWaitingStudents(app.db, { now: now() });
  expect((await agreed(courseId)).days.at(-1)).toMatchObject({ students: 2, answered: 9, finished: 3 });
});

test('OVW-08: weeks of long ago are removed', async () => {
  const exercise = await buildExercise(app.db);
  await practise(await buildStudentAt(app, exercise), exercise);
  const count = async () =>
    (await sql`SELECT 1 FROM overview_question_weeks WHERE course_id = ${exercise.courseId}`.execute(app.db))
      .rows.length;
  await removeOldWeeks(app.db, new Date(app.clock.now().getTime() + 49 * DAY));
  expect(await count()).toBe(3);
  await removeOldWeeks(app.db, new Date(app.clock.now().getTime() + 70 * DAY));
  expect(await count()).toBe(0);
});

test('OVW-02: two students who finish over the same days at once wait for each other', async () => {
  const exercise = await buildExercise(app.db);
  const students = await Promise.all([buildStudentAt(app, exercise), buildStudentAt(app, exercise)]);
  await Promise.all(students.map((student) => practise(student, exercise)));
  expect((await agreed(exercise.courseId)).days).toMatchObject([{ students: 2, answered: 6, finished: 2 }]);
});
