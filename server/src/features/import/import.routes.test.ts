import * as imports from '@sugya/contract/import.ts';
import * as studio from '@sugya/contract/studio.ts';
import * as bank from '@sugya/contract/studio-questions.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildLaw } from '../../testing/content/build-laws.ts';
import { buildWorkbook } from '../../testing/content/build-workbook.ts';
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
