/** Where the examination asks about a learning subject: from a pack, from the studio, and what nobody says of it. */
import { listCategories } from '@sugya/contract/courses.ts';
import * as studio from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';
import { studentIn } from '../../testing/people/student-in.ts';
import { selectCategories } from '../export/content/course.store.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const lessons = [{ externalId: 'formation', name: 'כריתת חוזה' }];
const category = (change: object = {}) => ({
  externalId: 'contracts',
  name: 'דיני חוזים',
  type: 2,
  lessons,
  ...change,
});

test('EXD-24: a pack says it, an export says it again, and a pack that says nothing takes it back', async () => {
  const author = packAuthor(app.db);
  const imported = async (change?: object) => {
    const { problems, report } = await author.import({
      'course.json': author.course({ categories: [category(change)] }),
    });
    if (report === null) return problems.map(({ item, field, code }) => [item, field, code].join(' '));
    const { id } = await app.db
      .selectFrom('courses_courses')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (await selectCategories(app.db, id)).map(({ examSubject }) => examSubject);
  };
  expect(await imported({ examSubject: 'm1' })).toEqual(['m1']);
  expect(await imported()).toEqual([null]);
  expect(await imported({ type: 3, examSubject: 'd2' })).toEqual(['d2']);
  expect(await imported({ examSubject: 'd2' })).toEqual([
    'category contracts examSubject subject_of_other_part',
  ]);
  expect(await imported({ type: 1, examSubject: 'm5' })).toEqual([
    'category contracts examSubject subject_of_other_part',
  ]);
  expect(await imported({ examSubject: 'm9' })).toEqual(['category contracts examSubject invalid']);
});

test('EXD-24: staff choose it in the studio, and no student reads it', async () => {
  const { courseId, categoryId } = await buildCourse(app.db);
  const params = { kind: 'category', id: categoryId } as const;
  const { revision, form } = await staff.callOk(studio.readStudioThing, { params });
  expect(form).toMatchObject({ examSubject: null });
  await staff.callOk(studio.saveStudioDraft, {
    params,
    body: { revision, form: { ...form, examSubject: 'm1' } },
  });
  await staff.callOk(studio.publishStudioThings, { body: { things: [params] } });
  expect((await staff.callOk(studio.readStudioThing, { params })).form).toMatchObject({ examSubject: 'm1' });
  expect((await selectCategories(app.db, courseId)).map(({ examSubject }) => examSubject)).toEqual(['m1']);
  const student = await studentIn(app, { courseId });
  const seen = await student.callOk(listCategories, { params: { courseId } });
  expect(JSON.stringify(seen)).not.toContain('examSubject');
});

test('EXD-24: a form that was begun before it was asked for can be saved without it', async () => {
  const { categoryId } = await buildCourse(app.db);
  const params = { kind: 'category', id: categoryId } as const;
  const { revision, form } = await staff.callOk(studio.readStudioThing, { params });
  const earlier = Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'examSubject'));
  await staff.callOk(studio.saveStudioDraft, { params, body: { revision, form: earlier } });
  await staff.callOk(studio.publishStudioThings, { body: { things: [params] } });
  expect((await staff.callOk(studio.readStudioThing, { params })).form).toMatchObject({ examSubject: null });
});
