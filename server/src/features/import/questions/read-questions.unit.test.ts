import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableQuestion } from '@sugya/domain/import/table-question.ts';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { NO_VIDEOS } from '../../../platform/sanitise.ts';
import { looksLikeHtml, plainText } from '../../../platform/texts/html-text.ts';
import { questionOfRow } from './question-of-row.ts';
import { readQuestionsFile } from './read-questions.ts';

const BANK = fileURLToPath(
  new URL('../../../../../../shared/data/questions/driving-theory-180', import.meta.url),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-questions-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function read(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content);
  return await readQuestionsFile(join(folder, name));
}

const record = (change: object = {}) => ({
  title2: '0450. כיצד תנהג?',
  description4:
    '<div dir="rtl"><ul><li><span>עצור.</span></li><li><span id="correctAnswer0450">האט &amp; היכון.</span></li></ul>' +
    '<img src="https://a.example/b.jpg" onload="x()"><button onclick="x()">הצג תשובה נכונה</button><span>| «C1» |</span></div>',
  category: 'תמרורים',
  ...change,
});

const row = (change: Partial<TableQuestion> = {}): TableQuestion => ({
  row: 2,
  id: '1',
  category: 'דיון',
  name: null,
  question: 'מה הדין?',
  passage: null,
  answers: ['א', 'ב'],
  correct: [0],
  rationales: [null, null],
  proximities: [null, null],
  isYesNo: false,
  explanation: null,
  takeaway: null,
  difficulty: null,
  imageUrl: null,
  source: null,
  laws: [],
  ...change,
});

