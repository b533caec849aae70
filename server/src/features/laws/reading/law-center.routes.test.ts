/** LAW-03 to LAW-08, CRS-34: the law centre of a course and of a category. */
import { readCategoryLawCenter, readLawCenter } from '@sugya/contract/laws.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { buildLaw, buildLawCollection } from '../../../testing/content/build-laws.ts';
import { buildLectures } from '../../../testing/content/build-lectures.ts';
import { buildVerdicts } from '../../../testing/content/build-verdicts.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildSyllabus() {
  const course = await buildCourse(app.db);
  const { collectionId } = await buildLawCollection(app.db, { of: [{ law: await buildLaw(app.db) }] });
  const laterLesson = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: course.courseId,
      category_id: course.categoryId,
      external_id: `later-${course.courseId}`,
      name: 'ביטול חוזה',
      sort_order: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const build = (name: string, exercise: object, lessonId = course.lessonId) =>
    buildExercise(app.db, { in: { ...course, lessonId }, questionCount: 1, exercise: { name, ...exercise } });
  const second = await build('שני', { has_law: true, sort_order: 2 });
  const first = await build('ראשון', { has_law: true, sort_order: 1 });
  await build('בלי חוק', { sort_order: 3 });
  const shownOnly = await build('עם מקבץ', { law_collection_id: collectionId }, laterLesson.id);
  return { course, first, second, shownOnly, laterLessonId: laterLesson.id };
}

test('LAW-03, LAW-08: one box for each exercise with laws, by lesson in the order of the syllabus', async () => {
  const { course, first, second, shownOnly, laterLessonId } = await buildSyllabus();
  const { client } = await buildStudentAt(app, first);

  const center = await client.callOk(readLawCenter, { params: { courseId: course.courseId } });

  const frame = {
    categoryId: course.categoryId,
    categoryName: 'דיני חוזים',
    typeNavigation: { name: 'דין מהותי', color: '#1f4b6e' },
  };
  expect(center).toEqual([
    {
      id: course.lessonId,
      name: 'כריתת חוזה',
      ...frame,
      exercises: [
        { id: first.exerciseId, name: 'ראשון', hasLaw: true },
        { id: second.exerciseId, name: 'שני', hasLaw: true },
      ],
      collections: [],
    },
    {
      id: laterLessonId,
      name: 'ביטול חוזה',
      ...frame,
      exercises: [{ id: shownOnly.exerciseId, name: 'עם מקבץ', hasLaw: false }],
      collections: [],
    },
  ]);
});

test('LAW-60: the collections that a lesson and its videos show, each once, of laws and of verdicts', async () => {
  const { course, first } = await buildSyllabus();
  const { client } = await buildStudentAt(app, first);
  const law = await buildLaw(app.db);
  const ofLesson = await buildLawCollection(app.db, { of: [{ law }] });
  const ofVideos = await buildLawCollection(app.db, { of: [{ law }] });
  const verdicts = await buildVerdicts(app.db, course);
  const { videoIds } = await buildLectures(app.db, { in: course });
  await app.db
    .updateTable('courses_lessons')
    .set({ law_collection_id: ofLesson.collectionId, verdict_collection_id: verdicts.collectionId })
    .where('id', '=', course.lessonId)
    .execute();
  await app.db
    .updateTable('lectures_videos')
    .set({ law_collection_id: ofVideos.collectionId, verdict_collection_id: null })
    .where('id', 'in', videoIds)
    .execute();

  const [lesson] = await client.callOk(readLawCenter, { params: { courseId: course.courseId } });
  expect(lesson?.collections.map(({ id, kind, of }) => [id, kind, of])).toEqual([
    [ofLesson.collectionId, 'law', 'lesson'],
    [ofVideos.collectionId, 'law', 'video'],
    [verdicts.collectionId, 'verdict', 'lesson'],
  ]);
  expect(videoIds.length).toBeGreaterThan(1);

  const shared = { law_collection_id: ofLesson.collectionId, verdict_collection_id: verdicts.collectionId };
  await app.db.updateTable('lectures_videos').set(shared).where('id', 'in', videoIds).execute();
  const [once] = await client.callOk(readLawCenter, { params: { courseId: course.courseId } });
  expect(once?.collections.map(({ of }) => of)).toEqual(['lesson', 'lesson']);
  await app.db
    .updateTable('lectures_videos')
    .set({ law_collection_id: ofVideos.collectionId })
    .where('id', 'in', videoIds)
    .execute();

  await app.db
    .updateTable('lectures_videos')
    .set({ is_withdrawn: true })
    .where('id', 'in', videoIds)
    .execute();
  const [later] = await client.callOk(readLawCenter, { params: { courseId: course.courseId } });
  expect(later?.collections.map(({ of }) => of)).toEqual(['lesson', 'lesson']);
});

test('CRS-34: a category has its own, empty where it has no laws', async () => {
  const { course, first } = await buildSyllabus();
  const { client } = await buildStudentAt(app, first);
  const { courseId, categoryId } = course;
  const bare = await app.db
    .insertInto('courses_categories')
    .values({ course_id: courseId, external_id: `bare-${courseId}`, name: 'ריקה', type: 1, sort_order: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = (id: number) => client.callOk(readCategoryLawCenter, { params: { courseId, categoryId: id } });

  expect(await read(categoryId)).toEqual(await client.callOk(readLawCenter, { params: { courseId } }));
  expect(await read(bare.id)).toEqual([]);
});

test('LAW-07, XCT-23: 401 unsigned, 403 for a foreign course, 404 for what is not there, 400 for no number', async () => {
  const { course, first } = await buildSyllabus();
  const other = await buildSyllabus();
  const { client } = await buildStudentAt(app, first);
  const { courseId } = course;
  const ofCourse = async (id: unknown, caller = client) =>
    (await caller.call(readLawCenter, { params: { courseId: id } })).status;
  const ofCategory = async (categoryId: unknown, id: unknown = courseId, caller = client) =>
    (await caller.call(readCategoryLawCenter, { params: { courseId: id, categoryId } })).status;

  expect(await ofCourse(courseId, app.anonymous)).toBe(401);
  expect(await ofCourse(other.course.courseId)).toBe(403);
  expect(await ofCourse(999_999_999)).toBe(404);
  expect(await ofCourse('x')).toBe(400);
  expect(await ofCategory(course.categoryId, courseId, app.anonymous)).toBe(401);
  expect(await ofCategory(other.course.categoryId, other.course.courseId)).toBe(403);
  expect(await ofCategory(other.course.categoryId)).toBe(404);
  expect(await ofCategory('x')).toBe(400);
});
