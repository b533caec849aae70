import { startExercise } from '@sugya/contract/exercises.ts';
import * as imports from '@sugya/contract/import.ts';
import * as studio from '@sugya/contract/studio.ts';
import * as bank from '@sugya/contract/studio-questions.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { contentChecksums } from '../../testing/content/content-checksum.ts';
import { importFile, runToEnd, tableOf } from '../../testing/content/import-file.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const ONE = 'q1,דיון,מה הדין?,תקף,בטל,נפסד,2';
const TWO = 'q2,דיון,ומה אז?,תקף,בטל,נפסד,3';

const importInto = (exercise: BuiltExercise, content: string | Uint8Array, name = 'שאלות.csv') =>
  importFile(app, staff, {
    courseId: exercise.courseId,
    name,
    content,
    target: { to: 'exercise', exerciseId: exercise.exerciseId },
  });
const rowsOf = (importId: number, query: object = {}) =>
  staff.callOk(imports.listImportRows, { params: { importId }, query });
const idsIn = async ({ courseId }: BuiltExercise, query: object = {}) =>
  (await staff.callOk(bank.listStudioQuestions, { params: { courseId }, query })).ids;

describe('RHS-08, RHS-09, RHS-10: written, shown, taken back', () => {
  const publishAll = ({ courseId }: BuiltExercise, importId: number) =>
    staff.callOk(bank.changeStudioQuestions, {
      params: { courseId },
      body: { action: 'publish', chosen: { import: importId } },
    });
  const undo = async (importId: number, hideKept = false) => {
    await staff.callOk(imports.undoImport, { params: { importId }, body: { hideKept } });
    await app.importWork.run();
    return await staff.callOk(imports.readImport, { params: { importId } });
  };
  const preview = (importId: number) => staff.callOk(imports.previewImportUndo, { params: { importId } });
  const readQuestion = (id: number) =>
    staff.callOk(studio.readStudioThing, { params: { kind: 'question', id } });
  const edit = async (id: number, change: object) => {
    const { revision, form } = await readQuestion(id);
    const body = { revision, form: { ...form, ...change } };
    await staff.callOk(studio.saveStudioDraft, { params: { kind: 'question', id }, body });
  };

  /** An exercise with q1, published, and q2 with a draft over it; and what a second file makes of them. */
  async function withTwo() {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const { id } = await importInto(exercise, tableOf(ONE, TWO));
    await runToEnd(app, staff, id);
    await publishAll(exercise, id);
    const ids = await idsIn(exercise, { import: id });
    await edit(ids[1] ?? 0, { name: 'טיוטה של הצוות' });
    const before = await contentChecksums(app.db);
    const second = await importInto(
      exercise,
      tableOf(ONE, TWO.replace('ומה אז?', 'ומה בסוף?'), 'q7,דיון,חדשה?,א,ב,ג,1'),
    );
    return { exercise, ids, before, second };
  }

  test('what is there is changed or passed over, and shown when all of it is written', async () => {
    const { exercise, ids, second } = await withTwo();
    const { rows } = await rowsOf(second.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'added']);
    expect(rows[1]?.changes).toEqual([{ field: 'question', before: 'ומה אז?', after: 'ומה בסוף?' }]);
    const done = await runToEnd(app, staff, second.id);
    expect(done).toMatchObject({
      state: 'done',
      progress: null,
      counts: { added: 1, changed: 1, unchanged: 1 },
    });
    expect(await idsIn(exercise, { import: second.id })).toHaveLength(2);
    expect((await readQuestion(ids[1] ?? 0)).form).toMatchObject({
      name: 'טיוטה של הצוות',
      questionHtml: '<p>ומה בסוף?</p>',
    });
    const student = await studentIn(app, exercise);
    const shown = await student.callOk(startAndRead(exercise).start, startAndRead(exercise).of);
    expect(JSON.stringify(shown)).not.toContain('ומה בסוף');
  });

  test('nobody sees what is half written, in no list, no tree, no count and under no address', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const { id, revision } = await importInto(exercise, tableOf(ONE, TWO));
    await staff.callOk(imports.runImport, { params: { importId: id }, body: { revision } });
    await app.importWork.run();
    await sql`UPDATE import_imports SET state = 'failed' WHERE id = ${id}`.execute(app.db);
    const { rows } = await sql<{ id: number }>`
      SELECT question_id AS id FROM import_rows WHERE import_id = ${id}`.execute(app.db);
    const { courseId } = exercise;
    expect(await idsIn(exercise)).toHaveLength(1);
    expect(await staff.callOk(bank.countStudioQuestions, { params: { courseId }, query: {} })).toMatchObject({
      course: 1,
      all: 1,
    });
    const { nodes } = await staff.callOk(readStudioTree, { params: { courseId } });
    expect(nodes.find(({ kind }) => kind === 'exercise')).toMatchObject({ itemCount: 1, draftCount: 0 });
    const hidden = { params: { kind: 'question', id: rows[0]?.id ?? 0 } } as const;
    expect((await staff.call(studio.readStudioThing, hidden)).status).toBe(404);
    // It goes on where it ended, and nothing is written twice.
    expect(await runToEnd(app, staff, id)).toMatchObject({ state: 'done' });
    expect(await idsIn(exercise)).toHaveLength(3);
  });

  test('RHS-13: what a dead process left half written is taken up by another, and nothing is written twice', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE, TWO));
    await runToEnd(app, staff, id);
    // As if the process had ended after the first row.
    await sql`
      UPDATE import_imports SET state = 'running', worker = gen_random_uuid(), worked_at = ${new Date('2026-01-01')}
      WHERE id = ${id}`.execute(app.db);
    await sql`
      WITH undone AS (
        UPDATE import_rows r SET written = NULL, question_id = NULL
        FROM (SELECT question_id FROM import_rows WHERE import_id = ${id} AND place = 2) o
        WHERE r.import_id = ${id} AND r.place = 2
        RETURNING o.question_id AS id
      ), without_draft AS (
        DELETE FROM studio_things t USING undone WHERE t.kind = 'question' AND t.thing_id = undone.id
      )
      DELETE FROM exercises_questions q USING undone WHERE q.id = undone.id`.execute(app.db);
    const sibling = await app.startSibling();
    await sibling.importWork.run();
    await sibling.close();
    expect((await staff.callOk(imports.readImport, { params: { importId: id } })).state).toBe('done');
    expect(await idsIn(exercise)).toHaveLength(2);
  });

  test('RHS-15: the bank lists, counts and publishes what one import brought', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 2 });
    const { id } = await importInto(exercise, tableOf(ONE, TWO));
    await runToEnd(app, staff, id);
    const { courseId } = exercise;
    const counts = () =>
      staff.callOk(bank.countStudioQuestions, { params: { courseId }, query: { import: id } });
    expect(await counts()).toMatchObject({ course: 4, all: 2, draft: 2 });
    expect(await publishAll(exercise, id)).toMatchObject({ changed: 2, unfinished: 0, next: null });
    expect(await counts()).toMatchObject({ all: 2, draft: 0 });
    expect(await idsIn(exercise, { import: id })).toHaveLength(2);
  });

  test.each([
    ['as drafts', false],
    ['published in between', true],
  ])('an import that is taken back leaves everything as it was: %s', async (_what, isPublished) => {
    const { exercise, before, second } = await withTwo();
    await runToEnd(app, staff, second.id);
    if (isPublished) await publishAll(exercise, second.id);
    expect(await contentChecksums(app.db)).not.toEqual(before);
    expect(await preview(second.id)).toMatchObject({
      removed: 1,
      restored: 1,
      removedExercises: 0,
      keptCount: 0,
    });
    expect(await undo(second.id)).toMatchObject({ state: 'undone' });
    expect(await contentChecksums(app.db)).toEqual(before);
  });

  test('exercises that it made go with it', async () => {
    const { lessonId, courseId } = await buildExercise(app.db, { questionCount: 0 });
    const before = await contentChecksums(app.db);
    const target = { to: 'newExercise', lessonId, name: 'תרגיל מיובא' } as const;
    const { id } = await importFile(app, staff, {
      courseId,
      name: 'א.csv',
      content: tableOf(ONE, TWO),
      target,
    });
    await runToEnd(app, staff, id);
    expect(await preview(id)).toMatchObject({ removed: 2, removedExercises: 1 });
    await undo(id);
    expect(await contentChecksums(app.db)).toEqual(before);
  });

  test('what was answered or edited stays and is named, hidden where asked', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const { id } = await importInto(exercise, tableOf(ONE, TWO, ONE.replace('q1', 'q9')));
    await runToEnd(app, staff, id);
    const [answered = 0, edited = 0] = await idsIn(exercise, { import: id });
    await staff.callOk(bank.changeStudioQuestions, {
      params: { courseId: exercise.courseId },
      body: { action: 'publish', chosen: { ids: [answered] } },
    });
    const student = await studentIn(app, exercise);
    const { start, of } = startAndRead(exercise);
    await student.callOk(start, of);
    await edit(edited, { name: 'שם אחר' });
    const { kept, removed, keptCount } = await preview(id);
    expect([removed, keptCount]).toEqual([1, 2]);
    expect(kept.map(({ id: one, why, answers }) => [one, why, answers])).toEqual([
      [answered, 'answered', 0],
      [edited, 'edited', 0],
    ]);
    expect(kept[1]?.editedBy).toMatch(/\S+ \S+/);
    await undo(id, true);
    expect(await idsIn(exercise)).toHaveLength(3);
    expect((await readQuestion(answered)).state).toBe('hidden');
  });

  test('one that runs is stopped, and everything is as before it', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const before = await contentChecksums(app.db);
    const { id } = await importInto(exercise, tableOf(ONE, TWO));
    await runToEnd(app, staff, id);
    await sql`UPDATE import_imports SET state = 'failed' WHERE id = ${id}`.execute(app.db);
    await staff.callOk(imports.stopImport, { params: { importId: id } });
    await app.importWork.run();
    expect(await staff.callOk(imports.readImport, { params: { importId: id } })).toMatchObject({
      state: 'stopped',
    });
    expect(await contentChecksums(app.db)).toEqual(before);
  });

  test('one that was only judged is thrown away', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE));
    expect(await staff.callOk(imports.stopImport, { params: { importId: id } })).toMatchObject({
      state: 'stopped',
      counts: null,
    });
    expect((await rowsOf(id)).total).toBe(0);
  });
});

function startAndRead({ exerciseId }: BuiltExercise) {
  return { start: startExercise, of: { params: { id: exerciseId }, body: {} } } as const;
}