describe('readQuestionsFile', () => {
  it('XCT-22: CSV and XLSX with the same cells give the same questions', async () => {
    const rows = [
      ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'],
      ['0450', 'תמרורים', 'כיצד, "לדעתך"?', 'עצור', 'האט', '2'],
    ];
    const csv = rows
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n');
    const path = join(folder, 'a.xlsx');
    await writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value, type: String })))).toFile(path);
    const fromXlsx = await readQuestionsFile(path);
    expect(fromXlsx.problems).toEqual([]);
    expect(fromXlsx.table).toEqual((await read('a.csv', `\uFEFF${csv}`)).table);
    expect(fromXlsx.table.questions).toMatchObject([{ id: '0450', correct: [1] }]);
  });

  it('XCT-22: numbers in a spreadsheet are read as they are shown', async () => {
    const path = join(folder, 'a.xlsx');
    const header = ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct', 'difficulty'].map(
      (value) => ({ value }),
    );
    const cells = [
      { value: 7 },
      { value: 'א' },
      { value: 'מה?' },
      { value: 1990 },
      { value: 'ב' },
      { value: 1 },
      { value: 3 },
    ];
    await writeXlsxFile([header, cells]).toFile(path);
    expect((await readQuestionsFile(path)).table.questions).toMatchObject([
      { id: '7', answers: ['1990', 'ב'], correct: [0], difficulty: 3 },
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a.xlsx', 'not a spreadsheet', 'not_a_spreadsheet'],
    ['b.xlsx', zipSync({ 'a.txt': new Uint8Array([1]) }), 'unknown_format'],
    ['a.csv', new Uint8Array([0xd7]), 'not_utf8'],
    ['b.csv', zipSync({ 'a.txt': new Uint8Array([1]) }), 'unknown_format'],
    ['c.csv', 'מה הדין?\nכן', 'no_header'],
    ['a.json', '{', 'invalid_json'],
    ['a.json', '{"some": "object"}', 'invalid_json'],
    ['a.json', '[]', 'empty_table'],
    ['a.jsonl', '\n', 'empty_table'],
    ['a.docx', 'x', 'unknown_format'],
  ])('XCT-22: %s that cannot be read is one error, not a crash', async (name, content, code) => {
    expect((await read(name, content)).problems).toMatchObject([{ level: 'error', file: name, code }]);
  });

  it('XCT-22: the example in the documentation is a table', async () => {
    const page = await readFile(new URL('../../../../../docs/content-format.md', import.meta.url), 'utf8');
    const [, example = ''] = /^```csv\n([\s\S]*?)^```/m.exec(page) ?? [];
    const { table, problems } = await read('a.csv', example);
    expect(problems).toEqual([]);
    expect(table.questions).toMatchObject([
      { id: '0450', correct: [0], answers: ['לא נכרת חוזה.', 'נכרת חוזה.'] },
    ]);
  });

  it.each<[string, string, string]>([
    ['a.xml', '<svg/>', 'it seems to be XML of another kind; '],
    ['a.doc', '{\\rtf1}', 'it seems to be a rich-text document; '],
    ['a.txt', 'שלום', 'it seems to be plain text without the columns of a table; '],
    ['a.csv', '<html></html>', 'it seems to be a web page; '],
  ])('XCT-22: the refusal of %s names its kind and what is read', async (name, content, seems) => {
    expect((await read(name, content)).problems).toMatchObject([
      {
        code: 'unknown_format',
        detail: `${seems}questions are read from .csv, .tsv, .xlsx, .jsonl, .json, Moodle XML, GIFT, Aiken, QTI (1.2, 2 and 3, also packages) and .docx`,
      },
    ]);
  });

  it('XCT-22: a table of Hebrew Windows is read with a warning, one of tabs in UTF-16 without', async () => {
    const lines = [
      ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'],
      ['1', 'א', 'מה הדין?', 'כן', 'לא', 'ב'],
    ];
    const text = (separator: string) => lines.map((cells) => cells.join(separator)).join('\r\n');
    const codePage = Uint8Array.from(text(','), (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code;
    });
    const windows = await read('a.csv', codePage);
    expect(windows.problems).toMatchObject([{ level: 'warning', code: 'read_as_windows_1255' }]);
    const wide = await read('b.txt', new Uint8Array(Buffer.from(`\uFEFF${text('\t')}`, 'utf16le')));
    expect(wide.problems).toEqual([]);
    expect(wide.table).toEqual(windows.table);
    expect(wide.table.questions).toMatchObject([{ question: 'מה הדין?', correct: [1] }]);
  });

  it('IMP-04: a file of 50 MB is refused by its size, whatever it is', async () => {
    for (const name of ['a.xml', 'a.zip', 'a.docx', 'a.gift']) {
      await writeFile(join(folder, name), '');
      await truncate(join(folder, name), 50_000_000);
      expect((await readQuestionsFile(join(folder, name))).problems).toMatchObject([{ code: 'too_large' }]);
    }
  });

  it('XCT-22: a file that is not there is reported', async () => {
    expect((await readQuestionsFile(join(folder, 'none.csv'))).problems).toMatchObject([
      { file: 'none.csv', code: 'not_found' },
    ]);
  });

  it('XCT-22: a wrong row is reported by file, row and column', async () => {
    const { problems } = await read(
      'a.csv',
      'id,category,question,answer_1,answer_2,correct\n1,א,מה?,כן,לא,3\n',
    );
    expect(problems).toEqual([
      {
        level: 'error',
        file: 'a.csv',
        item: 'row 2',
        field: 'correct',
        code: 'key_out_of_range',
        detail: '3',
      },
    ]);
  });
});

