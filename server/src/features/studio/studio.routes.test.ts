import { listCategories } from '@sugya/contract/courses.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import * as studio from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { changeStudioQuestions } from '@sugya/contract/studio-questions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildLaw, buildStatutes, clauseOf } from '../../testing/content/build-laws.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const create = (kind: StudioKind, parentId: number | null, name: string) =>
  staff.callOk(studio.createStudioThing, { body: { kind, parentId, name } });
const publish = (...things: { kind: StudioKind; id: number }[]) =>
  staff.call(studio.publishStudioThings, { body: { things } });
const read = (kind: StudioKind, id: number) => staff.callOk(studio.readStudioThing, { params: { kind, id } });
const save = (kind: StudioKind, id: number, revision: number, form: object) =>
  staff.call(studio.saveStudioDraft, { params: { kind, id }, body: { revision, form: { ...form } } });

const answers = (...texts: string[]): FormOf<'question'>['answers'] =>
  texts.map((text, place) => ({ text, isCorrect: place === 0, proximity: null, rationaleHtml: null }));

describe('STU-04, STU-10: from nothing to a question that a student answers', () => {
  test('each step is a draft until it is published, and then the student sees it', async () => {
    const course = await create('course', null, 'קורס חדש');
    const student = await studentIn(app, { courseId: course.id });
    const category = await create('category', course.id, 'דיני חוזים');
    const lesson = await create('lesson', category.id, 'כריתה');
    const exercise = await create('exercise', lesson.id, 'תרגיל 1');
    const question = await create('question', exercise.id, 'הצעה');
    const seen = async () =>
      (await student.callOk(listCategories, { params: { courseId: course.id } })).length;
    expect([category.state, await seen()]).toEqual(['draft', 0]);
    expect(question.path.map(({ name }) => name)).toEqual(['קורס חדש', 'דיני חוזים', 'כריתה', 'תרגיל 1']);

    const form = { ...question.form, questionHtml: '<p>מה הדין?</p>', answers: answers('תקף', 'בטל') };
    const saved = await save('question', question.id, question.revision, form);
    expect(saved.status).toBe(200);
    expect(
      (await publish({ kind: 'category', id: category.id }, { kind: 'lesson', id: lesson.id })).status,
    ).toBe(200);
    expect(await seen()).toBe(1);
    const ofExercise = { params: { id: exercise.id } };
    expect((await student.call(readExercise, ofExercise)).status).toBe(404);

    const shown = await publish({ kind: 'exercise', id: exercise.id }, { kind: 'question', id: question.id });
    expect(shown.status).toBe(200);
    expect(await student.callOk(readExercise, ofExercise)).toMatchObject({
      id: exercise.id,
      name: 'תרגיל 1',
    });
    expect((await read('question', question.id)).state).toBe('published');
  });

  test('a published question gets its next version, and one that says the same gets none', async () => {
    const { courseId, categoryId } = await buildCourse(app.db);
    expect(courseId).toBeGreaterThan(0);
    const lesson = await create('lesson', categoryId, 'שיעור');
    const exercise = await create('exercise', lesson.id, 'תרגיל');
    const question = await create('question', exercise.id, 'שאלה');
    const versions = async () =>
      (
        await app.db
          .selectFrom('exercises_question_versions')
          .select(['version', 'is_current', 'name'])
          .where('question_id', '=', question.id)
          .orderBy('version')
          .execute()
      ).map(({ version, is_current, name }) => [version, is_current, name]);
    const form = { ...question.form, questionHtml: '<p>א</p>', answers: answers('כן', 'לא') };
    await save('question', question.id, question.revision, form);
    await publish({ kind: 'question', id: question.id });
    expect(await versions()).toEqual([[1, true, 'שאלה']]);

    const again = await read('question', question.id);
    await save('question', question.id, again.revision, again.form);
    await publish({ kind: 'question', id: question.id });
    expect(await versions()).toEqual([[1, true, 'שאלה']]);

    const third = await read('question', question.id);
    await save('question', question.id, third.revision, { ...third.form, name: 'שם אחר' });
    expect((await read('question', question.id)).hasDraft).toBe(true);
    await publish({ kind: 'question', id: question.id });
    expect(await versions()).toEqual([
      [1, false, 'שאלה'],
      [2, true, 'שם אחר'],
    ]);
  });

  test('laws and clauses of a question go through by their ids', async () => {
    const course = await buildCourse(app.db);
    const { law } = await buildStatutes(app.db, await buildExercise(app.db));
    const { lawId, clauses } = law;
    const clauseId = clauses[0]?.id ?? null;
    const exercise = await create('exercise', course.lessonId, 'תרגיל בחוק');
    const question = await create('question', exercise.id, 'שאלה בחוק');
    const form = {
      ...question.form,
      questionHtml: '<p>א</p>',
      answers: answers('כן', 'לא'),
      lawIds: [lawId],
      correctClauses: [{ lawId, clauseId, quote: null }],
    };
    await save('question', question.id, question.revision, form);
    expect((await publish({ kind: 'question', id: question.id })).status).toBe(200);
    expect((await read('question', question.id)).form).toEqual(form);
  });
});

