/** FAV: what a student keeps. */

import { listCategoryExercises } from '@sugya/contract/courses.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  addFavorite,
  listFavoriteItems,
  listFavorites,
  readFavoriteFlag,
  removeFavorite,
} from '@sugya/contract/favorites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStudentAt, type StudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Favorite = SentBody<typeof addFavorite>;

const favoriteOf = (exercise: BuiltExercise, fields: Partial<Favorite> = {}): Favorite => ({
  name: 'תרגיל לבדיקה',
  categoryName: 'דיני חוזים',
  url: `/courses/${exercise.courseId}/exercise/${exercise.exerciseId}`,
  typeId: 2,
  entityId: exercise.exerciseId,
  ...fields,
});

const inCourse = ({ exercise: { courseId } }: StudentAt) => ({ params: { courseId } });

async function kept(student: StudentAt) {
  const flag = { params: { courseId: student.exercise.courseId, entityId: student.exercise.exerciseId } };
  return {
    list: await student.client.callOk(listFavorites, inCourse(student)),
    isFlagged: await student.client.callOk(readFavoriteFlag, flag),
    isOnScreen: (await student.read()).isInFavorites,
    isOnCard: (await student.client.callOk(listCategoryExercises, { params: student.exercise }))[0]
      ?.exercisesByLessons[0]?.exercises[0]?.isInFavorites,
  };
}

test('FAV-07, FAV-10, FAV-12, FAV-15, FAV-16, FAV-19, FAV-21: adding an exercise shows it everywhere, and adding it again only renews its texts', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const { exercise, client } = student;
  const body = favoriteOf(exercise);
  expect(await kept(student)).toEqual({ list: [], isFlagged: false, isOnScreen: false, isOnCard: false });

  const added = await client.callOk(addFavorite, { ...inCourse(student), body });

  expect(added).toEqual({ ...body, id: exercise.exerciseId, thumbnailUrl: null });
  expect(await kept(student)).toEqual({ list: [added], isFlagged: true, isOnScreen: true, isOnCard: true });
  const renewed = await client.callOk(addFavorite, {
    ...inCourse(student),
    body: favoriteOf(exercise, { name: ' שם חדש ', thumbnailUrl: '/t.png', courseId: exercise.courseId }),
  });
  expect(renewed).toEqual({ ...added, name: 'שם חדש', thumbnailUrl: '/t.png' });
  expect((await kept(student)).list).toEqual([renewed]);
});

test('FAV-17, FAV-19, FAV-23: removing takes it off everywhere, and removing what is not there is no error', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const { exercise, client } = student;
  await client.callOk(addFavorite, { ...inCourse(student), body: favoriteOf(exercise) });
  const remove = (query: { typeId?: number } = {}) =>
    client.call(removeFavorite, {
      params: { courseId: exercise.courseId, entityId: exercise.exerciseId },
      query,
    });

  expect((await remove({ typeId: 1 })).status).toBe(204);
  expect((await kept(student)).isFlagged).toBe(true);
  expect((await remove({ typeId: 2 })).status).toBe(204);
  expect(await kept(student)).toEqual({ list: [], isFlagged: false, isOnScreen: false, isOnCard: false });
  expect((await remove()).status).toBe(204);
});

test('FAV-12, FAV-18: the flag asks for one type when a type is given', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const { exercise, client } = student;
  await client.callOk(addFavorite, { ...inCourse(student), body: favoriteOf(exercise) });
  const params = { courseId: exercise.courseId, entityId: exercise.exerciseId };

  const flags = [];
  for (const typeId of [1, 2, 3])
    flags.push(await client.callOk(readFavoriteFlag, { params, query: { typeId } }));

  expect(flags).toEqual([false, true, false]);
});

test('FAV-08, FAV-09, FAV-13, FAV-14: the screen gets videos apart, and chapters among the exercises, the newest first', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const { exercise, client } = student;
  const { chapterId } = await buildChapter(app.db, { in: exercise });
  const { videoIds } = await buildLectures(app.db, { in: exercise, videoCount: 2 });
  const [first = 0, second = 0] = videoIds;
  const added: [number, 1 | 2 | 3][] = [
    [first, 1],
    [exercise.exerciseId, 2],
    [chapterId, 3],
    [second, 1],
  ];
  for (const [entityId, typeId] of added) {
    app.clock.advance(1);
    await client.callOk(addFavorite, {
      ...inCourse(student),
      body: favoriteOf(exercise, { entityId, typeId }),
    });
  }

  const items = await client.callOk(listFavoriteItems, inCourse(student));

  expect(items.videos.map(({ entityId }) => entityId)).toEqual([second, first]);
  expect(items.exercises.map(({ entityId }) => entityId)).toEqual([chapterId, exercise.exerciseId]);
  const flat = await client.callOk(listFavorites, inCourse(student));
  expect(flat.map(({ entityId }) => entityId)).toEqual([second, chapterId, exercise.exerciseId, first]);
});

