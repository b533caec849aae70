/** CRS: the courses of a student, their categories, and the exercise cards. */
import {
  listCategories,
  listCategoryExercises,
  listCourses,
  listSimulations,
  readCourse,
} from '@sugya/contract/courses.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoursesCategories, CoursesCourses } from '../../platform/database/tables.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse, buildExercise, enrol } from '../../testing/content/build-content.ts';
import {
  buildStartedStudentAt,
  buildStudentAt,
  questionOf,
  studentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { LIBRARY_URL: 'https://library.example' } });
});
afterAll(() => app.close());

async function studentIn(...courses: BuiltCourse[]): Promise<TestClient & { userId: number }> {
  const user = await app.buildUser();
  for (const { courseId } of courses) await enrol(app.db, { userId: user.id, courseId });
  return { ...(await app.as(user.userName)), userId: user.id };
}

const setCourse = (courseId: number, fields: Partial<Insertable<CoursesCourses>>) =>
  app.db.updateTable('courses_courses').set(fields).where('id', '=', courseId).execute();

async function addCategory(course: BuiltCourse, fields: Partial<Insertable<CoursesCategories>>) {
  const { id: categoryId } = await app.db
    .insertInto('courses_categories')
    .values({
      course_id: course.courseId,
      external_id: `${fields.name}-${course.courseId}`,
      name: 'קטגוריה',
      type: 1,
      sort_order: 9,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lessonId } = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: course.courseId,
      category_id: categoryId,
      external_id: `lesson-of-${categoryId}`,
      name: `שיעור של ${fields.name}`,
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: course.courseId, categoryId, lessonId };
}

test('CRS-02, XCT-23: the list has the courses of the student and no others; staff see all, impersonating staff the student’s', async () => {
  const [penal, civil, foreign] = [
    await buildCourse(app.db),
    await buildCourse(app.db),
    await buildCourse(app.db),
  ];
  await setCourse(penal.courseId, { name: 'ב עונשין' });
  await setCourse(civil.courseId, { name: 'א אזרחי' });
  const student = await studentIn(penal, civil);
  const admin = await app.buildUser({ isAdmin: true });
  const mine = [
    { id: civil.courseId, name: 'א אזרחי' },
    { id: penal.courseId, name: 'ב עונשין' },
  ];

  expect(await student.callOk(listCourses, {})).toEqual(mine);
  expect(await (await studentIn()).callOk(listCourses, {})).toEqual([]);
  expect((await app.anonymous.call(listCourses, {})).status).toBe(401);
  const all = await (await app.as(admin.userName)).callOk(listCourses, {});
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([penal.courseId, foreign.courseId]));
  const impersonating = await app.as(admin.userName, { studentId: student.userId });
  expect(await impersonating.callOk(listCourses, {})).toEqual(mine);
});

test('CRS-04, CRS-05, CRS-06: a course arrives with its lessons in the order of the syllabus and every flag of the side bar', async () => {
  const course = await buildCourse(app.db);
  await setCourse(course.courseId, {
    opening_remarks: '<p>ברוכים הבאים</p>',
    show_calculators: true,
    show_nisuah: true,
    show_library: true,
    show_terms_of_use: false,
  });
  const second = await addCategory(course, { name: 'ראיות', sort_order: 0 });
  const student = await studentIn(course);

  expect(await student.callOk(readCourse, { params: { courseId: course.courseId } })).toEqual({
    id: course.courseId,
    name: 'קורס לבדיקה',
    lessons: [
      { id: second.lessonId, name: 'שיעור של ראיות' },
      { id: course.lessonId, name: 'כריתת חוזה' },
    ],
    openingRemarks: '<p>ברוכים הבאים</p>',
    examDate: '2026-12-20',
    lastExercise: null,
    libraryUrl: 'https://library.example',
    lectureTracksCount: 0,
    hasBooks: false,
    hasLaws: false,
    hasExamPapers: false,
    unreadMessages: [],
    sideBar: {
      showCalculators: true,
      showLecturesRegistrationList: false,
      showReports: true,
      showNisuah: true,
      showReadingCenter: false,
      showLibrary: true,
      showTermsOfUse: false,
      showCourseMessages: false,
      showHelpCenter: false,
      showHome: true,
      unreadMessageCount: 0,
      unreadAdminResponsesCount: 0,
    },
  });
});

