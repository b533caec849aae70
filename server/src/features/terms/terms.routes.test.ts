/** TRM: a course's own terms of use, as a pack brings them. */
import { readTermsOfUse } from '@sugya/contract/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('TRM-01, TRM-03, CRS-10: a course answers its own terms, cleaned, or none; to its students only', async () => {
  const author = packAuthor(app.db);
  const termsHtml = '<h2>תנאים</h2><p onclick="x()">הקורס לשימוש אישי.</p>';
  const { problems } = await author.import({ 'course.json': author.course({ termsHtml }) });
  const courseId = (await author.row())?.id ?? 0;
  const user = await app.buildUser();
  const client = await app.as(user.userName);
  const read = (id: number, by = client) => by.call(readTermsOfUse, { params: { courseId: id } });

  expect(problems).toMatchObject([{ level: 'warning', field: 'termsHtml', code: 'html_cleaned' }]);
  expect((await read(courseId, app.anonymous)).status).toBe(401);
  expect((await read(courseId)).status).toBe(403);
  expect((await read(999_999_999)).status).toBe(404);
  expect((await read(Number.NaN)).status).toBe(400);

  await app.enrol(user.id, courseId);
  expect((await read(courseId)).body).toEqual({
    termsOfUse: '<h2>תנאים</h2><p>הקורס לשימוש אישי.</p>',
  });
  await author.import({ 'course.json': author.course() });
  expect((await read(courseId)).body).toEqual({ termsOfUse: null });
});
