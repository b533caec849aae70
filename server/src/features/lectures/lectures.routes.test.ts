/** LEC: lessons' videos, what is seen of them, feedback, and who may open their files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { readVideoLawTexts } from '@sugya/contract/laws.ts';
import * as lectures from '@sugya/contract/lectures.ts';
import { listCollectedVerdicts } from '@sugya/contract/verdicts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildStatutes } from '../../testing/content/build-laws.ts';
import { type BuiltLectures, buildLectures } from '../../testing/content/build-lectures.ts';
import { buildVerdicts } from '../../testing/content/build-verdicts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enrolled(courseId: number): Promise<TestClient> {
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  return app.as(user.userName);
}

async function studentWithLectures(overrides: Parameters<typeof buildLectures>[1] = {}) {
  const built = await buildLectures(app.db, overrides);
  return { built, client: await enrolled(built.courseId), of: videoAt(built, 0) };
}

function videoAt({ lessonId, videoIds }: BuiltLectures, place: number) {
  return { params: { lessonId, videoId: videoIds[place] ?? 0 } };
}

test('LEC-05, LEC-06, LEC-07, LEC-11, LEC-12: a course, a category and a lesson answer their videos, in order, with every field', async () => {
  const { built, client } = await studentWithLectures({ videoCount: 2 });

  const lessons = await client.callOk(lectures.listVideoLessons, { params: built });

  expect(lessons).toHaveLength(1);
  expect(lessons[0]).toMatchObject({ id: built.lessonId, name: 'כריתת חוזה', categoryName: 'דיני חוזים' });
  expect(lessons[0]?.videos.map(({ id }) => id)).toEqual(built.videoIds);
  expect(lessons[0]?.videos[0]).toEqual({
    id: built.videoIds[0],
    name: 'הרצאה 1',
    subtitle: null,
    link: expect.stringMatching(/^\/media\/.+\.mp4$/),
    thumbnailUrl: expect.stringMatching(/^\/media\/.+\.jpg$/),
    captionsUrl: expect.stringMatching(/^\/media\/.+\.vtt$/),
    length: { hours: 1, minutes: 2, seconds: 5 },
    userViewStatus: 0,
    isInFavorites: false,
    supportingMaterials: '<p>חומר עזר</p>',
    lawCollectionId: null,
    verdictCollectionId: null,
    positionSeconds: 0,
  });
  const inCategory = await client.callOk(lectures.listCategoryVideoLessons, { params: built });
  const inLesson = await client.callOk(lectures.listLessonVideos, { params: built });
  expect(inCategory).toEqual(lessons.map((lesson) => ({ ...lesson, supportingMaterials: null })));
  expect(inLesson).toEqual(lessons[0]?.videos);
});

test('LEC-09: a course and a category without videos answer an empty list', async () => {
  const course = await buildCourse(app.db);
  const client = await enrolled(course.courseId);

  expect(await client.callOk(lectures.listVideoLessons, { params: course })).toEqual([]);
  expect(await client.callOk(lectures.listCategoryVideoLessons, { params: course })).toEqual([]);
  expect(await client.callOk(lectures.listSupportingMaterials, { params: course })).toEqual([]);
});

test('LEC-16, LEC-20: a lecture knows its place and its neighbours, none beyond the ends', async () => {
  const { built, client } = await studentWithLectures();
  const read = (place: number) => client.callOk(lectures.readVideo, videoAt(built, place));

  const found = [await read(0), await read(1), await read(2)];

  const [first, second, third] = built.videoIds;
  expect(found.map(({ previousVideoId, nextVideoId }) => [previousVideoId, nextVideoId])).toEqual([
    [null, second],
    [first, third],
    [second, null],
  ]);
  const { courseId, categoryId, lessonId } = built;
  expect(found[0]).toMatchObject({ courseId, categoryId, lessonId, lessonName: 'כריתת חוזה' });
});

test('LEC-12: a hosted video keeps its address, and one of unknown length has none', async () => {
  const { client, of } = await studentWithLectures({
    video: { file: null, url: 'https://vimeo.com/76979871', thumbnail_file: null, length_seconds: null },
  });

  expect(await client.callOk(lectures.readVideo, of)).toMatchObject({
    link: 'https://vimeo.com/76979871',
    thumbnailUrl: null,
    length: null,
  });
});

test('LEC-28, LEC-29: seen goes to 1 and back to 0, for this student alone', async () => {
  const { built, client, of } = await studentWithLectures();
  const other = await enrolled(built.courseId);
  const statuses = async () => [
    (await client.callOk(lectures.readVideo, of)).userViewStatus,
    (await other.callOk(lectures.readVideo, of)).userViewStatus,
  ];

  await client.callOk(lectures.setVideoSeen, of);
  await client.callOk(lectures.setVideoSeen, of);
  expect(await statuses()).toEqual([1, 0]);
  await client.callOk(lectures.setVideoNotSeen, of);
  expect(await statuses()).toEqual([0, 0]);
});

test('LEC-21: the place where the student stopped is kept, and marking as seen does not lose it', async () => {
  const { client, of } = await studentWithLectures();

  await client.callOk(lectures.saveVideoPosition, { ...of, body: { seconds: 61.9 } });
  await client.callOk(lectures.setVideoSeen, of);

  expect(await client.callOk(lectures.readVideo, of)).toMatchObject({
    positionSeconds: 61,
    userViewStatus: 1,
  });
  const bad = [{ seconds: -1 }, { seconds: 86_401 }, { seconds: Number.NaN }];
  for (const body of bad) {
    expect((await client.call(lectures.saveVideoPosition, { ...of, body })).status).toBe(400);
  }
});

test('LEC-33, LEC-38, LEC-39, LEC-40, LEC-44, LEC-48, LEC-49: feedback is 404 until given, kept once, and a second is 409', async () => {
  const { client, of } = await studentWithLectures();
  const send = (ratingNumber: number, message?: string) =>
    client.call(lectures.saveVideoFeedback, { ...of, body: { ratingNumber, ...(message && { message }) } });

  expect((await client.call(lectures.readVideoFeedback, of)).status).toBe(404);
  expect(await send(2)).toMatchObject({ status: 400, body: { code: 'reason_missing' } });
  expect(await send(1, '   ')).toMatchObject({ status: 400, body: { code: 'reason_missing' } });
  for (const rating of [0, 6, 2.5]) expect((await send(rating, 'סיבה')).status).toBe(400);
  expect(await send(2, ' הקול חלש ')).toMatchObject({
    status: 200,
    body: { ratingNumber: 2, message: 'הקול חלש' },
  });
  expect(await send(5)).toMatchObject({ status: 409, body: { code: 'feedback_given' } });
  expect(await client.callOk(lectures.readVideoFeedback, of)).toEqual({
    ratingNumber: 2,
    message: 'הקול חלש',
  });
});

test('LEC-48: of twenty feedbacks at once one is kept', async () => {
  const { client, of } = await studentWithLectures();

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      client.call(lectures.saveVideoFeedback, { ...of, body: { ratingNumber: 5, message: String(place) } }),
    ),
  );

  const kept = replies.filter(({ status }) => status === 200);
  expect(kept).toHaveLength(1);
  expect(await client.callOk(lectures.readVideoFeedback, of)).toEqual(kept[0]?.body);
});

test('LEC-50, LEC-51: a video alone leads to its place', async () => {
  const { built, client, of } = await studentWithLectures();
  const { courseId, categoryId, lessonId } = built;

  expect(await client.callOk(lectures.findVideo, { params: { id: of.params.videoId } })).toEqual({
    courseId,
    categoryId,
    lessonId,
    lessonVideoId: of.params.videoId,
  });
});

test('CRS-35, CRS-36: supporting materials come by lesson, its own and those of its videos', async () => {
  const { built, client } = await studentWithLectures({ videoCount: 1 });
  await buildLectures(app.db, { in: built, videoCount: 1, video: { supporting_materials: null } });
  await app.db
    .insertInto('lectures_materials')
    .values({ lesson_id: built.lessonId, html: '<p>לכל השיעור</p>' })
    .execute();

  const groups = await client.callOk(lectures.listSupportingMaterials, { params: built });

  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ id: built.lessonId, supportingMaterials: '<p>לכל השיעור</p>' });
  expect(groups[0]?.videos.map(({ id }) => id)).toEqual(built.videoIds);
});

test('LEC-07, CRS-36: a category’s video lessons carry the materials of their lesson', async () => {
  const { built, client } = await studentWithLectures({ videoCount: 1 });
  const before = await client.callOk(lectures.listCategoryVideoLessons, { params: built });
  expect(before.map(({ supportingMaterials }) => supportingMaterials)).toEqual([null]);
  await app.db
    .insertInto('lectures_materials')
    .values({ lesson_id: built.lessonId, html: '<p>לכל השיעור</p>' })
    .execute();
  const [group] = await client.callOk(lectures.listCategoryVideoLessons, { params: built });
  expect(group).toMatchObject({ id: built.lessonId, supportingMaterials: '<p>לכל השיעור</p>' });
});

test('CRS-36: a lesson that has only materials of its own stands at its place in the syllabus', async () => {
  const { built, client } = await studentWithLectures({ videoCount: 1 });
  const later = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: built.courseId,
      category_id: built.categoryId,
      external_id: `later-${built.courseId}`,
      name: 'ביטול חוזה',
      sort_order: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('lectures_materials')
    .values({ lesson_id: later.id, html: '<p>לשיעור השני</p>' })
    .execute();

  const groups = await client.callOk(lectures.listSupportingMaterials, { params: built });

  expect(groups.map(({ id }) => id)).toEqual([built.lessonId, later.id]);
});

test('LAW-30, VER-03: a video opens its law collection, by either id, and its case law, to its students', async () => {
  const exercise = await buildExercise(app.db);
  const laws = await buildStatutes(app.db, exercise);
  const verdicts = await buildVerdicts(app.db, exercise);
  const { client, of } = await studentWithLectures({
    video: { law_collection_id: laws.freeCollectionId, verdict_collection_id: verdicts.freeCollectionId },
  });
  const stranger = await enrolled((await buildCourse(app.db)).courseId);
  const calls = async (caller: TestClient) => [
    (await caller.call(readVideoLawTexts, { params: { id: laws.freeCollectionId } })).status,
    (await caller.call(readVideoLawTexts, { params: { id: of.params.videoId } })).status,
    (await caller.call(listCollectedVerdicts, { params: { id: verdicts.freeCollectionId } })).status,
  ];

  expect(await calls(client)).toEqual([200, 200, 200]);
  expect(await calls(stranger)).toEqual([403, 403, 403]);
});

test('LEC-01 to LEC-50, XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400', async () => {
  const built = await buildLectures(app.db);
  const stranger = await enrolled((await buildCourse(app.db)).courseId);
  const bodies: Record<string, object> = {
    saveVideoPosition: { seconds: 1 },
    saveVideoFeedback: { ratingNumber: 5 },
  };
  const ofStudents = everyEndpoint.filter(({ name, access }) => name in lectures && access === 'student');
  const statuses = async (caller: TestClient, ids: Record<string, unknown>) => {
    const replies = [];
    for (const endpoint of ofStudents) {
      const body = bodies[endpoint.name];
      const given = { params: ids, ...(body !== undefined && { body }) };
      replies.push((await caller.call(endpoint, given as never)).status); // every endpoint with its own body
    }
    return [...new Set(replies)];
  };
  const videoId = built.videoIds[0] ?? 0;
  const none = 999_999_999;

  expect(await statuses(app.anonymous, { ...built, videoId, id: videoId })).toEqual([401]);
  expect(await statuses(stranger, { ...built, videoId, id: videoId })).toEqual([403]);
  const unknown = { courseId: none, categoryId: none, lessonId: none, videoId: none, id: none };
  expect(await statuses(stranger, unknown)).toEqual([404]);
  expect(
    await statuses(stranger, { courseId: 'x', categoryId: 'x', lessonId: 'x', videoId: 'x', id: 'x' }),
  ).toEqual([400]);
});

test('LEC-20: a video of another lesson, and a withdrawn one, are not found', async () => {
  const { built, client, of } = await studentWithLectures({ videoCount: 2 });
  const other = await buildLectures(app.db, { videoCount: 1 });
  const strayed = { params: { lessonId: other.lessonId, videoId: of.params.videoId } };
  await app.db
    .updateTable('lectures_videos')
    .set({ is_withdrawn: true })
    .where('id', '=', of.params.videoId)
    .execute();

  expect((await client.call(lectures.readVideo, strayed)).status).toBe(404);
  expect((await client.call(lectures.readVideo, of)).status).toBe(404);
  expect((await client.call(lectures.setVideoSeen, of)).status).toBe(404);
  expect(await client.callOk(lectures.listLessonVideos, { params: built })).toHaveLength(1);
  expect(await client.callOk(lectures.readVideo, videoAt(built, 1))).toMatchObject({ previousVideoId: null });
});

test('LEC-12: a signed address brings the file and parts of it; a changed, stranger’s or ended one brings no byte', async () => {
  const { client, of } = await studentWithLectures();
  const { link } = await client.callOk(lectures.readVideo, of);
  const file = join(app.config.dataDirectory, 'media', link.split('/').slice(3).join('/'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'the recording');
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await app.send({ url, headers });
    return { status: reply.statusCode, body: reply.body };
  };

  expect(await open(link)).toEqual({ status: 200, body: 'the recording' });
  expect(await open(link, { range: 'bytes=4-6' })).toEqual({ status: 206, body: 'rec' });
  expect((await open(link, { range: 'bytes=99-' })).status).toBe(416);
  const changed = link.replace(/^(\/media\/)\w+\./, '$11.');
  for (const url of [changed, link.replace(/\/media\/[^/]+/, '/media/x')]) {
    const refused = await open(url);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toContain('recording');
  }
  app.clock.advance(6 * 3_600_000);
  expect((await open(link)).status).toBe(403);
});
