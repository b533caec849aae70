/** What staff read of students' work, by a teacher: of courses of his own, and of no other (ROL-05). */
import { randomUUID } from 'node:crypto';
import {
  confirmDraftingMarker,
  countDraftingTexts,
  readDraftingQueue,
} from '@sugya/contract/drafting-marking.ts';
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { readItemStatistics } from '@sugya/contract/item-statistics.ts';
import { listStaffExercises } from '@sugya/contract/management.ts';
import {
  listDayStudents,
  listLectureFeedback,
  listStudentsAtRisk,
  readOverview,
  readOverviewSubject,
} from '@sugya/contract/overview.ts';
import {
  exportRegistrants,
  listLiveLectures,
  listRegistrants,
  mailRegistrants,
  previewRegistrantMail,
} from '@sugya/contract/overview-lectures.ts';
import { readToldStandings } from '@sugya/contract/standing-shown.ts';
import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { listStudents, readStudent } from '@sugya/contract/students.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayDo } from './platform/access/capabilities.ts';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from './testing/content/build-content.ts';
import { buildRegistered } from './testing/content/build-live-lectures.ts';

let app: TestApp;
let teacher: TestClient;
let editor: TestClient;
let administrator: TestClient;
let own: BuiltExercise;
let other: BuiltExercise;
const studentOf = new Map<number, number>();
const lectureIds = new Map<number, number>();
beforeAll(async () => {
  app = await startTestApp();
  [own, other] = [await buildExercise(app.db), await buildExercise(app.db)];
  for (const course of [own, other]) {
    const { courseId } = course;
    const student = await app.buildUser();
    await app.enrol(student.id, courseId);
    studentOf.set(courseId, student.id);
    lectureIds.set(courseId, await buildRegistered(app.db, course, [student.id]));
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

const WORDS = { subject: 'שינוי', text: 'האולם התחלף.' };
const lectureOf = (courseId: number) => ({ courseId, lectureId: lectureIds.get(courseId) ?? 0 });

/** Every call that a teacher’s capabilities open and that names a course. */
const inCourse: Readonly<Record<string, Asked>> = {
  listStaffExercises: (client, { courseId }) => client.call(listStaffExercises, { params: { courseId } }),
  listStudents: (client, { courseId }) => client.call(listStudents, { params: { courseId } }),
  readStudent: (client, { courseId }) =>
    client.call(readStudent, { params: { courseId, studentId: studentOf.get(courseId) ?? 0 } }),
  readOverview: (client, { courseId }) => client.call(readOverview, { params: { courseId } }),
  readOverviewSubject: (client, { courseId, categoryId: subjectId }) =>
    client.call(readOverviewSubject, { params: { courseId, subjectId } }),
  listDayStudents: (client, { courseId }) =>
    client.call(listDayStudents, { params: { courseId, day: '2026-03-01' } }),
  listStudentsAtRisk: (client, { courseId }) => client.call(listStudentsAtRisk, { params: { courseId } }),
  listLectureFeedback: (client, { courseId }) => client.call(listLectureFeedback, { params: { courseId } }),
  listLiveLectures: (client, { courseId }) => client.call(listLiveLectures, { params: { courseId } }),
  listRegistrants: (client, { courseId }) => client.call(listRegistrants, { params: lectureOf(courseId) }),
  exportRegistrants: (client, { courseId }) =>
    client.call(exportRegistrants, { params: lectureOf(courseId) }),
  previewRegistrantMail: (client, { courseId }) =>
    client.call(previewRegistrantMail, { params: lectureOf(courseId), body: WORDS }),
  mailRegistrants: (client, { courseId }) =>
    client.call(mailRegistrants, {
      params: lectureOf(courseId),
      body: { ...WORDS, mailKey: randomUUID(), recipientCount: 1 },
    }),
  readToldStandings: (client, { courseId }) => client.call(readToldStandings, { params: { courseId } }),
  readDraftingQueue: (client, { courseId }) => client.call(readDraftingQueue, { params: { courseId } }),
  countDraftingTexts: (client, { courseId }) => client.call(countDraftingTexts, { params: { courseId } }),
  confirmDraftingMarker: (client, { courseId }) =>
    client.call(confirmDraftingMarker, { params: { courseId } }),
  readItemStatistics: (client, { exerciseId: id }) => client.call(readItemStatistics, { params: { id } }),
};
const withoutCourse = ['listStudioCourses', 'listApiTokens', 'createApiToken', 'endApiToken'];
/** By a text that was taken, with the courses of who takes it: marking.routes.test.ts, DRF-12. */
const ofTexts = [
  'takeDraftingText',
  'readDraftingMarking',
  'saveDraftingMarking',
  'passDraftingText',
  'readMarkedDraftingPage',
];

test('ROL-05: every call that is open to teachers is looked at here', () => {
  const endpoints: readonly EndpointShape[] = everyEndpoint;
  const open = endpoints.filter(
    ({ capability }) => capability !== undefined && mayDo({ role: 'teacher' }, capability),
  );
  expect(open.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(inCourse), ...withoutCourse, ...ofTexts].toSorted(),
  );
});

test.each(Object.entries(inCourse))('ROL-05: %s: own course yes, another no', async (_name, ask) => {
  expect([200, 204]).toContain((await ask(teacher, own)).status);
  expect((await ask(teacher, other)).status).toBe(403);
  expect([200, 204]).toContain((await ask(administrator, other)).status);
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
