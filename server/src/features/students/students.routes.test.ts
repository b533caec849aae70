/** The students of a course: who is found, what is said of each, and what a pasted list does. */
import {
  acceptInvitation,
  enrolStudents,
  inviteStudent,
  judgeStudents,
} from '@sugya/contract/account-invitations.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { changeEnrolment } from '@sugya/contract/courses-enrolments.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { listAccessLog } from '@sugya/contract/privacy.ts';
import { listStudents, readStudent, type StudentFilter } from '@sugya/contract/students.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt } from '../../testing/people/student-at.ts';
import { endPastEnrolments } from '../courses/enrolments/enrolment-times.store.ts';

let app: TestApp;
let support: TestClient;
let exercise: BuiltExercise;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://sugya.example' } });
  support = await app.as((await app.buildUser({ role: 'support' })).userName);
  exercise = await buildExercise(app.db, { questionCount: 2 });
});
afterAll(() => app.close());

const DAY = 86_400_000;
const PASSWORD = 'Tapuach!Agas42';
const inCourse = () => ({ params: { courseId: exercise.courseId } });
const find = async (query: { words?: string; filter?: StudentFilter; page?: number } = {}) =>
  support.callOk(listStudents, { ...inCourse(), query });
const namesOf = async (query: Parameters<typeof find>[0]) =>
  (await find(query)).students.map(({ student }) => student.lastName);

test('PPL-01, PPL-02: students by name, with what they finished, their average and when they came; found by words and filters', async () => {
  const worked = await buildStartedStudentAt(app, exercise);
  await worked.answerAllAndFinish({ rightCount: 1 });
  await sql`UPDATE account_users SET last_name = 'אלון', phone = '050-1234567' WHERE id = ${worked.user.id}`.execute(
    app.db,
  );
  const silent = await app.buildUser({ lastName: 'ברק', privateName: 'נועה' });
  await app.enrol(silent.id, exercise.courseId);
  const member = await app.buildUser({ lastName: 'גל', role: 'editor' });
  await app.enrol(member.id, exercise.courseId);

  const seen = await find();
  expect(seen).toMatchObject({ exerciseCount: 1, hasMore: false, counts: { all: 2, idle: 0, new: 1 } });
  expect(seen.students).toMatchObject([
    {
      student: { id: worked.user.id, lastName: 'אלון', phone: '050-1234567' },
      finishedCount: 1,
      average: 50,
    },
    { student: { id: silent.id, lastName: 'ברק' }, finishedCount: 0, average: null, lastSeenAt: null },
  ]);
  expect(seen.students[0]?.lastSeenAt).not.toBeNull();
  expect(await namesOf({ words: '4567' })).toEqual(['אלון']);
  expect(await namesOf({ words: 'ברק נועה' })).toEqual(['ברק']);
  expect(await namesOf({ words: '%' })).toEqual([]);
  expect(await namesOf({ filter: 'new' })).toEqual(['ברק']);
  expect(await namesOf({ page: 1 })).toEqual([]);

  app.clock.advance(8 * DAY);
  support = await app.as((await app.buildUser({ role: 'support' })).userName);
  expect(await namesOf({ filter: 'idle' })).toEqual(['אלון']);
  const administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { entries } = await administrator.callOk(listAccessLog, {
    query: { from: '2026-03-01', to: '2026-03-20' },
  });
  expect(entries.filter(({ what }) => what === 'listStudents').length).toBeGreaterThan(0);
});

