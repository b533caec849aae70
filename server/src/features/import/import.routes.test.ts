import * as imports from '@sugya/contract/import.ts';
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
import { importFile, runToEnd, tableOf } from '../../testing/content/import-file.ts';
import { akomaNtoso, wikisource } from '../../testing/content/statute-files.ts';
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

describe('RHS-16: without a course', () => {
  const law =
    '{{ח:התחלה}}\n{{ח:כותרת|חוק בלי קורס, תש״ף–2020}}\n{{ח:סעיף|1|הגדרות}}\n{{ח:ת}} בחוק זה.\n{{ח:סוף}}';

  test('a pack brings its course, and its import belongs to it', async () => {
    const externalId = 'course-of-a-pack';
    const content = zipped(buildPack({ 'course.json': buildPackCourse({ externalId }) }));
    const read = await importFile(app, staff, { courseId: null, name: 'חבילה.zip', content });
    expect(read).toMatchObject({ state: 'judged', kind: 'pack', courseId: null });
    const { courseId } = await runToEnd(app, staff, read.id);
    const { id } = await app.db
      .selectFrom('courses_courses')
      .select('id')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    expect(courseId).toBe(id);
    const { imports: listed } = await staff.callOk(imports.listImports, { query: { courseId: id } });
    expect(listed.map((one) => one.id)).toContain(read.id);
  });

  test('a statute comes in and stands among the imports of every course; questions need a course', async () => {
    const read = await importFile(app, staff, { courseId: null, name: 'חוק.wikitext', content: law });
    expect(await runToEnd(app, staff, read.id)).toMatchObject({ state: 'done', courseId: null });
    const { courseId } = await buildExercise(app.db, { questionCount: 0 });
    for (const query of [{}, { courseId }]) {
      const { imports: listed } = await staff.callOk(imports.listImports, { query });
      expect(listed.map((one) => one.id)).toContain(read.id);
    }
    const content = tableOf('q1,דיון,מה הדין?,תקף,בטל,נפסד,2');
    expect(await importFile(app, staff, { courseId: null, name: 'שאלות.csv', content })).toMatchObject({
      state: 'unreadable',
      problems: [{ code: 'no_course' }],
    });
  });
});

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
  });

  test('WRD-07: a statute of another format asks whether it is the law that is here, and is judged by the answer', async () => {
    const name = 'חוק המעבורות, תש״ף–2020';
    const clauses = [['1', 'מעבורת תירשם ברשות.']] as const;
    const first = wikisource({ id: 'ferries-b', name, clauses });
    const { id } = await importFile(app, staff, { courseId: null, name: 'א.wikitext', content: first });
    await runToEnd(app, staff, id);
    const content = akomaNtoso({ id: 'ferries-a', name, takenOn: '2020-08-02', clauses });
    const read = await importFile(app, staff, { courseId: null, name: 'ב.xml', content });
    expect(read).toMatchObject({
      kind: 'laws',
      counts: { refused: 1 },
      statute: { sameStatute: null, isPartialWhole: false },
      problems: [{ code: 'same_statute', detail: name }],
    });
    const params = { importId: read.id };
    const nothing = { target: null, sheet: null, columns: null };
    const statute = { sameStatute: 'same', isPartialWhole: false } as const;
    const { revision } = read;
    const plain = await staff.call(imports.planImport, { params, body: { revision, ...nothing } });
    expect(plain.status).toBe(409);
    await staff.callOk(imports.planImport, { params, body: { revision, statute, ...nothing } });
    await app.importWork.run();
    const judged = await staff.callOk(imports.readImport, { params });
    expect(judged).toMatchObject({ problems: [], counts: { refused: 0, changed: 1 }, statute });
    const findings = (await rowsOf(read.id)).rows[0]?.findings.map(({ code }) => code);
    expect(findings).toEqual(['older_wording']);
    expect(await runToEnd(app, staff, read.id)).toMatchObject({ state: 'done' });
    const laws = await app.db.selectFrom('laws_laws').select('id').where('name', '=', name).execute();
    expect(laws).toHaveLength(1);
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
