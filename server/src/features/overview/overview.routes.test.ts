/** The view over a course: figures, what each of them counts, and who is at risk. */
import { saveVideoFeedback } from '@sugya/contract/lectures.ts';
import {
  listDayStudents,
  listLectureFeedback,
  listStudentsAtRisk,
  readOverview,
  readOverviewSubject,
} from '@sugya/contract/overview.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transactions.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStudentAt, questionOf, type StudentAt, studentAt } from '../../testing/people/student-at.ts';
import { countWaitingStudents } from './counters/count-finished.ts';
import { eraseCounts } from './counters/counts.store.ts';

const DAY = 86_400_000;

let app: TestApp;
let teacherId: number;
beforeAll(async () => {
  app = await startTestApp();
  teacherId = (await app.buildUser({ role: 'teacher' })).id;
});
afterAll(() => app.close());

async function teacherOf(courseId: number): Promise<TestClient> {
  await app.db
    .insertInto('account_teacher_courses')
    .values({ user_id: teacherId, course_id: courseId })
    .execute();
  return await app.forLong(teacherId);
}

async function practise(student: StudentAt, exercise: BuiltExercise, rightCount: number): Promise<void> {
  const client = await app.forLong(student.user.id);
  const at = studentAt(app, { ...student, client, exercise });
  await at.startOk();
  await at.answerAllAndFinish({ rightCount });
}

test('OVW-01, OVW-02, OVW-03, OVW-04: days, completion and averages, each the sum of what it opens', async () => {
  const course = await buildCourse(app.db);
  const inCourse = { params: { courseId: course.courseId } };
  const [one, two] = [
    await buildExercise(app.db, { in: course }),
    await buildExercise(app.db, { in: course }),
  ];
  await buildExercise(app.db, { in: course, exercise: { state: 'hidden' } });
  const teacher = await teacherOf(course.courseId);
  const empty = await teacher.callOk(readOverview, inCourse);
  expect(empty).toMatchObject({
    practisedCount: 0,
    enrolledCount: 0,
    planned: null,
    all: { exerciseCount: 2, finishedCount: 0, completion: null, average: null },
    hardest: [],
    feedback: { count: 0, average: null },
  });
  expect(empty.days).toHaveLength(28);

  const [ada, ben] = [await buildStudentAt(app, one), await buildStudentAt(app, one)];
  await buildStudentAt(app, one);
  await practise(ada, one, 3);
  await practise(ada, two, 2);
  await practise(ben, one, 1);
  // Of 1 January to 20 December are 353 days; today is the sixtieth: 17 percent.
  const seen = await teacher.callOk(readOverview, inCourse);
  expect(seen).toMatchObject({
    practisedCount: 2,
    enrolledCount: 3,
    examDate: '2026-12-20',
    passMark: 60,
    planned: 17,
    // Three of four finishes; grades 100, 67 and 33.
    all: { exerciseCount: 2, finishedCount: 3, completion: 75, average: 67 },
    subjects: [{ id: course.categoryId, name: 'דיני חוזים', finishedCount: 3, completion: 75, average: 67 }],
  });
  expect(seen.days.at(-1)).toEqual({
    day: '2026-03-01',
    studentCount: 2,
    answeredCount: 9,
    finishedCount: 3,
  });
  expect(seen.days[0]?.day).toBe('2026-02-02');

  const { exercises } = await teacher.callOk(readOverviewSubject, {
    params: { ...inCourse.params, subjectId: course.categoryId },
  });
  expect(exercises).toMatchObject([
    { id: one.exerciseId, finishedCount: 2, average: 67, questionCount: 3 },
    { id: two.exerciseId, finishedCount: 1, average: 67 },
  ]);
  const { students } = await teacher.callOk(listDayStudents, {
    params: { ...inCourse.params, day: '2026-03-01' },
  });
  expect(students.map(({ student, ...counts }) => [student.id, counts])).toEqual(
    expect.arrayContaining([
      [ada.user.id, { answeredCount: 6, finishedCount: 2 }],
      [ben.user.id, { answeredCount: 3, finishedCount: 1 }],
    ]),
  );
  expect(students).toHaveLength(2);
  const nobody = await teacher.callOk(listDayStudents, {
    params: { ...inCourse.params, day: '2026-02-28' },
  });
  expect(nobody).toEqual({ asOf: null, students: [], hasMore: false });
  const unknown = { params: { ...inCourse.params, subjectId: 999_999_999 } };
  expect((await teacher.call(readOverviewSubject, unknown)).status).toBe(404);
});

test('OVW-08: the hardest questions of the week, of those that were answered often enough, and none that is voided', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 3 });
  const teacher = await teacherOf(exercise.courseId);
  const params = { courseId: exercise.courseId };
  const students = await Promise.all(Array.from({ length: 5 }, () => buildStudentAt(app, exercise)));
  for (const [place, student] of students.entries()) {
    // The third question is right for one, the second for two, the first for all.
    const rightCount = place === 0 ? 3 : place === 1 ? 2 : 1;
    await practise(student, exercise, rightCount);
    if (place === 3) expect((await teacher.callOk(readOverview, { params })).hardest).toEqual([]);
  }
  const { week, hardest } = await teacher.callOk(readOverview, { params });
  expect(week).toBe('2026-03-01');
  expect(hardest).toMatchObject([
    { id: questionOf(exercise, 3).id, name: 'שאלה 3', answeredCount: 5, rightPercent: 20 },
    { id: questionOf(exercise, 2).id, answeredCount: 5, rightPercent: 40 },
  ]);
  await sql`
    UPDATE exercises_question_versions SET is_voided = true WHERE id = ${questionOf(exercise, 3).versionId}`.execute(
    app.db,
  );
  expect((await teacher.callOk(readOverview, { params })).hardest.map(({ id }) => id)).toEqual([
    questionOf(exercise, 2).id,
  ]);
});