test('CRS-42: the course says which running exercise was worked on last, and how far', async () => {
  const course = await buildCourse(app.db);
  const [older, newer] = [
    await buildExercise(app.db, { in: course, exercise: { name: 'ישן' } }),
    await buildExercise(app.db, { in: course, exercise: { name: 'חדש', has_law: true }, questionCount: 4 }),
  ];
  const student = await buildStartedStudentAt(app, newer);
  const atOlder = studentAt(app, { exercise: older, user: student.user, client: student.client });
  const last = async () =>
    (await student.client.callOk(readCourse, { params: { courseId: course.courseId } })).lastExercise;

  app.clock.advance(1_000);
  await atOlder.startOk();
  expect(await last()).toMatchObject({ id: older.exerciseId, name: 'ישן', answeredCount: 0 });
  app.clock.advance(1_000);
  await student.answerOk(questionOf(newer, 1), questionOf(newer, 1).right);
  await student.saveOk(questionOf(newer, 2), { isMarked: true });
  expect(await last()).toEqual({
    id: newer.exerciseId,
    name: 'חדש',
    lessonId: course.lessonId,
    categoryId: course.categoryId,
    hasLaw: true,
    answeredCount: 1,
    numberOfQuestions: 4,
  });
  await student.answerAllAndFinish({ rightCount: 4 });
  expect(await last()).toMatchObject({ id: older.exerciseId });
  await atOlder.resetOk();
  expect(await last()).toBeNull();
});

test('CRS-11, CRS-12, CRS-13, CRS-14: categories arrive in order with their type’s banner, their size and how much is finished', async () => {
  const course = await buildCourse(app.db);
  const side = await addCategory(course, {
    name: 'כלים',
    type: 4,
    sort_order: 2,
    show_on_side_menu_only: true,
    icon_url: '/icons/tools.svg',
  });
  const [first] = [
    await buildExercise(app.db, { in: course }),
    await buildExercise(app.db, { in: course }),
    await buildExercise(app.db, { in: course }),
  ];
  const student = await buildStartedStudentAt(app, first);
  const categories = () => student.client.callOk(listCategories, { params: { courseId: course.courseId } });
  const contracts = {
    id: course.categoryId,
    name: 'דיני חוזים',
    iconUrl: null,
    showOnSideMenuOnly: false,
    typeNavigation: { id: 2, name: 'דין מהותי', color: expect.stringMatching(/^#[0-9a-f]{6}$/), order: 1 },
    type: 2,
    exercisesCount: 3,
    hasChapters: false,
    hasVideos: false,
    hasSupportingMaterials: false,
    completionPercent: 0,
  };

  expect(await categories()).toEqual([
    contracts,
    {
      id: side.categoryId,
      name: 'כלים',
      iconUrl: '/icons/tools.svg',
      showOnSideMenuOnly: true,
      typeNavigation: { id: 4, name: 'תכנים נוספים', color: expect.any(String), order: 4 },
      type: 4,
      exercisesCount: 0,
      hasChapters: false,
      hasVideos: false,
      hasSupportingMaterials: false,
      completionPercent: 0,
    },
  ]);
  await student.answerAllAndFinish({ rightCount: 0 });
  expect((await categories())[0]).toEqual({ ...contracts, completionPercent: 33 });
  await student.resetOk();
  expect((await categories())[0]).toEqual(contracts);
});

test('CRS-32, CRS-33, CRS-37, CRS-40, CRS-48: cards come by lesson under the category’s type, each with all that it shows', async () => {
  const course = await buildCourse(app.db);
  const second = await addCategory(course, { name: 'אחרת' });
  await buildExercise(app.db, { in: second });
  const exercise = await buildExercise(app.db, {
    in: course,
    questionCount: 2,
    exercise: {
      name: 'תרגול ראשון',
      subtitle: 'מבוא',
      has_law: true,
      insert_method_offline: true,
      is_allowed_to_print: true,
      exercise_type_id: 3,
    },
  });
  const student = await buildStudentAt(app, exercise);
  const groups = () =>
    student.client.callOk(listCategoryExercises, {
      params: { courseId: course.courseId, categoryId: course.categoryId },
    });
  const card = {
    id: exercise.exerciseId,
    name: 'תרגול ראשון',
    numberOfQuestions: 2,
    subtitle: 'מבוא',
    isDone: false,
    isStarted: false,
    grade: null,
    acceptableGrade: null,
    isInHideModeDisplayGrade: false,
    insertMethodOffline: true,
    insertMethodOnline: true,
    isAllowedToPrint: true,
    isInFavorites: false,
    hasLaw: true,
    answeredCount: 0,
    exerciseTypeId: 3,
    allowImmediateFeedback: false,
  };

  expect(await groups()).toEqual([
    {
      type: 2,
      categoryId: course.categoryId,
      categoryName: 'דיני חוזים',
      exercisesByLessons: [{ id: course.lessonId, name: 'כריתת חוזה', exercises: [card] }],
    },
  ]);

  await student.startOk();
  await student.answerOk(questionOf(exercise, 1), questionOf(exercise, 1).right);
  expect((await groups())[0]?.exercisesByLessons[0]?.exercises).toEqual([
    { ...card, isStarted: true, answeredCount: 1 },
  ]);

  await student.answerAllAndFinish({ rightCount: 1 });
  const classmate = await buildStartedStudentAt(app, exercise);
  await classmate.answerAllAndFinish({ rightCount: 2 });
  expect((await groups())[0]?.exercisesByLessons[0]?.exercises).toEqual([
    { ...card, isDone: true, answeredCount: 2, grade: 50, acceptableGrade: 75 },
  ]);
});

test('CRS-50, CRS-51: where the grade is hidden, the card has neither the grade nor the average', async () => {
  const exercise = await buildExercise(app.db, { exercise: { is_in_hide_mode_display_grade: true } });
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 2 });

  const [group] = await student.client.callOk(listCategoryExercises, { params: exercise });

  expect(group?.exercisesByLessons[0]?.exercises[0]).toMatchObject({
    isDone: true,
    isInHideModeDisplayGrade: true,
    grade: null,
    acceptableGrade: null,
  });
});