test('PPL-04, PPL-05: a list is judged line by line and writes nothing; then its good lines are enrolled, each with a link of its own', async () => {
  const staff = await app.buildUser({ role: 'teacher', userName: 'avner@sugya.example' });
  const known = await app.buildUser({ userName: 'known@sugya.example' });
  const text = [
    'fresh@sugya.example,דנה,לוי,050-0000000',
    `${known.userName},דנה,כהן`,
    'no-address,דנה,כהן',
    `${staff.userName},אבנר,לביא`,
    'fresh@sugya.example,דנה,לוי',
  ].join('\n');
  const people = () => app.db.selectFrom('account_users').select('id').execute();
  const before = await people();
  const { lines } = await support.callOk(judgeStudents, { ...inCourse(), body: { text } });
  expect(lines.map(({ line, outcome, fault }) => [line, outcome, fault])).toEqual([
    [1, 'new', null],
    [2, 'known', null],
    [3, 'refused', 'email'],
    [4, 'refused', 'not_student'],
    [5, 'refused', 'twice'],
  ]);
  expect(await people()).toHaveLength(before.length);

  const done = await support.callOk(enrolStudents, { ...inCourse(), body: { text } });
  expect(done).toMatchObject({ refusedCount: 3, isMailed: true });
  expect(done.enrolled.map(({ email, token }) => [email, token === null])).toEqual([
    ['fresh@sugya.example', false],
    [known.userName, true],
  ]);
  const token = done.enrolled[0]?.token ?? '';
  const again = await support.callOk(enrolStudents, { ...inCourse(), body: { text } });
  expect(again).toMatchObject({ enrolled: [], refusedCount: 3 });
  expect((await app.anonymous.call(acceptInvitation, { body: { token, password: PASSWORD } })).status).toBe(
    204,
  );
  const student = await app.as('fresh@sugya.example', { password: PASSWORD });
  expect((await student.callOk(listCourses, {})).map(({ id }) => id)).toEqual([exercise.courseId]);
});

test('PPL-06: a paused student and one past the last day see nothing of the course; both go on where they were', async () => {
  const student = await buildStartedStudentAt(app, exercise);
  const courses = async () => (await student.client.callOk(listCourses, {})).map(({ id }) => id);
  const params = { ...inCourse().params, studentId: student.user.id };
  const change = (isPaused: boolean, endsOn: string | null) =>
    support.call(changeEnrolment, { params, body: { isPaused, endsOn } });
  const enrolment = async () => (await support.callOk(readStudent, { params })).enrolment;
  const open = await student.client.call(readExercise, { params: { id: exercise.exerciseId } });
  expect([open.status, await courses()]).toEqual([200, [exercise.courseId]]);

  expect((await change(true, null)).status).toBe(204);
  const closed = await student.client.call(readExercise, { params: { id: exercise.exerciseId } });
  expect([closed.status, await courses()]).toEqual([403, []]);
  expect(await enrolment()).toEqual({ isPaused: true, endsOn: null, isOpen: false, studyMode: null });

  const today = israelDay(app.clock.now());
  await change(false, today);
  expect(await courses()).toEqual([exercise.courseId]);
  await endPastEnrolments(app.db, today);
  expect(await courses()).toEqual([exercise.courseId]);
  await endPastEnrolments(app.db, addDays(today, 1));
  expect(await courses()).toEqual([]);
  await change(false, addDays(today, -1));
  expect(await enrolment()).toEqual({
    isPaused: false,
    endsOn: addDays(today, -1),
    isOpen: false,
    studyMode: null,
  });

  const text = `${student.user.userName},דנה,לוי`;
  const { lines } = await support.callOk(judgeStudents, { ...inCourse(), body: { text } });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['known']);
  await support.callOk(enrolStudents, { ...inCourse(), body: { text } });
  expect(await enrolment()).toEqual({ isPaused: false, endsOn: null, isOpen: true, studyMode: null });
  expect((await student.report()).grade).toBeNull();

  const stranger = await app.buildUser();
  const absent = { params: { ...params, studentId: stranger.id }, body: { isPaused: true, endsOn: null } };
  expect((await support.call(changeEnrolment, absent)).status).toBe(404);
  const badDay = { params, body: { isPaused: false, endsOn: '2026-02-31' } };
  expect((await support.call(changeEnrolment, badDay)).body).toMatchObject({ code: 'invalid_request' });
  const [line] = (await auditLines(app.db)).filter(({ kind }) => kind === 'changeEnrolment');
  expect(line).toMatchObject({
    subjectId: student.user.id,
    content: { before: { isPaused: false }, after: { isPaused: true } },
  });
});

