/** VER: what a student reads of case law, and who may. */
import {
  listCollectedVerdicts,
  listLessonVerdictLaws,
  listLessonVerdicts,
} from '@sugya/contract/verdicts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse, enrol } from '../../testing/content/build-content.ts';
import {
  buildSummary,
  buildVerdictCollection,
  buildVerdicts,
  showInLesson,
} from '../../testing/content/build-verdicts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { VERDICT_URL_TEMPLATE: 'https://verdicts.example/{id}/full' } });
});
afterAll(() => app.close());

async function studentIn(course: BuiltCourse): Promise<TestClient> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: course.courseId });
  return await app.as(user.userName);
}

test('VER-01, VER-06 to VER-09, VER-12: a lesson shows its summaries whole, in the order of its collection', async () => {
  const course = await buildCourse(app.db);
  const second = await buildSummary(app.db, { summary: { name: 'ב נ׳ א' } });
  const first = await buildSummary(app.db, {
    summary: {
      name: 'ת נ׳ ש',
      category: 'אזרחי',
      sub_category: 'חוזים',
      verdict_id: 41,
      model_sub_labels: ['תום לב', 'השבה'],
      summary_html: '<p>תמצית</p>',
      facts_html: '<p>עובדות</p>',
      verdict_html: '<p>דיון</p>',
      resolution_html: '<p>תוצאה</p>',
      mini_ratio_html: '<p>הלכה</p>',
      law_name: 'חוק החוזים',
    },
    halachot: [
      { name: 'הכלל', text_html: '<p>כך</p>', subjects: ['תום לב', 'השבה'] },
      { name: 'החריג', text_html: '<p>אחרת</p>' },
    ],
  });
  const collectionId = await buildVerdictCollection(app.db, { summaryIds: [first, second] });
  await showInLesson(app.db, { lessonId: course.lessonId, collectionId });
  const student = await studentIn(course);

  const shown = await student.callOk(listLessonVerdicts, { params: { id: course.lessonId } });

  expect(shown.map(({ id }) => id)).toEqual([first, second]);
  expect(shown[0]).toEqual({
    id: first,
    name: 'ת נ׳ ש',
    category: 'אזרחי',
    subCategory: 'חוזים',
    sugyaVerdictId: 41,
    modelSubLabels: ['תום לב', 'השבה'],
    summary: '<p>תמצית</p>',
    facts: '<p>עובדות</p>',
    verdict: '<p>דיון</p>',
    resolution: '<p>תוצאה</p>',
    halachot: [
      { name: 'הכלל', text: '<p>כך</p>', url: null, subjects: [{ name: 'תום לב' }, { name: 'השבה' }] },
      { name: 'החריג', text: '<p>אחרת</p>', url: null, subjects: [] },
    ],
    miniRatio: '<p>הלכה</p>',
    lawName: 'חוק החוזים',
    fullVerdictUrl: 'https://verdicts.example/41/full',
    revision: 1,
  });
  expect(shown[1]).toMatchObject({ sugyaVerdictId: null, facts: null, halachot: [], fullVerdictUrl: null });
  expect(await student.callOk(listCollectedVerdicts, { params: { id: collectionId } })).toEqual(shown);
});

test('VER-10: a halacha’s own address goes before the address in the external database', async () => {
  const course = await buildCourse(app.db);
  const url = 'https://court.example/7';
  const summaryId = await buildSummary(app.db, { summary: { verdict_id: 41 }, halachot: [{}, { url }] });
  const collectionId = await buildVerdictCollection(app.db, { summaryIds: [summaryId] });
  await showInLesson(app.db, { lessonId: course.lessonId, collectionId });

  const [shown] = await (await studentIn(course)).callOk(listLessonVerdicts, {
    params: { id: course.lessonId },
  });

  expect(shown?.fullVerdictUrl).toBe(url);
  expect(shown?.halachot.map((halacha) => halacha.url)).toEqual([null, url]);
});

test('VER-12: a lesson without case law answers an empty list', async () => {
  const course = await buildCourse(app.db);
  const student = await studentIn(course);
  const params = { id: course.lessonId };

  expect(await student.callOk(listLessonVerdicts, { params })).toEqual([]);
  expect(await student.callOk(listLessonVerdictLaws, { params })).toEqual([]);
});

test('VER-01 to VER-03, XCT-23: unsigned 401, foreign 403, unknown 404, no number 400; staff read all', async () => {
  const course = await buildCourse(app.db);
  const foreign = await buildCourse(app.db);
  const { collectionId, freeCollectionId } = await buildVerdicts(app.db, { lessonId: foreign.lessonId });
  const student = await studentIn(course);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const statuses = async (caller: TestClient, lessonId: unknown, verdictCollectionId: unknown) => [
    (await caller.call(listLessonVerdicts, { params: { id: lessonId } })).status,
    (await caller.call(listLessonVerdictLaws, { params: { id: lessonId } })).status,
    (await caller.call(listCollectedVerdicts, { params: { id: verdictCollectionId } })).status,
  ];

  expect(await statuses(app.anonymous, foreign.lessonId, collectionId)).toEqual([401, 401, 401]);
  expect(await statuses(student, foreign.lessonId, collectionId)).toEqual([403, 403, 403]);
  expect(await statuses(student, 999_999_999, 999_999_999)).toEqual([404, 404, 404]);
  expect(await statuses(student, 'x', 'x')).toEqual([400, 400, 400]);
  expect(await statuses(staff, foreign.lessonId, collectionId)).toEqual([200, 200, 200]);
  // A collection that no lesson shows is the staff's own.
  expect((await student.call(listCollectedVerdicts, { params: { id: freeCollectionId } })).status).toBe(403);
  expect((await staff.call(listCollectedVerdicts, { params: { id: freeCollectionId } })).status).toBe(200);
});

test('VER-03: a collection may be read through any own course that shows it', async () => {
  const own = await buildCourse(app.db);
  const other = await buildCourse(app.db);
  const { collectionId } = await buildVerdicts(app.db, { lessonId: other.lessonId });
  await showInLesson(app.db, { lessonId: own.lessonId, collectionId });
  const student = await studentIn(own);

  expect((await student.call(listCollectedVerdicts, { params: { id: collectionId } })).status).toBe(200);
  await showInLesson(app.db, { lessonId: own.lessonId, collectionId: null });
  expect((await student.call(listCollectedVerdicts, { params: { id: collectionId } })).status).toBe(403);
});
