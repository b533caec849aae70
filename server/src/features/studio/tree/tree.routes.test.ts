import { readExercise } from '@sugya/contract/exercises.ts';
import * as studio from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import * as tree from '@sugya/contract/studio-tree.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { buildChapter } from '../../../testing/content/build-exposure.ts';
import { buildLectures } from '../../../testing/content/build-lectures.ts';
import { studentIn } from '../../../testing/people/student-in.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const read = async (courseId: number) =>
  (await staff.callOk(tree.readStudioTree, { params: { courseId } })).nodes;
const lines = async (courseId: number) =>
  (await read(courseId)).map(({ kind, name, parentId }) => `${kind} ${name} in ${parentId}`);
const create = (kind: StudioKind, parentId: number | null, name: string) =>
  staff.callOk(studio.createStudioThing, { body: { kind, parentId, name } });
const move = (...moves: tree.StudioMove[]) => staff.call(tree.moveStudioThings, { body: { moves } });
const moved = (...moves: tree.StudioMove[]) => staff.callOk(tree.moveStudioThings, { body: { moves } });
const save = (kind: StudioKind, id: number, revision: number, form: object) =>
  staff.callOk(studio.saveStudioDraft, { params: { kind, id }, body: { revision, form: { ...form } } });
const lastAudit = async () => (await auditLines(app.db)).at(-1);

/** A lesson with exercises א to ד, and a second, empty lesson. */
async function buildLists(): Promise<{ course: BuiltCourse; other: number; ids: number[] }> {
  const course = await buildCourse(app.db);
  const other = (await create('lesson', course.categoryId, 'שיעור שני')).id;
  const ids: number[] = [];
  for (const name of ['א', 'ב', 'ג', 'ד']) {
    // All at the same place, as packs leave them.
    const { exerciseId } = await buildExercise(app.db, { in: course, questionCount: 1, exercise: { name } });
    ids.push(exerciseId);
  }
  return { course, other, ids };
}

describe('STT-01, STT-02: a course as one tree', () => {
  test('parents before what stands in them, each with its state and counts', async () => {
    const course = await buildCourse(app.db);
    const { courseId, categoryId, lessonId } = course;
    const { exerciseId } = await buildExercise(app.db, { in: course, questionCount: 2 });
    const { chapterId } = await buildChapter(app.db, { in: course, questionCount: 4 });
    await buildLectures(app.db, { in: course, videoCount: 1 });
    await create('question', exerciseId, 'שאלה חדשה');
    const nodes = await read(courseId);
    expect(nodes.map(({ kind, parentId }) => [kind, parentId]).slice(0, 3)).toEqual([
      ['category', courseId],
      ['lesson', categoryId],
      ['video', lessonId],
    ]);
    expect(nodes.find(({ kind }) => kind === 'exercise')).toMatchObject({
      id: exerciseId,
      parentId: lessonId,
      state: 'published',
      hasDraft: false,
      itemCount: 3,
      draftCount: 1,
    });
    expect(nodes.find(({ kind }) => kind === 'chapter')).toMatchObject({ id: chapterId, itemCount: 4 });
    expect(nodes.find(({ kind }) => kind === 'video')?.hasCaptions).not.toBeNull();
  });

  test('names and collections are the draft’s where there is one', async () => {
    const { courseId, lessonId } = await buildCourse(app.db);
    const lesson = await staff.callOk(studio.readStudioThing, { params: { kind: 'lesson', id: lessonId } });
    const { rows } = await sql<{ id: number }>`
      INSERT INTO laws_collections (name) VALUES ('מקבץ לעץ') RETURNING id`.execute(app.db);
    const lawCollectionId = Number(rows[0]?.id);
    await save('lesson', lessonId, lesson.revision, { ...lesson.form, name: 'שם בטיוטה', lawCollectionId });
    expect((await read(courseId)).find(({ kind }) => kind === 'lesson')).toMatchObject({
      name: 'שם בטיוטה',
      state: 'published',
      hasDraft: true,
      lawCollection: { id: lawCollectionId, name: 'מקבץ לעץ' },
    });
  });

  test('no such course is not found; a nameless draft lacks something', async () => {
    const course = await create('course', null, 'קורס');
    await create('category', course.id, '');
    expect((await read(course.id)).map(({ lackCount }) => lackCount)).toEqual([1]);
    const missing = await staff.call(tree.readStudioTree, { params: { courseId: 999_999_999 } });
    expect(missing.status).toBe(404);
  });

  test('STT-01: 800 exercises weigh no more than 150 kB compressed', async () => {
    const { courseId, lessonId } = await buildCourse(app.db);
    await sql`
      INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order)
      SELECT ${courseId}, ${lessonId}, 'many-' || place, 'תרגיל מספר ' || place || ' בדיני חוזים', place
      FROM generate_series(1, 800) AS place`.execute(app.db);
    const { gzipSync } = await import('node:zlib');
    const nodes = await read(courseId);
    expect(nodes).toHaveLength(802);
    expect(gzipSync(JSON.stringify(nodes)).length).toBeLessThan(150_000);
  });
});

