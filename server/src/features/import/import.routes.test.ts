import { startExercise } from '@sugya/contract/exercises.ts';
import * as imports from '@sugya/contract/import.ts';
import * as studio from '@sugya/contract/studio.ts';
import * as bank from '@sugya/contract/studio-questions.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildLaw } from '../../testing/content/build-laws.ts';
import { buildPack, buildPackCourse, type PackDraft } from '../../testing/content/build-pack.ts';
import { buildWorkbook } from '../../testing/content/build-workbook.ts';
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
const BAD = 'q3,דיון,ומה עוד?,תקף,בטל,נפסד,9';

const importInto = (exercise: BuiltExercise, content: string | Uint8Array, name = 'שאלות.csv') =>
  importFile(app, staff, {
    courseId: exercise.courseId,
    name,
    content,
    target: { to: 'exercise', exerciseId: exercise.exerciseId },
  });
const rowsOf = (importId: number, query: object = {}) =>
  staff.callOk(imports.listImportRows, { params: { importId }, query });
const outcomesOf = async (importId: number) => (await rowsOf(importId)).rows.map(({ outcome }) => outcome);
const idsIn = async ({ courseId }: BuiltExercise, query: object = {}) =>
  (await staff.callOk(bank.listStudioQuestions, { params: { courseId }, query })).ids;

describe('RHS-03, RHS-05: what a file would do', () => {
  test('rows with their outcome, key and reason, in the order of the file', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const read = await importInto(exercise, tableOf(ONE, TWO, BAD));
    expect(read).toMatchObject({
      state: 'judged',
      kind: 'questions',
      format: 'CSV',
      targetName: 'תרגיל לבדיקה',
      categories: ['דיון'],
      counts: { all: 3, added: 2, changed: 0, unchanged: 0, refused: 1, leftOut: 0, noted: 0, taken: 2 },
    });
    expect(read.columns?.map(({ field }) => field)).toEqual(
      'id category question answer_1 answer_2 answer_3 correct'.split(' '),
    );
    const { total, rows } = await rowsOf(read.id);
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      place: 1,
      row: 2,
      item: 'q1',
      text: 'מה הדין?',
      standsIn: 'תרגיל לבדיקה',
      answerCount: 3,
      keys: [1],
      findings: [],
    });
    expect(rows[2]).toMatchObject({
      outcome: 'refused',
      findings: [{ severity: 'refused', code: 'key_out_of_range', field: 'correct', detail: '9' }],
    });
    expect((await rowsOf(read.id, { show: 'refused' })).rows.map(({ place }) => place)).toEqual([3]);
    expect((await idsIn(exercise)).length).toBe(0);
  });
});

describe('RHS-01, RHS-02, RHS-14: how an import begins', () => {
  test('the imports of a course, newest first; the same upload is one import', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const first = await importInto(exercise, tableOf(ONE));
    const second = await importInto(exercise, 'שלום', 'מכתב.csv');
    const query = { courseId: exercise.courseId };
    const listed = await staff.callOk(imports.listImports, { query });
    expect(listed.imports.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'judged'],
      [first.id, 'judged'],
    ]);
    expect(second.problems).toMatchObject([{ severity: 'refused', code: 'no_header' }]);
    expect(listed.imports[0]?.startedBy).toMatch(/\S+ \S+/);
    const older = await staff.callOk(imports.listImports, { query: { ...query, before: second.id } });
    expect(older).toMatchObject({ imports: [{ id: first.id }], hasMore: false });
  });

  test.each<[string, string | Uint8Array, string]>([
    ['א.csv', '', 'empty_table'],
    ['א.xlsx', 'לא חוברת', 'not_a_spreadsheet'],
    ['א.xml', '<!DOCTYPE a [<!ENTITY b "c">]><quiz>&b;</quiz>', 'xml_entities'],
    ['א.csv', Uint8Array.from([0xff, 0x00, 0xd8, 0x81, 0x90, 0x41, 0xc0]), 'not_utf8'],
    ['א.pdf', '%PDF-1.7\n', 'unknown_format'],
    ['א.json', '{', 'invalid_json'],
    ['א.xlsx', bomb('xl/workbook.xml', 200), 'too_large'],
    ['א.zip', bomb('imsmanifest.xml', 200), 'archive_too_large'],
  ])('%s that cannot be read says why and ends', async (name, content, code) => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const read = await importInto(exercise, content, name);
    expect([read.state, read.problems[0]?.code]).toEqual(['unreadable', code]);
  });

  test('a student begins none and sees none', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE));
    const student = await studentIn(app, exercise);
    expect((await student.call(imports.readImport, { params: { importId: id } })).status).toBe(403);
    const sent = await app.send({ method: 'POST', url: imports.IMPORT_UPLOADS_PATH });
    expect(sent.statusCode).toBe(401);
  });
});