describe('STU-05 to STU-09: drafts', () => {
  test('XCT-28: a revision that no column holds is refused before any statement', async () => {
    const { lessonId } = await buildCourse(app.db);
    const { form } = await read('lesson', lessonId);
    const reply = await save('lesson', lessonId, 2 ** 31, form);
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: { revision: [expect.any(String)] } });
  });

  test('STU-06: one draft for all who edit, and nothing of it before publishing', async () => {
    const { lessonId } = await buildCourse(app.db);
    const { form, revision, hasDraft } = await read('lesson', lessonId);
    expect([revision, hasDraft]).toEqual([1, false]);
    await save('lesson', lessonId, 1, { ...form, name: 'שם חדש' });
    const other = await app.as((await app.buildUser({ isAdmin: true })).userName);
    const seen = await other.callOk(studio.readStudioThing, { params: { kind: 'lesson', id: lessonId } });
    expect(seen).toMatchObject({ revision: 2, hasDraft: true, form: { name: 'שם חדש' }, state: 'published' });
    const stored = await app.db
      .selectFrom('courses_lessons')
      .select('name')
      .where('id', '=', lessonId)
      .executeTakeFirstOrThrow();
    expect(stored.name).toBe(form.name);
  });

  test('STU-07: a wrong shape is refused by its field, and HTML is cleaned', async () => {
    const { lessonId } = await buildCourse(app.db);
    const exercise = await create('exercise', lessonId, 'תרגיל');
    const question = await create('question', exercise.id, 'שאלה');
    const bad = await save('question', question.id, question.revision, { ...question.form, difficulty: 11 });
    expect([bad.status, Object.keys(errorsOf(bad))]).toEqual([400, ['form.difficulty']]);
    const form = { ...question.form, questionHtml: '<p onclick="x()">א<script>1</script></p>' };
    await save('question', question.id, question.revision, form);
    expect((await read('question', question.id)).form).toMatchObject({ questionHtml: '<p>א</p>' });
  });

  test('STU-08: of two who saved the same revision the second is refused, and loses nothing of the first', async () => {
    const { lessonId } = await buildCourse(app.db);
    const { form } = await read('lesson', lessonId);
    const [first, second] = [
      await save('lesson', lessonId, 1, { ...form, name: 'של הראשון' }),
      await save('lesson', lessonId, 1, { ...form, name: 'של השני' }),
    ];
    expect([first.status, second.status, codeOf(second)]).toEqual([200, 409, 'edited_elsewhere']);
    expect((await read('lesson', lessonId)).form).toMatchObject({ name: 'של הראשון' });
  });

  test('STU-09: a draft is given up for what is published', async () => {
    const { lessonId } = await buildCourse(app.db);
    const { form } = await read('lesson', lessonId);
    await save('lesson', lessonId, 1, { ...form, name: 'טיוטה' });
    const params = { kind: 'lesson', id: lessonId } as const;
    const back = await staff.callOk(studio.discardStudioDraft, { params, query: { revision: 2 } });
    expect(back).toMatchObject({ hasDraft: false, revision: 3, form });
  });
});

