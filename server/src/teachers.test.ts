/** What staff read of students' work, by a teacher: of courses of his own, and of no other (ROL-05). */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { readItemStatistics } from '@sugya/contract/item-statistics.ts';
import { listStaffExercises } from '@sugya/contract/management.ts';
import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { listStudents, readStudent } from '@sugya/contract/students.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayDo } from './platform/access/capabilities.ts';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from './testing/content/build-content.ts';

let app: TestApp;
let teacher: TestClient;
let editor: TestClient;
let administrator: TestClient;
let own: BuiltExercise;
let other: BuiltExercise;
const studentOf = new Map<number, number>();
beforeAll(async () => {
  app = await startTestApp();
  [own, other] = [await buildExercise(app.db), await buildExercise(app.db)];
  for (const { courseId } of [own, other]) {
    const student = await app.buildUser();
    await app.enrol(student.id, courseId);
    studentOf.set(courseId, student.id);
  }
  const user = await app.buildUser({ role: 'teacher' });
  await app.db
    .insertInto('account_teacher_courses')
    .values({ user_id: user.id, course_id: own.courseId })
    .execute();
  teacher = await app.as(user.userName);
  administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
  editor = await app.as((await app.buildUser({ role: 'editor' })).userName);
});
afterAll(() => app.close());

type Asked = (client: TestClient, exercise: BuiltExercise) => Promise<{ readonly status: number }>;

/** Every call that a teacher’s capabilities open and that names a course. */
const inCourse: Readonly<Record<string, Asked>> = {
  listStaffExercises: (client, { courseId }) => client.call(listStaffExercises, { params: { courseId } }),
  listStudents: (client, { courseId }) => client.call(listStudents, { params: { courseId } }),
  readStudent: (client, { courseId }) =>
    client.call(readStudent, { params: { courseId, studentId: studentOf.get(courseId) ?? 0 } }),
  readItemStatistics: (client, { exerciseId: id }) => client.call(readItemStatistics, { params: { id } }),
};
const withoutCourse = ['listStudioCourses', 'listApiTokens', 'createApiToken', 'endApiToken'];

test('ROL-05: every call that is open to teachers is looked at here', () => {
  const endpoints: readonly EndpointShape[] = everyEndpoint;
  const open = endpoints.filter(
    ({ capability }) => capability !== undefined && mayDo({ role: 'teacher' }, capability),
  );
  expect(open.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(inCourse), ...withoutCourse].toSorted(),
  );
});

test.each(Object.entries(inCourse))('ROL-05: %s: own course yes, another no', async (_name, ask) => {
  expect((await ask(teacher, own)).status).toBe(200);
  expect((await ask(teacher, other)).status).toBe(403);
  expect((await ask(administrator, other)).status).toBe(200);
});

test('ROL-05: the list of courses holds those that are taught', async () => {
  const courses = await teacher.callOk(listStudioCourses, {});
  expect(courses.map(({ id }) => id)).toEqual([own.courseId]);
});

test('ROL-05: on the students’ site too a teacher sees own courses, also those of an enrolment, and distributions of own ones alone', async () => {
  const read = async (client: TestClient, { exerciseId: id }: BuiltExercise) =>
    (await client.call(readExercise, { params: { id } })).status;
  const distribution = async ({ exerciseId, questions: [question] }: BuiltExercise) =>
    (
      await teacher.call(readQuestionStatistics, {
        params: { exerciseId, questionId: question?.id ?? 0 },
        query: { view: 'staff' },
      })
    ).status;
  expect([await read(teacher, own), await read(teacher, other)]).toEqual([200, 403]);
  expect([await read(editor, own), await read(editor, other)]).toEqual([200, 200]);

  const both = await app.buildUser({ role: 'teacher' });
  await app.enrol(both.id, other.courseId);
  teacher = await app.as(both.userName);
  expect(await read(teacher, other)).toBe(200);
  expect(await distribution(other)).toBe(403);
});
