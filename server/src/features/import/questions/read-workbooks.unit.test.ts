import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltCell, type BuiltSheet, buildWorkbook } from '../../../testing/content/build-workbook.ts';
import { readQuestionsFile } from './read-questions.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array, sheet: string | null = null) {
  const path = join(folder, 'a.xlsx');
  await writeFile(path, bytes);
  return await readQuestionsFile(path, { sheet });
}

const HEADER = ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'];
const ROW: readonly BuiltCell[] = ['1', 'דיון', 'מה הדין?', 'כן', 'לא', '1'];
const questions = (name: string, id = '1', state?: 'hidden'): BuiltSheet => ({
  name,
  rows: [HEADER, [id, ...ROW.slice(1)]],
  ...(state === undefined ? {} : { state }),
});
const cover: BuiltSheet = { name: 'שער', rows: [['מאגר שאלות'], ['נערך באביב']] };
const reported = ({ problems }: Awaited<ReturnType<typeof read>>) =>
  problems.map(({ level, item, field, code, detail }) => [level, item, field, code, detail].join('|'));

describe('cells of a workbook', () => {
  it.each<[string, BuiltCell, string | null, string]>([
    ['a leading zero', { xml: 's="1"><v>450</v>' }, '0000', '0450'],
    ['a date', { xml: 's="1"><v>26773</v>' }, 'dd/mm/yyyy', '19/04/1973'],
    ['a date in words', { xml: 's="1"><v>26773</v>' }, '[$-40D]d mmmm yyyy', '19 אפריל 1973'],
    ['a time', { xml: 's="1"><v>0.5625</v>' }, 'h:mm', '13:30'],
    ['a percentage', { xml: 's="1"><v>0.15</v>' }, '0%', '15%'],
    ['money', { xml: 's="1"><v>1234.5</v>' }, '#,##0.00 "₪"', '1,234.50 ₪'],
    ['a number', { xml: '><v>1990</v>' }, null, '1990'],
    ['a number that is no sum of halves', { xml: '><v>0.30000000000000004</v>' }, null, '0.3'],
    ['a large number', { xml: '><v>123456789012</v>' }, null, '123456789012'],
    ['a truth value', { xml: 't="b"><v>1</v>' }, null, 'TRUE'],
    ['a day in ISO', { xml: 't="d" s="1"><v>1973-04-19</v>' }, 'd.m.yyyy', '19.4.1973'],
    ['the result of a formula', { xml: 't="str"><f>A1&amp;"א"</f><v>1א</v>' }, null, '1א'],
    [
      'rich text without readings',
      { xml: 't="inlineStr"><is><r><t>רא</t></r><r><t>ובן</t></r><rPh><t>x</t></rPh></is>' },
      null,
      'ראובן',
    ],
    ['an escaped line end', { xml: 't="inlineStr"><is><t>א_x000A_ב</t></is>' }, null, 'א\nב'],
  ])('XCT-26: %s comes as the spreadsheet shows it', async (_name, cell, pattern, shown) => {
    const rows = [HEADER, [...ROW.slice(0, 3), cell, 'אחרת', '1']];
    const file = await read(buildWorkbook([{ name: 'א', rows }], pattern === null ? [] : [pattern]));
    expect(file.problems).toEqual([]);
    expect(file.table.questions[0]?.answers[0]).toBe(shown);
  });

  it.each<[string, string, string, string]>([
    ['an error', 't="e"><v>#DIV/0!</v>', 'cell_error', '#DIV/0!'],
    ['a formula without a stored value', '><f>B2</f>', 'formula_without_value', ''],
  ])('XCT-26: %s is called that, and nothing is made of its row', async (_name, xml, code, detail) => {
    const rows = [HEADER, [...ROW.slice(0, 3), { xml }, 'לא', '1'], ['2', ...ROW.slice(1)]];
    const file = await read(buildWorkbook([{ name: 'א', rows }]));
    expect(reported(file)).toEqual([`error|row 2|answer_1|${code}|${detail}`]);
    expect(file.table.questions.map(({ id }) => id)).toEqual(['2']);
  });

  it('XCT-22: an error in a column that is passed over is none of ours', async () => {
    const rows = [
      [...HEADER, 'ציון'],
      [...ROW, { xml: 't="e"><v>#N/A</v>' }],
    ];
    const file = await read(buildWorkbook([{ name: 'א', rows }]));
    expect(reported(file)).toEqual(['warning|row 1|ציון|unknown_column|ציון']);
    expect(file.table.questions).toHaveLength(1);
  });

  it('XCT-22: an empty row and a row without cells keep the numbers of the rows after them', async () => {
    const rows = [HEADER, [], ['', ''], [...ROW.slice(0, 5), '9']];
    expect(reported(await read(buildWorkbook([{ name: 'א', rows }])))).toEqual([
      'error|row 4|correct|key_out_of_range|9',
    ]);
  });

  it('XCT-22: a cell at the end of the sheet is an error and takes no memory', async () => {
    const far =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
    const { unzipSync, zipSync } = await import('fflate');
    const parts = unzipSync(buildWorkbook([questions('א')]));
    const bytes = zipSync({ ...parts, 'xl/worksheets/s1.xml': new TextEncoder().encode(far) });
    expect((await read(bytes)).problems).toMatchObject([{ level: 'error', code: 'no_header' }]);
  });
});

describe('sheets of a workbook', () => {
  it('XCT-26: the only sheet with questions is read, and that is said', async () => {
    const file = await read(buildWorkbook([cover, questions('שאלות')]));
    expect(reported(file)).toEqual(['warning|sheet "שאלות"||sheet_chosen|"שאלות"']);
    expect(file.table.questions).toHaveLength(1);
  });

  it('XCT-26: a sheet that is passed over although it holds questions is named', async () => {
    const file = await read(
      buildWorkbook([questions('ראשון'), questions('שני', '2'), questions('נסתר', '3', 'hidden')]),
    );
    expect(reported(file)).toEqual(['warning|sheet "ראשון"||other_sheets|"שני"']);
    expect(file.table.questions.map(({ id }) => id)).toEqual(['1']);
  });

  it('XCT-22: a named sheet is read, hidden or not', async () => {
    const workbook = buildWorkbook([questions('ראשון'), questions('שני', '2', 'hidden')]);
    const file = await read(workbook, ' שני ');
    expect(file.problems).toEqual([]);
    expect(file.table.questions.map(({ id }) => id)).toEqual(['2']);
  });

  it('XCT-22: an unknown sheet is refused with those that there are', async () => {
    const file = await read(buildWorkbook([questions('ראשון'), cover]), 'אחר');
    expect(reported(file)).toEqual(['error|||unknown_sheet|אחר; there are "ראשון", "שער"']);
  });

  it('XCT-22: two sheets after a cover are a choice that is not ours', async () => {
    const file = await read(buildWorkbook([cover, questions('א'), questions('ב', '2')]));
    expect(reported(file)).toEqual(['error|||which_sheet|there are "א", "ב"']);
  });
});