test('FAV-05: a favourite video shows its thumbnail by an address signed anew, and keeps none', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const { exercise, client } = student;
  const { videoIds } = await buildLectures(app.db, { in: exercise });
  const shown = '/media/1.2.signature/lectures/a.jpg';
  const body = favoriteOf(exercise, { entityId: videoIds[0] ?? 0, typeId: 1, thumbnailUrl: shown });

  expect((await client.callOk(addFavorite, { ...inCourse(student), body })).thumbnailUrl).toBe(shown);

  const [listed] = await client.callOk(listFavorites, inCourse(student));
  expect(listed?.thumbnailUrl).toMatch(/^\/media\/\w+\.\w+\.[\w-]{43}\/lectures\/built-\d+\.jpg$/);
  const stored = await app.db
    .selectFrom('favorites_favorites')
    .select('thumbnail_url')
    .where('entity_id', '=', videoIds[0] ?? 0)
    .executeTakeFirst();
  expect(stored).toEqual({ thumbnail_url: null });
});

test.each([
  { what: 'a type that there is not', fields: { typeId: 4 }, field: 'typeId' },
  { what: 'another host', fields: { url: 'https://evil.example' }, field: 'url' },
  { what: 'another host without a scheme', fields: { url: '//evil.example' }, field: 'url' },
  { what: 'another host by a backslash', fields: { url: '/\\evil.example' }, field: 'url' },
  { what: 'another host behind a tab', fields: { url: '/\t/evil.example' }, field: 'url' },
  { what: 'a document of its own', fields: { url: 'data:text/html,x' }, field: 'url' },
  { what: 'no name', fields: { name: '  ' }, field: 'name' },
  { what: 'an unheard-of field', fields: { colour: 'red' }, field: 'colour' },
])('FAV-09, FAV-20: $what is invalid', async ({ fields, field }) => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  const reply = await student.send('POST', `/api/courses/${student.exercise.courseId}/favorites`, {
    ...favoriteOf(student.exercise),
    ...fields,
  });

  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().errors)).toEqual([field]);
  expect((await kept(student)).list).toEqual([]);
});

test('FAV-18: an exercise of another course, an unknown one, and an exercise called a video are refused', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const refusal = { status: 400, body: { code: 'invalid_request', errors: { entityId: ['unknown'] } } };
  const add = (fields: Partial<Favorite>) =>
    student.client.call(addFavorite, { ...inCourse(student), body: favoriteOf(student.exercise, fields) });

  expect(await add({ entityId: foreign.exerciseId })).toMatchObject(refusal);
  expect(await add({ entityId: 999_999_999 })).toMatchObject(refusal);
  expect(await add({ typeId: 1 })).toMatchObject(refusal);
  expect(await add({ typeId: 3 })).toMatchObject(refusal);
});

test('FAV-01: favourites are each student’s own', async () => {
  const exercise = await buildExercise(app.db);
  const [dana, yosef] = [await buildStudentAt(app, exercise), await buildStudentAt(app, exercise)];
  await dana.client.callOk(addFavorite, { ...inCourse(dana), body: favoriteOf(exercise) });

  expect((await kept(yosef)).isFlagged).toBe(false);
  await yosef.client.callOk(removeFavorite, {
    params: { courseId: exercise.courseId, entityId: exercise.exerciseId },
  });
  expect((await kept(dana)).isFlagged).toBe(true);
});

test('FAV-19: twenty adds of one favourite at once keep it once', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      student.client.call(addFavorite, { ...inCourse(student), body: favoriteOf(student.exercise) }),
    ),
  );

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await kept(student)).list).toHaveLength(1);
});

test('FAV-10, FAV-12, FAV-13, FAV-15, FAV-17, XCT-23: unsigned 401, foreign course 403, unknown course 404, no number 400', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const body = favoriteOf(foreign);
  const statuses = async (courseId: unknown, caller = student.client) => {
    const params = { courseId, entityId: foreign.exerciseId };
    const replies = [
      await caller.call(listFavorites, { params }),
      await caller.call(listFavoriteItems, { params }),
      await caller.call(readFavoriteFlag, { params }),
      await caller.call(addFavorite, { params, body }),
      await caller.call(removeFavorite, { params }),
    ];
    return [...new Set(replies.map(({ status }) => status))];
  };

  expect(await statuses(foreign.courseId, app.anonymous)).toEqual([401]);
  expect(await statuses(foreign.courseId)).toEqual([403]);
  expect(await statuses(999_999_999)).toEqual([404]);
  expect(await statuses('x')).toEqual([400]);
});