describe('the government form', () => {
  it('XCT-22: question, answers, key and picture are taken out; button, script and classes are not', async () => {
    const { table, problems } = await read('a.json', JSON.stringify([record()]));
    expect(problems).toEqual([]);
    const [question] = table.questions;
    expect(question).toMatchObject({
      id: '0450',
      answers: ['עצור.', 'האט & היכון.'],
      correct: [1],
      category: 'תמרורים',
    });
    expect(questionOfRow(question!, NO_VIDEOS).question.questionHtml).toBe(
      // reported just above
      '<p>כיצד תנהג?</p><p><img alt="תמונת השאלה" src="https://a.example/b.jpg" /></p>',
    );
  });

  it('XCT-22: mark-up in the question stays as far as it may, scripts in an answer leave no word', async () => {
    const hostile = record({
      title2: '7. מה <b onclick="x()">הדין</b><script>x()</script>?',
      description4: '<ul><li>א<script>x()</script></li><li id="correctAnswer7"><b>ב</b></li></ul>',
    });
    const [question] = (await read('a.json', JSON.stringify([hostile]))).table.questions;
    expect(question).toMatchObject({ id: '7', answers: ['א', 'ב'], correct: [1] });
    expect(questionOfRow(question!, NO_VIDEOS).question.questionHtml).toBe('<p>מה <b>הדין</b>?</p>'); // reported just above
  });

  it('XCT-22: the records may stand inside the answer of the API', async () => {
    const wrapped = JSON.stringify({ success: true, result: { records: [record()] } });
    expect((await read('a.json', wrapped)).table.questions).toHaveLength(1);
  });

  it('XCT-22: without a number before the question, the number of the mark is its id', async () => {
    const [question] = (await read('a.json', JSON.stringify([record({ title2: 'כיצד תנהג?' })]))).table
      .questions;
    expect(question).toMatchObject({ id: '0450', question: expect.stringContaining('כיצד תנהג?') });
  });

  it.each<[string, unknown, string, string]>([
    ['no question', record({ title2: '12. ' }), 'title2', 'empty_question'],
    ['no mark', record({ description4: '<ul><li>א</li><li>ב</li></ul>' }), 'description4', 'key_missing'],
    [
      'one answer',
      record({ description4: '<ul><li id="correctAnswer1">א</li></ul>' }),
      'description4',
      'too_few_answers',
    ],
    ['no object', 'text', 'title2', 'empty_id'],
  ])('XCT-22: a record with %s is reported by its own field', async (_name, given, field, code) => {
    const { problems } = await read('a.json', JSON.stringify([given]));
    expect(problems).toContainEqual(expect.objectContaining({ level: 'error', item: 'row 1', field, code }));
  });

  it('XCT-22: the real bank says the same as its table', async (context) => {
    if (!existsSync(`${BANK}.csv`)) context.skip('shared/data is not beside this checkout');
    const raw = await readQuestionsFile(`${BANK}.raw-html.json`);
    const table = await readQuestionsFile(`${BANK}.csv`);
    expect(raw.problems).toEqual([]);
    const essence = ({ id, answers, correct }: TableQuestion) => ({
      id,
      correct,
      answers: answers.map(oneSpaced),
    });
    expect(raw.table.questions.map(essence)).toEqual(table.table.questions.map(essence));
    expect(raw.table.questions).toHaveLength(180);
  });
});