describe('RHS-04: where it goes and how it is read', () => {
  test('an exercise for each category, those that are there by name', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { lessonId, courseId } = exercise;
    const rows = tableOf('q1,תרגיל לבדיקה,מה?,א,ב,ג,1', 'q2,נזיקין,מה?,א,ב,ג,1', 'q3,,מה?,א,ב,ג,1');
    const target = { to: 'categories', lessonId } as const;
    const read = await importFile(app, staff, { courseId, name: 'א.csv', content: rows, target });
    const shown = (await rowsOf(read.id)).rows;
    expect(shown.map(({ outcome, standsIn }) => [outcome, standsIn])).toEqual([
      ['added', 'תרגיל לבדיקה'],
      ['added', 'נזיקין'],
      ['refused', null],
    ]);
    expect(shown[2]?.findings.map(({ code }) => code)).toContain('no_category');
    await runToEnd(app, staff, read.id);
    const { nodes } = await staff.callOk(readStudioTree, { params: { courseId } });
    const exercises = nodes.filter(({ kind }) => kind === 'exercise');
    expect(exercises.map(({ name, state, itemCount }) => [name, state, itemCount])).toEqual([
      ['תרגיל לבדיקה', 'published', 1],
      ['נזיקין', 'draft', 1],
    ]);
  });

  test('columns read as staff say, and the next file of these columns the same way', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const header = 'id,category,question,answer_1,answer_2,הנכונה';
    const content = `${header}\nq1,דיון,מה?,א,ב,2`;
    const read = await importInto(exercise, content);
    expect(read.problems.map(({ code, detail }) => [code, detail])).toContainEqual([
      'missing_column',
      'correct',
    ]);
    const columns = 'id category question answer_1 answer_2 correct'.split(' ');
    const body = { revision: read.revision, target: read.target, sheet: null, columns };
    await staff.callOk(imports.planImport, { params: { importId: read.id }, body });
    await app.importWork.run();
    expect((await rowsOf(read.id)).rows).toMatchObject([{ outcome: 'added', keys: [1] }]);
    const next = await importInto(exercise, content.replace('q1', 'q9'));
    expect(next).toMatchObject({ problems: [], counts: { added: 1 } });
    expect((await staff.call(imports.planImport, { params: { importId: read.id }, body })).status).toBe(409);
  });

  test('another sheet of the workbook', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const table = (...rows: string[]) =>
      tableOf(...rows)
        .split('\n')
        .map((line) => line.split(','));
    const book = buildWorkbook([
      { name: 'ראשון', rows: table(ONE) },
      { name: 'שני', rows: table(TWO, BAD) },
    ]);
    const read = await importInto(exercise, book, 'שאלות.xlsx');
    expect(read).toMatchObject({
      format: 'XLSX',
      sheets: ['ראשון', 'שני'],
      sheet: 'ראשון',
      counts: { all: 1 },
    });
    const body = { revision: read.revision, target: read.target, sheet: 'שני', columns: null };
    await staff.callOk(imports.planImport, { params: { importId: read.id }, body });
    await app.importWork.run();
    const again = await staff.callOk(imports.readImport, { params: { importId: read.id } });
    expect(again).toMatchObject({ sheet: 'שני', counts: { all: 2, added: 1, refused: 1 } });
  });
});