describe('STU-11 to STU-13: publishing, hiding, deleting', () => {
  test('STU-11: where one lacks something none is published, and each lack has its field', async () => {
    const { categoryId } = await buildCourse(app.db);
    const [whole, bare] = [await create('lesson', categoryId, 'שלם'), await create('lesson', categoryId, '')];
    const refused = await publish({ kind: 'lesson', id: whole.id }, { kind: 'lesson', id: bare.id });
    expect([refused.status, errorsOf(refused)]).toEqual([409, { 'things.1.name': ['missing'] }]);
    expect((await read('lesson', whole.id)).state).toBe('draft');
  });

  test('STQ-17: a law or a clause that is gone is a lack of its field, and not a fault', async () => {
    const { exerciseId } = await buildExercise(app.db);
    const [law, other] = [await buildLaw(app.db), await buildLaw(app.db)];
    const clause = clauseOf(law, '2').id;
    const question = await create('question', exerciseId, 'חוק שנמחק');
    const saved = await save('question', question.id, question.revision, {
      ...question.form,
      questionHtml: '<p>מה הדין?</p>',
      answers: answers('תקף', 'בטל'),
      lawIds: [law.lawId, 999_999_999],
      correctClauses: [
        { lawId: law.lawId, clauseId: clause },
        { lawId: law.lawId, clauseId: 888_888_888 },
      ],
      // The clause of another law.
      links: [{ lawId: other.lawId, clauseId: clause, role: 'background', quote: null }],
    });
    expect(saved.status).toBe(200);
    expect((await read('question', question.id)).lacks).toEqual([
      { field: 'lawIds.1', code: 'unknown_law' },
      { field: 'correctClauses.1', code: 'unknown_clause' },
      { field: 'links.0', code: 'unknown_clause' },
    ]);
    const refused = await publish({ kind: 'question', id: question.id });
    expect([refused.status, codeOf(refused), errorsOf(refused)]).toEqual([
      409,
      'unfinished',
      {
        'things.0.lawIds.1': ['unknown_law'],
        'things.0.correctClauses.1': ['unknown_clause'],
        'things.0.links.0': ['unknown_clause'],
      },
    ]);
    const body = { action: 'publish' as const, chosen: { ids: [question.id] } };
    const { courseId } = await read('question', question.id);
    const params = { courseId: courseId ?? 0 };
    expect(
      await staff.callOk(changeStudioQuestions, { params, body: { ...body, isTrial: true } }),
    ).toMatchObject({ changed: 0, unfinished: 1 });
    expect(await staff.callOk(changeStudioQuestions, { params, body })).toMatchObject({
      changed: 0,
      unfinished: 1,
    });
  });

  test('STU-12: what is hidden goes from sight and comes back', async () => {
    const { courseId, categoryId } = await buildCourse(app.db);
    const student = await studentIn(app, { courseId });
    const seen = async () =>
      (await student.callOk(listCategories, { params: { courseId } })).map(({ id }) => id);
    expect(await seen()).toEqual([categoryId]);
    const things = [{ kind: 'category', id: categoryId } as const];
    await staff.callOk(studio.hideStudioThings, { body: { things } });
    expect([await seen(), (await read('category', categoryId)).state]).toEqual([[], 'hidden']);
    await publish({ kind: 'category', id: categoryId });
    expect(await seen()).toEqual([categoryId]);
  });

  test('STU-13: only what was never published and holds nothing is deleted', async () => {
    const { categoryId, lessonId } = await buildCourse(app.db);
    const draft = await create('lesson', categoryId, 'לא פורסם');
    const within = await create('exercise', draft.id, 'תרגיל');
    const remove = async (kind: StudioKind, id: number) =>
      (await staff.call(studio.deleteStudioThing, { params: { kind, id } })).status;
    expect(await remove('lesson', lessonId)).toBe(409);
    expect(await remove('lesson', draft.id)).toBe(409);
    expect(await remove('exercise', within.id)).toBe(204);
    expect(await remove('lesson', draft.id)).toBe(204);
    expect(await remove('lesson', draft.id)).toBe(404);
  });
});

test('STU-02, STU-03: students reach no call of the studio', async () => {
  const { courseId } = await buildCourse(app.db);
  const student = await studentIn(app, { courseId });
  expect((await student.call(studio.listStudioCourses, {})).status).toBe(403);
  const courses = await staff.callOk(studio.listStudioCourses, {});
  expect(courses.some(({ id }) => id === courseId)).toBe(true);
});

const refusal = z.looseObject({
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const codeOf = ({ body }: { body: unknown }) => refusal.parse(body).code;
const errorsOf = ({ body }: { body: unknown }) => refusal.parse(body).errors ?? {};