test('STT-17: the questions of an exercise come in their order, with their drafts', async () => {
  const { exerciseId, questions } = await buildExercise(app.db, { questionCount: 2 });
  const draft = await create('question', exerciseId, 'שאלה בטיוטה');
  const first = questions[0]?.id ?? 0;
  await staff.callOk(studio.hideStudioThings, { body: { things: [{ kind: 'question', id: first }] } });
  const list = await staff.callOk(tree.listExerciseQuestions, { params: { exerciseId } });
  expect(list.map(({ id, state, hasDraft }) => [id, state, hasDraft])).toEqual([
    [first, 'hidden', false],
    [questions[1]?.id, 'published', false],
    [draft.id, 'draft', true],
  ]);
  expect(list[2]?.name).toBe('שאלה בטיוטה');
});

describe('STT-03: moving', () => {
  test('STT-08: among siblings, and what comes back undoes it, also in the audit log', async () => {
    const { course, ids } = await buildLists();
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const order = async () =>
      (await read(course.courseId)).filter(({ kind }) => kind === 'exercise').map(({ id }) => id);
    const { inverse } = await moved({ kind: 'exercise', ids: [d], parentId: course.lessonId, place: 2 });
    expect(await order()).toEqual([a, d, b, c]);
    expect(await lastAudit()).toMatchObject({
      kind: 'moveStudioThings',
      content: { before: { places: inverse } },
    });
    await moved({ kind: 'exercise', ids: [b, a], parentId: course.lessonId, place: null });
    expect(await order()).toEqual([d, c, b, a]);
    await moved(...inverse);
    expect(await order()).toEqual([a, b, c, d]);
  });

  test('to another parent at a place of it, several at once', async () => {
    const { course, other, ids } = await buildLists();
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await moved({ kind: 'exercise', ids: [c, a], parentId: other, place: 9 });
    const { inverse } = await moved({ kind: 'exercise', ids: [d], parentId: other, place: 2 });
    const placed = async () =>
      (await read(course.courseId))
        .filter(({ kind }) => kind === 'exercise')
        .map(({ id, parentId }) => [id, parentId]);
    const before = await placed();
    expect(before.filter(([, parent]) => parent === other)).toEqual([
      [c, other],
      [d, other],
      [a, other],
    ]);
    await moved(...inverse);
    expect((await placed()).filter(([, parent]) => parent === course.lessonId)).toEqual([
      [b, course.lessonId],
      [d, course.lessonId],
    ]);
  });

  test('never into another course, nor what is not there, and then nothing moves', async () => {
    const { course, ids } = await buildLists();
    const elsewhere = await buildCourse(app.db);
    const before = await lines(course.courseId);
    const [a = 0, b = 0] = ids;
    const statuses = [
      await move({ kind: 'exercise', ids: [a], parentId: elsewhere.lessonId, place: 1 }),
      await move({ kind: 'exercise', ids: [999_999_999], parentId: course.lessonId, place: 1 }),
      await move({ kind: 'exercise', ids: [a], parentId: 999_999_999, place: 1 }),
      await move({ kind: 'exercise', ids: [a, a], parentId: course.lessonId, place: 1 }),
      await move(
        { kind: 'exercise', ids: [b], parentId: course.lessonId, place: 1 },
        { kind: 'exercise', ids: [a], parentId: elsewhere.lessonId, place: 1 },
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await lines(course.courseId)).toEqual(before);
  });

  test('subjects, lessons, lectures and chapters move as exercises do', async () => {
    const course = await buildCourse(app.db);
    const { courseId, categoryId, lessonId } = course;
    const second = (await create('category', courseId, 'נושא שני')).id;
    const target = (await create('lesson', second, 'שיעור שני')).id;
    const { chapterId } = await buildChapter(app.db, { in: course });
    const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 1 });
    await moved(
      { kind: 'category', ids: [second], parentId: courseId, place: 1 },
      { kind: 'chapter', ids: [chapterId], parentId: target, place: 1 },
      { kind: 'video', ids: [videoIds[0] ?? 0], parentId: target, place: 1 },
      { kind: 'lesson', ids: [lessonId], parentId: second, place: 1 },
    );
    const nodes = await read(courseId);
    expect(nodes.slice(0, 2).map(({ id }) => id)).toEqual([second, categoryId]);
    expect(nodes.filter(({ kind }) => kind === 'lesson').map(({ id }) => id)).toEqual([lessonId, target]);
    expect(nodes.filter(({ parentId }) => parentId === target).map(({ kind }) => kind)).toEqual([
      'video',
      'chapter',
    ]);
  });
});

