/** What an import writes of the collections that a lesson's law and case-law pages show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildLaw, buildLawCollection } from '../../testing/content/build-laws.ts';
import { type LessonToWrite, writeLessons } from './courses-content.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('LAW-30: a lesson takes its collections, keeps them when nothing is said, and loses them when the pack says so', async () => {
  const { courseId, categoryId } = await buildCourse(app.db);
  const { collectionId } = await buildLawCollection(app.db, { of: [{ law: await buildLaw(app.db) }] });
  const write = (collections?: LessonToWrite['collections']) => {
    const lesson = { categoryId, externalId: 'with-laws', name: 'שיעור', sortOrder: 2 };
    const lessons = [collections === undefined ? lesson : { ...lesson, collections }];
    return app.db.transaction().execute((trx) => writeLessons(trx, { courseId, lessons }));
  };
  const shown = async () =>
    app.db
      .selectFrom('courses_lessons')
      .select(['law_collection_id', 'verdict_collection_id'])
      .where('course_id', '=', courseId)
      .where('external_id', '=', 'with-laws')
      .executeTakeFirst();
  const both = { law_collection_id: collectionId, verdict_collection_id: null };

  expect(await write({ lawCollectionId: collectionId, verdictCollectionId: null })).toMatchObject([
    { outcome: 'added' },
  ]);
  expect(await shown()).toEqual(both);
  expect(await write()).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await shown()).toEqual(both);
  expect(await write({ lawCollectionId: null, verdictCollectionId: null })).toMatchObject([
    { outcome: 'updated' },
  ]);
  expect(await shown()).toEqual({ law_collection_id: null, verdict_collection_id: null });
});