test('PPL-21, PPL-22: on campus or online is said when enrolling, changed by staff, filtered by, and kept when nothing is said', async () => {
  const { courseId } = await buildExercise(app.db);
  const params = { courseId };
  const list = [
    'a@mode.example,דנה,לוי,,קמפוס',
    'b@mode.example,נועה,כהן,,מקוון',
    'c@mode.example,רון,דן,,חיפה',
  ];
  const body = { text: list.join('\n') };
  const { lines } = await support.callOk(judgeStudents, { params, body });
  expect(lines.map(({ fault }) => fault)).toEqual([null, null, 'study_mode']);
  await support.callOk(enrolStudents, { params, body });
  const single = {
    email: 'd@mode.example',
    privateName: 'גיל',
    lastName: 'שם',
    studyMode: 'online' as const,
  };
  const { id } = await support.callOk(inviteStudent, { params, body: single });

  const named = async (filter: 'campus' | 'online') =>
    (await support.callOk(listStudents, { params, query: { filter } })).students.map(
      ({ student }) => student.email ?? '',
    );
  expect(await named('campus')).toEqual(['a@mode.example']);
  expect((await named('online')).toSorted()).toEqual(['b@mode.example', 'd@mode.example']);
  const { counts } = await support.callOk(listStudents, { params, query: {} });
  expect(counts).toMatchObject({ all: 3, campus: 1, online: 2 });

  const ofOne = { params: { courseId, studentId: id } };
  const times = { isPaused: false, endsOn: null };
  await support.call(changeEnrolment, { ...ofOne, body: { ...times, studyMode: 'campus' } });
  await support.call(changeEnrolment, { ...ofOne, body: { ...times, isPaused: true } });
  await support.callOk(inviteStudent, { params, body: { ...single, studyMode: null } });
  expect((await support.callOk(readStudent, ofOne)).enrolment).toMatchObject({
    isPaused: false,
    studyMode: 'campus',
  });
  const changed = (await auditLines(app.db)).filter(
    ({ kind, subjectId }) => kind === 'changeEnrolment' && subjectId === id,
  );
  expect(changed[0]?.content).toMatchObject({
    before: { studyMode: 'online' },
    after: { studyMode: 'campus' },
  });
});

test('PPL-07: one student with subjects, attempts, weeks, requests, lectures and standing; requests only for the desk', async () => {
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 2 });
  const params = { ...inCourse().params, studentId: student.user.id };
  const seen = await support.callOk(readStudent, { params });
  expect(seen).toMatchObject({
    student: { id: student.user.id },
    exerciseCount: 1,
    finishedCount: 1,
    average: 100,
    subjects: [{ exerciseCount: 1, finishedCount: 1, average: 100 }],
    attempts: [{ grade: 100 }],
    weeks: [{ exerciseCount: 1, average: 100, isReported: false }],
    requests: [],
    lectures: [],
    standing: [
      { part: 'procedural', score: null },
      { part: 'substantive', score: null },
    ],
  });
  const teaching = await app.buildUser({ role: 'teacher' });
  const teacher = await app.forLong(teaching.id);
  expect((await teacher.call(readStudent, { params })).status).toBe(403);
  await app.db
    .insertInto('account_teacher_courses')
    .values({ user_id: teaching.id, course_id: exercise.courseId })
    .execute();
  expect(await teacher.callOk(readStudent, { params })).toMatchObject({
    requests: null,
    attempts: [{ grade: 100 }],
  });
  const stranger = await app.buildUser();
  expect((await support.call(readStudent, { params: { ...params, studentId: stranger.id } })).status).toBe(
    404,
  );
});