describe('STT-04: copying', () => {
  const copy = (...things: { kind: tree.CopiedKind; id: number; name: string }[]) =>
    staff.callOk(tree.copyStudioThings, { body: { things } });

  test('an exercise is a draft behind its original, with its questions, also those never published', async () => {
    const course = await buildCourse(app.db);
    const { exerciseId } = await buildExercise(app.db, { in: course, questionCount: 2 });
    await buildExercise(app.db, { in: course, questionCount: 1 });
    await create('question', exerciseId, 'רק בטיוטה');
    const { copies } = await copy({ kind: 'exercise', id: exerciseId, name: 'תרגיל לבדיקה – עותק' });
    const exercises = (await read(course.courseId)).filter(({ kind }) => kind === 'exercise');
    expect(exercises.map(({ id }) => id).indexOf(copies[0]?.copyId ?? 0)).toBe(1);
    expect(exercises[1]).toMatchObject({
      name: 'תרגיל לבדיקה – עותק',
      state: 'draft',
      itemCount: 3,
      draftCount: 1,
    });
    const student = await studentIn(app, course);
    const copyId = copies[0]?.copyId ?? 0;
    expect((await student.call(readExercise, { params: { id: copyId } })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ kind: 'copyStudioThings' });
    await copy({ kind: 'exercise', id: exerciseId, name: 'עוד עותק' });
  });

  test('a subject takes its lessons along with all that stands in them', async () => {
    const course = await buildCourse(app.db);
    await buildExercise(app.db, { in: course, questionCount: 1 });
    await buildChapter(app.db, { in: course });
    await buildLectures(app.db, { in: course, videoCount: 1 });
    const { copies } = await copy({ kind: 'category', id: course.categoryId, name: 'נושא – עותק' });
    const copyId = copies[0]?.copyId;
    const nodes = await read(course.courseId);
    expect(nodes.find(({ kind, id }) => kind === 'category' && id === copyId)).toMatchObject({
      name: 'נושא – עותק',
      state: 'draft',
    });
    const lesson = nodes.find(({ kind, parentId }) => kind === 'lesson' && parentId === copyId);
    const within = nodes.filter(({ kind, parentId }) => kind !== 'lesson' && parentId === lesson?.id);
    expect(new Set(within.map(({ kind }) => kind))).toEqual(
      new Set(nodes.filter(({ parentId }) => parentId === course.lessonId).map(({ kind }) => kind)),
    );
  });

  test('where one of them is not there none is copied', async () => {
    const course = await buildCourse(app.db);
    const before = await lines(course.courseId);
    const things = [
      { kind: 'lesson' as const, id: course.lessonId, name: 'עותק' },
      { kind: 'lesson' as const, id: 999_999_999, name: 'עותק' },
    ];
    expect((await staff.call(tree.copyStudioThings, { body: { things } })).status).toBe(404);
    expect(await lines(course.courseId)).toEqual(before);
  });
});