describe('RHS-06, RHS-07, RHS-11: rows put right', () => {
  const mend = (importId: number, place: number, change: Record<string, string>) =>
    staff.callOk(imports.readImportRow, { params: { importId, place } }).then(({ cells }) => {
      const before = Object.fromEntries((cells ?? []).map(({ field, text }) => [field, text]));
      const after = Object.entries({ ...before, ...change }).map(([field, text]) => ({ field, text }));
      return staff.callOk(imports.mendImportRow, { params: { importId, place }, body: { cells: after } });
    });

  test('a cell is mended, and the row is judged alone and beside the others', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE, ONE, BAD));
    expect(await outcomesOf(id)).toEqual(['added', 'refused', 'refused']);
    const mended = await mend(id, 3, { correct: 'ג' });
    expect(mended).toMatchObject({ row: { outcome: 'added', keys: [2] }, counts: { added: 2, refused: 1 } });
    // The first of the two gets another id, and the second stands.
    await mend(id, 1, { id: 'q1b' });
    expect(await outcomesOf(id)).toEqual(['added', 'added', 'added']);
    await mend(id, 3, { id: 'q1b' });
    expect(await outcomesOf(id)).toEqual(['added', 'added', 'refused']);
  });

  test('a row of another format is mended by our columns', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const content = '::אחת:: מה הדין? {=תקף ~בטל}\n\n::שתיים:: {=תקף ~בטל}\n\n::שלוש:: ספרו {}';
    const { id } = await importInto(exercise, content, 'מבחן.gift');
    const { rows } = await rowsOf(id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'refused']);
    const whole = await staff.callOk(imports.readImportRow, { params: { importId: id, place: 3 } });
    expect(whole.cells).toBeNull();
    expect(await mend(id, 2, { question: 'ומה כאן?' })).toMatchObject({ row: { outcome: 'added' } });
  });

  test('rows are left out by place and by filter, and taken in again', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE, TWO, BAD));
    const params = { importId: id };
    const left = await staff.callOk(imports.leaveOutImportRows, {
      params,
      body: { rows: { places: [1] }, isLeftOut: true },
    });
    expect(left.counts).toMatchObject({ added: 2, leftOut: 1, taken: 1 });
    const back = await staff.callOk(imports.leaveOutImportRows, {
      params,
      body: { rows: { show: 'leftOut' }, isLeftOut: false },
    });
    expect(back.counts).toMatchObject({ leftOut: 0, taken: 2 });
  });

  test('refused rows come as a workbook that says why, and can be imported again', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const { id } = await importInto(exercise, tableOf(ONE, BAD));
    const { fileName, content } = await staff.callOk(imports.downloadRefusedRows, {
      params: { importId: id },
    });
    expect(fileName).toMatch(/\.xlsx$/);
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const again = await importInto(exercise, bytes, fileName);
    expect(again.counts).toMatchObject({ all: 1, refused: 1 });
    const { cells } = await staff.callOk(imports.readImportRow, { params: { importId: again.id, place: 1 } });
    expect(cells).toContainEqual({ field: 'correct', text: '9' });
    expect(again.columns?.at(-1)).toMatchObject({ field: null });
  });

  test('a law that is not there keeps its row out, not the file', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 0 });
    const law = await buildLaw(app.db);
    const { rows: named } = await sql<{ name: string }>`
      SELECT external_id AS name FROM laws_laws WHERE id = ${law.lawId}`.execute(app.db);
    const line = (id: string, laws: string) => `${id},דיון,מה?,א,ב,1,${laws}`;
    const content = `id,category,question,answer_1,answer_2,correct,laws\n${line('q1', `${named[0]?.name}#1`)}\n${line('q2', 'אין#1')}\n${line('q3', `${named[0]?.name}#999`)}`;
    const { id } = await importInto(exercise, content);
    const { rows } = await rowsOf(id);
    expect(rows.map(({ outcome, findings }) => [outcome, findings[0]?.code])).toEqual([
      ['added', undefined],
      ['refused', 'unknown_law'],
      ['refused', 'unknown_clause'],
    ]);
  });
});

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

describe('RHS-12: packs and statutes', () => {
  test('a statute is judged by itself and comes in as a whole', async () => {
    const { courseId } = await buildExercise(app.db, { questionCount: 0 });
    const content =
      '{{ח:התחלה}}\n{{ח:כותרת|חוק לבדיקת הייבוא, תש״ף–2020}}\n{{ח:סעיף|1|הגדרות}}\n{{ח:ת}} בחוק זה.\n{{ח:סוף}}';
    const read = await importFile(app, staff, { courseId, name: 'חוק.wikitext', content });
    expect(read).toMatchObject({ kind: 'laws', format: 'Wikisource', counts: { all: 1, added: 1 } });
    expect((await rowsOf(read.id)).rows[0]).toMatchObject({ thing: 'law', outcome: 'added' });
    expect(await runToEnd(app, staff, read.id)).toMatchObject({ state: 'done' });
    const again = await importFile(app, staff, { courseId, name: 'חוק.wikitext', content });
    expect((await rowsOf(again.id)).rows[0]?.outcome).toBe('unchanged');
    expect((await staff.call(imports.previewImportUndo, { params: { importId: read.id } })).status).toBe(409);
  });

  test('a pack shows what would become of each of its things, and its faults by file', async () => {
    const { courseId } = await buildExercise(app.db, { questionCount: 0 });
    const pack = zipped(buildPack({ 'course.json': buildPackCourse({ externalId: 'imported-course' }) }));
    const read = await importFile(app, staff, { courseId, name: 'חבילה.zip', content: pack });
    expect(read).toMatchObject({ state: 'judged', kind: 'pack', counts: { refused: 0 } });
    const things = (await rowsOf(read.id)).rows.map(({ thing, outcome }) => `${thing} ${outcome}`);
    expect(new Set(things)).toEqual(
      new Set(['course added', 'category added', 'lesson added', 'exercise added', 'question added']),
    );
    expect(await runToEnd(app, staff, read.id)).toMatchObject({ state: 'done' });
    const broken = zipped({ 'pack.json': {} });
    const refused = await importFile(app, staff, { courseId, name: 'חבילה.zip', content: broken });
    expect(refused.counts?.refused).toBeGreaterThan(0);
    const { revision } = refused;
    const run = await staff.call(imports.runImport, { params: { importId: refused.id }, body: { revision } });
    expect(run.status).toBe(409);
  });
});

function zipped(files: PackDraft): Uint8Array {
  const parts = Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content))]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>); // made just above
}

/** One entry of so many megabytes of nothing. */
function bomb(name: string, megabytes: number): Uint8Array {
  return zipSync({ [name]: [new Uint8Array(megabytes * 1024 * 1024), { level: 9 }] });
}