test('OVW-05, OVW-06: at risk are those who stay away, fall behind or sink, with the reason; who is paused is not', async () => {
  const course = await buildCourse(app.db);
  const exercises = [];
  for (let place = 0; place < 8; place += 1) exercises.push(await buildExercise(app.db, { in: course }));
  const first = exercises[0] as BuiltExercise;
  const teacher = await teacherOf(course.courseId);
  const params = { courseId: course.courseId };
  const [good, sinking, away, paused] = [
    await buildStudentAt(app, first),
    await buildStudentAt(app, first),
    await buildStudentAt(app, first),
    await buildStudentAt(app, first),
  ];
  await sql`UPDATE courses_enrollments SET is_paused = true, is_open = false WHERE user_id = ${paused.user.id}`.execute(
    app.db,
  );
  for (const exercise of exercises.slice(0, 3)) {
    await practise(good, exercise, 3);
    await practise(sinking, exercise, 3);
  }
  app.clock.advance(28 * DAY);
  for (const exercise of exercises.slice(3, 6)) {
    await practise(good, exercise, 3);
    await practise(sinking, exercise, 1);
  }
  await sql`UPDATE account_session_families SET last_used_at = ${new Date('2026-03-20T12:00:00Z')} WHERE user_id = ${away.user.id}`.execute(
    app.db,
  );
  const { students, counts } = await teacher.callOk(listStudentsAtRisk, { params });
  expect(counts).toEqual({ enrolled: 3, waiting: 0, all: 2, idle: 1, never: 0, pace: 1, average: 1 });
  expect(students).toMatchObject([
    {
      student: { id: away.user.id },
      reasons: [
        { kind: 'idle', days: 9 },
        { kind: 'pace', daysLate: null },
      ],
    },
    { student: { id: sinking.user.id }, reasons: [{ kind: 'average', recent: 33, earlier: 100 }] },
  ]);
  const filtered = await teacher.callOk(listStudentsAtRisk, { params, query: { reason: 'average' } });
  expect(filtered.students.map(({ student }) => student.id)).toEqual([sinking.user.id]);
  expect(filtered.counts.all).toBe(2);
  app.clock.set('2026-03-01T08:00:00.000Z');
});

test('OVW-13: whose work is not counted yet is in no figure and at no risk, is shown as waiting, and is counted later', async () => {
  const exercise = await buildExercise(app.db);
  const teacher = await teacherOf(exercise.courseId);
  const params = { courseId: exercise.courseId };
  const [early, late] = [await buildStudentAt(app, exercise), await buildStudentAt(app, exercise)];
  await buildStudentAt(app, exercise);
  await practise(early, exercise, 3);
  await practise(late, exercise, 0);
  const before = await teacher.callOk(readOverview, { params });
  expect(before).toMatchObject({ waitingCount: 0, practisedCount: 2, all: { average: 50 } });
  const risk = await teacher.callOk(listStudentsAtRisk, { params });
  expect(risk.counts).toMatchObject({ enrolled: 3, waiting: 0 });

  // As after an upgrade: answers from before the counters.
  await inTransaction(app.db, (trx) => eraseCounts(trx, late.user.id));
  const waiting = await teacher.callOk(readOverview, { params });
  expect(waiting).toMatchObject({ waitingCount: 1, practisedCount: 1, enrolledCount: 3 });
  const unjudged = await teacher.callOk(listStudentsAtRisk, { params });
  expect(unjudged.counts).toMatchObject({ enrolled: 2, waiting: 1 });

  await countWaitingStudents(app.db, { now: app.clock.now() });
  expect(await teacher.callOk(readOverview, { params })).toEqual(before);
  expect(await teacher.callOk(listStudentsAtRisk, { params })).toEqual(risk);
});

test('OVW-09: words on lectures, newest first, by rating, and never whose they are', async () => {
  const exercise = await buildExercise(app.db);
  const teacher = await teacherOf(exercise.courseId);
  const params = { courseId: exercise.courseId };
  const lectures = await buildLectures(app.db, { in: exercise, videoCount: 1 });
  const said = [
    { ratingNumber: 5, message: 'ברור מאוד' },
    { ratingNumber: 2, message: 'מהיר מדי' },
  ];
  for (const body of said) {
    const { client } = await buildStudentAt(app, exercise);
    app.clock.advance(60_000);
    await client.callOk(saveVideoFeedback, {
      params: { lessonId: exercise.lessonId, videoId: lectures.videoIds[0] ?? 0 },
      body,
    });
  }
  const all = await teacher.callOk(listLectureFeedback, { params });
  expect(all.feedback.map(({ rating, message }) => [rating, message])).toEqual([
    [2, 'מהיר מדי'],
    [5, 'ברור מאוד'],
  ]);
  expect(all.counts).toEqual([0, 1, 0, 0, 1]);
  expect(Object.keys(all.feedback[0] ?? {}).toSorted()).toEqual([
    'createdAt',
    'id',
    'message',
    'rating',
    'video',
  ]);
  const low = await teacher.callOk(listLectureFeedback, { params, query: { rating: 2 } });
  expect(low.feedback).toHaveLength(1);
  expect((await teacher.callOk(readOverview, { params })).feedback).toEqual({ count: 2, average: 3.5 });
});