describe('STT-05: what goes along with what is published', () => {
  test('drafts and changes below it, with what they lack; hidden things stay hidden', async () => {
    const course = await buildCourse(app.db);
    const { lessonId } = course;
    const fresh = await create('exercise', lessonId, 'תרגיל חדש');
    const empty = await create('exercise', lessonId, '');
    const question = await create('question', fresh.id, 'שאלה');
    const { exerciseId } = await buildExercise(app.db, { in: course, questionCount: 1 });
    await staff.callOk(studio.hideStudioThings, { body: { things: [{ kind: 'exercise', id: exerciseId }] } });
    const { things } = await staff.callOk(tree.previewStudioPublish, {
      body: { things: [{ kind: 'category', id: course.categoryId }] },
    });
    expect(things.map(({ kind, id, lacks }) => [kind, id, lacks.map(({ field }) => field)])).toEqual([
      ['exercise', fresh.id, []],
      ['exercise', empty.id, ['name']],
      [
        'question',
        question.id,
        ['questionHtml', 'answers.0.text', 'answers.1.text', 'answers.2.text', 'answers.3.text', 'answers'],
      ],
    ]);
    expect(things.every(({ isChosen }) => !isChosen)).toBe(true);
  });

  test('what is chosen and hidden is among them, and sent back it is published', async () => {
    const course = await buildCourse(app.db);
    const things = [{ kind: 'lesson' as const, id: course.lessonId }];
    await staff.callOk(studio.hideStudioThings, { body: { things } });
    const preview = await staff.callOk(tree.previewStudioPublish, { body: { things } });
    expect(preview.things).toMatchObject([
      { kind: 'lesson', id: course.lessonId, isChosen: true, revision: 1 },
    ]);
    const { published } = await staff.callOk(studio.publishStudioThings, {
      body: { things: preview.things.map(({ kind, id, revision }) => ({ kind, id, revision })) },
    });
    expect(published).toEqual(things);
  });
});

describe('STT-06, STT-07: showing again and deleting', () => {
  test('what was hidden is seen as before, without its draft; a draft is not hidden at all', async () => {
    const course = await buildCourse(app.db);
    const draft = await create('lesson', course.categoryId, 'טיוטה');
    const things = [
      { kind: 'lesson' as const, id: course.lessonId },
      { kind: 'lesson' as const, id: draft.id },
    ];
    const { hidden } = await staff.callOk(studio.hideStudioThings, { body: { things } });
    expect(hidden).toEqual([things[0]]);
    const found = await staff.callOk(studio.readStudioThing, {
      params: { kind: 'lesson', id: course.lessonId },
    });
    await save('lesson', course.lessonId, found.revision, { ...found.form, name: 'שם חדש' });
    const { shown } = await staff.callOk(tree.showStudioThings, { body: { things } });
    expect(shown).toEqual([things[0]]);
    const again = await staff.callOk(studio.readStudioThing, {
      params: { kind: 'lesson', id: course.lessonId },
    });
    expect([again.state, again.hasDraft, again.form]).toMatchObject(['published', true, { name: 'שם חדש' }]);
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM courses_lessons WHERE id = ${course.lessonId}`.execute(app.db);
    expect(rows[0]?.name).toBe('כריתת חוזה');
  });

  test('drafts are deleted with what is chosen in them, whatever the order', async () => {
    const course = await buildCourse(app.db);
    const lesson = await create('lesson', course.categoryId, 'שיעור');
    const exercise = await create('exercise', lesson.id, 'תרגיל');
    await create('question', exercise.id, 'שאלה');
    const things = [
      { kind: 'lesson' as const, id: lesson.id },
      { kind: 'exercise' as const, id: exercise.id },
    ];
    expect((await staff.call(tree.deleteStudioThings, { body: { things } })).status).toBe(204);
    expect((await read(course.courseId)).map(({ kind }) => kind)).toEqual(['category', 'lesson']);
  });

  test('one that cannot go says which, and none goes', async () => {
    const course = await buildCourse(app.db);
    const lesson = await create('lesson', course.categoryId, 'שיעור');
    const things = [
      { kind: 'lesson' as const, id: lesson.id },
      { kind: 'lesson' as const, id: course.lessonId },
    ];
    const refused = await staff.call(tree.deleteStudioThings, { body: { things } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'still_used', errors: { 'things.1': ['still_used'] } },
    });
    expect((await read(course.courseId)).filter(({ kind }) => kind === 'lesson')).toHaveLength(2);
  });
});