describe('questionOfRow', () => {
  it('XCT-22: text becomes a paragraph, and signs in it stay signs', () => {
    expect(questionOfRow(row({ question: 'a < b & c\nשורה' }), NO_VIDEOS).question.questionHtml).toBe(
      '<p>a &lt; b &amp; c<br />שורה</p>',
    );
  });

  it('CRS-10: HTML in cells is cleaned, and what was lost is reported', () => {
    const reading = questionOfRow(
      row({
        question: '<p onclick="x()">מה?</p><script>x()</script>',
        explanation: '<a href="javascript:x()">כי</a>',
        answers: ['<b>א</b>', 'ב'],
      }),
      NO_VIDEOS,
    );
    expect(reading.question).toMatchObject({
      questionHtml: '<p>מה?</p>',
      explanationHtml: '<a>כי</a>',
      answers: [
        { text: 'א', isCorrect: true },
        { text: 'ב', isCorrect: false },
      ],
    });
    expect(reading.findings).toEqual([
      { level: 'warning', field: 'question', code: 'html_cleaned', detail: 'onclick, <script>' },
      { level: 'warning', field: 'explanation', code: 'html_cleaned', detail: 'href' },
    ]);
  });

  it('CRS-10: a cell that is nothing but script is an error', () => {
    const { findings } = questionOfRow(
      row({ question: '<script>x()</script>', answers: ['<img src=x>', 'ב'] }),
      NO_VIDEOS,
    );
    expect(findings).toMatchObject([
      { level: 'error', field: 'question', code: 'empty_html' },
      { level: 'error', field: 'answer_1', code: 'empty_html' },
    ]);
  });

  it('XCT-22: a passage, proximity, yes or no and laws come along', () => {
    const { question } = questionOfRow(
      row({
        passage: 'שורה\nשורה',
        proximities: [null, 'near'],
        isYesNo: true,
        laws: [
          { law: '147391', clause: '2' },
          { law: '147391', clause: null },
        ],
      }),
      NO_VIDEOS,
    );
    expect(question).toMatchObject({
      passageHtml: '<p>שורה<br />שורה</p>',
      answers: [{ proximity: null }, { proximity: 'near' }],
      isYesNo: true,
      laws: ['147391'],
      correctClauses: [
        { law: '147391', clause: '2' },
        { law: '147391', clause: null },
      ],
    });
  });

  it('XCT-22: a picture needs an https address', () => {
    const good = questionOfRow(row({ imageUrl: 'https://a.example/b.png?x=1&y=2' }), NO_VIDEOS);
    expect(good.question.questionHtml).toBe(
      '<p>מה הדין?</p><p><img alt="" src="https://a.example/b.png?x=1&amp;y=2" /></p>',
    );
    expect(questionOfRow(row({ imageUrl: 'realistic_visual' }), NO_VIDEOS).findings).toMatchObject([
      { level: 'warning', field: 'img', code: 'image_ignored' },
    ]);
  });

  it('XCT-22: where a question comes from is plain text', () => {
    const { question } = questionOfRow(row({ source: '<b>מועד אביב 2024</b>, שאלה\u0000 12' }), NO_VIDEOS);
    expect(question.source).toBe('מועד אביב 2024, שאלה 12');
    expect(questionOfRow(row(), NO_VIDEOS).question.source).toBeNull();
  });

  it('XCT-22: without a name the question begins its own, cut between words', () => {
    const question = 'ראובן הציע לשמעון לקנות את מכוניתו, ושמעון שלח לו הודעת קיבול בדואר למחרת היום';
    const { name } = questionOfRow(row({ question }), NO_VIDEOS).question;
    expect(name.length).toBeLessThanOrEqual(61);
    expect(question.startsWith(`${name.slice(0, -1)} `)).toBe(true);
    expect(questionOfRow(row({ name: 'קיבול בדואר' }), NO_VIDEOS).question.name).toBe('קיבול בדואר');
  });

  it('XCT-22: what the database cannot hold is taken out: controls and half characters', () => {
    const { question } = questionOfRow(
      row({ question: 'א\u0000ב\ud800ג\u202e', answers: ['א\u0007', 'ב'] }),
      NO_VIDEOS,
    );
    expect(question).toMatchObject({ questionHtml: '<p>אבג</p>', answers: [{ text: 'א' }, { text: 'ב' }] });
  });
});

describe('HTML and text', () => {
  it.each<[string, boolean]>([
    ['<b>א</b>', true],
    ['א<br>ב', true],
    ['&quot;א&quot;', true],
    ['א < ב > ג', false],
    ['R&D', false],
    ['a <b and c> d', false],
    ['<p class="a">', true],
    ['א<br />ב', true],
    ['5 <6', false],
  ])('CRS-10: %s is HTML: %s', (text, expected) => {
    expect(looksLikeHtml(text)).toBe(expected);
  });

  it('CRS-10: plain text is what a reader reads', () => {
    expect(plainText('<p>א&nbsp;ב<br>ג</p><style>x</style><p>ד &lt; ה</p>')).toBe('א ב ג ד < ה');
  });
});

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