test('CRS-40: a card counts the questions of the running attempt, and otherwise those not withdrawn', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 3 });
  const [running, fresh] = [await buildStartedStudentAt(app, exercise), await buildStudentAt(app, exercise)];
  await app.db
    .updateTable('exercises_questions')
    .set({ is_withdrawn: true })
    .where('id', '=', questionOf(exercise, 3).id)
    .execute();
  const count = async ({ client }: typeof running) =>
    (await client.callOk(listCategoryExercises, { params: exercise }))[0]?.exercisesByLessons[0]?.exercises[0]
      ?.numberOfQuestions;

  expect([await count(running), await count(fresh)]).toEqual([3, 2]);
});

test('CRS-19, CRS-38, CRS-39: simulations come in the same shape, over all categories, and an empty list where there are none', async () => {
  const course = await buildCourse(app.db);
  const second = await addCategory(course, { name: 'אתיקה', type: 3 });
  const list = async (client: TestClient) =>
    client.callOk(listSimulations, { params: { courseId: course.courseId } });
  const student = await studentIn(course);
  await buildExercise(app.db, { in: course });
  expect(await list(student)).toEqual([]);

  const mock = await buildExercise(app.db, { in: course, exercise: { is_simulation: true } });
  const other = await buildExercise(app.db, { in: second, exercise: { is_simulation: true } });
  expect(
    (await list(student)).map(({ type, categoryId, exercisesByLessons }) => ({
      type,
      categoryId,
      ids: exercisesByLessons.flatMap(({ exercises }) => exercises.map(({ id }) => id)),
    })),
  ).toEqual([
    { type: 2, categoryId: course.categoryId, ids: [mock.exerciseId] },
    { type: 3, categoryId: second.categoryId, ids: [other.exerciseId] },
  ]);
});

test('XCT-23: unsigned 401, foreign course 403, unknown course or category 404, no number 400', async () => {
  const course = await buildCourse(app.db);
  const foreign = await buildCourse(app.db);
  const student = await studentIn(course);

  for (const endpoint of [readCourse, listCategories, listSimulations]) {
    const statusOf = async (courseId: unknown, caller: TestClient = student) =>
      (await caller.call(endpoint, { params: { courseId } })).status;
    expect(await statusOf(course.courseId, app.anonymous)).toBe(401);
    expect(await statusOf(foreign.courseId)).toBe(403);
    expect(await statusOf(999_999_999)).toBe(404);
    expect(await statusOf('x')).toBe(400);
  }
  const statusOf = async (courseId: number, categoryId: number, caller: TestClient = student) =>
    (await caller.call(listCategoryExercises, { params: { courseId, categoryId } })).status;
  expect(await statusOf(course.courseId, course.categoryId, app.anonymous)).toBe(401);
  expect(await statusOf(foreign.courseId, foreign.categoryId)).toBe(403);
  expect(await statusOf(course.courseId, foreign.categoryId)).toBe(404);
  expect(await statusOf(course.courseId, 999_999_999)).toBe(404);
  expect(await statusOf(999_999_999, course.categoryId)).toBe(404);
  expect(await statusOf(course.courseId, -1)).toBe(400);
});
