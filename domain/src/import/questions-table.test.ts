import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scanCsv } from './csv.ts';
import { parseJsonlQuestions } from './questions-jsonl.ts';
import { parseQuestionsCsv, parseQuestionsTable } from './questions-table.ts';
import { columnNames, namesQuestions, TABLE_HEADINGS } from './table-columns.ts';

const header = ['id', 'category', 'question', 'answer_1', 'answer_2', 'answer_3', 'answer_4', 'correct'];
const row = (change: Partial<Record<string, string>> = {}) => {
  const cells = {
    id: '0450',
    category: 'תמרורים',
    question: 'כיצד?',
    answer_1: 'א',
    answer_2: 'ב',
    answer_3: '',
    answer_4: '',
    correct: '2',
    ...change,
  };
  return header.map((name) => (cells as Record<string, string | undefined>)[name] ?? ''); // looked up by column name
};
const reported = ({
  problems,
}: {
  problems: { level: string; row: number; field: string; code: string; detail: string }[];
}) =>
  problems.map(({ level, row: at, field, code, detail }) =>
    `${level} ${at} ${field} ${code} ${detail}`.trim(),
  );

describe('parseQuestionsTable', () => {
  it('import: a good row becomes a question, its id keeping the leading zero', () => {
    const { questions, problems } = parseQuestionsTable([header, row()]);
    expect({ questions, problems }).toEqual({
      problems: [],
      questions: [
        {
          row: 2,
          id: '0450',
          category: 'תמרורים',
          name: null,
          question: 'כיצד?',
          passage: null,
          answers: ['א', 'ב'],
          correct: [1],
          rationales: [null, null],
          proximities: [null, null],
          isYesNo: false,
          explanation: null,
          takeaway: null,
          difficulty: null,
          imageUrl: null,
          source: null,
          laws: [],
        },
      ],
    });
  });

  it('import: columns may stand in any order, in any case, with spaces and a byte order mark', () => {
    const rows = [
      [
        '\uFEFFCorrect ',
        ' ANSWER_2',
        'answer 1',
        'Question',
        'Category',
        'ID',
        'Name',
        'Difficulty',
        'Explanation',
        'img',
        'Source',
      ],
      [' 1 ', ' ב ', 'א', 'מה?', 'דיון', '7', 'שם', '3', 'כי', 'https://x.example/a.png', 'מועד אביב 2024'],
    ];
    expect(parseQuestionsTable(rows)).toMatchObject({
      problems: [],
      questions: [
        {
          id: '7',
          answers: ['א', 'ב'],
          correct: [0],
          name: 'שם',
          difficulty: 3,
          explanation: 'כי',
          imageUrl: 'https://x.example/a.png',
          source: 'מועד אביב 2024',
        },
      ],
    });
  });

  it.each([
    ['1', [0]],
    ['1;3', [0, 2]],
    ['3;1', [0, 2]],
    ['3, 1', [0, 2]],
    ['2;2', [1]],
    ['2.0', [1]],
    ['ב', [1]],
    ["א'", [0]],
    ['א; ג', [0, 2]],
    ['C', [2]],
    ['b)', [1]],
    ['(ג)', [2]],
    ['A,2', [0, 1]],
  ])('import: correct %j names the places %j', (correct, expected) => {
    const { questions, problems } = parseQuestionsTable([header, row({ answer_3: 'ג', correct })]);
    expect(problems).toEqual([]);
    expect(questions[0]?.correct).toEqual(expected);
  });

  it.each<[string, Partial<Record<string, string>>, string[]]>([
    ['an empty id', { id: ' ' }, ['error 2 id empty_id']],
    ['an empty question', { question: '' }, ['error 2 question empty_question']],
    ['one answer', { answer_2: '', correct: '1' }, ['error 2 answer_2 too_few_answers 1']],
    [
      'no answers',
      { answer_1: '', answer_2: '', correct: '1' },
      ['error 2 answer_1 too_few_answers 0', 'error 2 correct key_out_of_range 1'],
    ],
    ['a gap in the answers', { answer_4: 'ד' }, ['error 2 answer_3 gap_in_answers 3']],
    ['a key of zero', { correct: '0' }, ['error 2 correct key_out_of_range 0']],
    ['a key beyond the answers', { correct: '3' }, ['error 2 correct key_out_of_range 3']],
    ['one of several keys beyond the answers', { correct: '1;5' }, ['error 2 correct key_out_of_range 1;5']],
    ['a key that is a word', { correct: 'לא' }, ['error 2 correct key_not_a_place לא']],
    ['a letter beyond the answers', { correct: 'ג' }, ['error 2 correct key_out_of_range ג']],
    ['a letter that letters no answer', { correct: 'ט' }, ['error 2 correct key_not_a_place ט']],
    ['a key with a fraction', { correct: '1.5' }, ['error 2 correct key_not_a_place 1.5']],
    ['a negative key', { correct: '-1' }, ['error 2 correct key_not_a_place -1']],
    ['no key', { correct: '' }, ['error 2 correct key_missing']],
    [
      'everything wrong at once',
      { id: '', question: '', correct: 'x' },
      ['error 2 id empty_id', 'error 2 question empty_question', 'error 2 correct key_not_a_place x'],
    ],
  ])('import: %s is an error and gives no question', (_name, change, expected) => {
    const table = parseQuestionsTable([header, row(change)]);
    expect(reported(table)).toEqual(expected);
    expect(table.questions).toEqual([]);
  });

  it.each<[string, Partial<Record<string, string>>, string[]]>([
    ['no category', { category: '' }, ['warning 2 category empty_category']],
    ['two answers alike', { answer_2: 'א' }, ['warning 2 answer_2 duplicate_answers א']],
  ])('import: %s is a warning and still a question', (_name, change, expected) => {
    const table = parseQuestionsTable([header, row(change)]);
    expect(reported(table)).toEqual(expected);
    expect(table.questions).toHaveLength(1);
  });

  it.each([
    ['1', 1, []],
    ['10', 10, []],
    ['', null, []],
    ['0', null, ['warning 2 difficulty difficulty_ignored 0']],
    ['11', null, ['warning 2 difficulty difficulty_ignored 11']],
    ['קשה', null, ['warning 2 difficulty difficulty_ignored קשה']],
  ])('import: difficulty %j is %s', (difficulty, expected, problems) => {
    const table = parseQuestionsTable([
      [...header, 'difficulty'],
      [...row(), difficulty],
    ]);
    expect(table.questions[0]?.difficulty).toBe(expected);
    expect(reported(table)).toEqual(problems);
  });

  it('import: an id that stands twice is an error of the second row, which names the first', () => {
    const table = parseQuestionsTable([header, row(), row({ id: '9' }), row()]);
    expect(reported(table)).toEqual(['error 4 id duplicate_id 0450 (2)']);
    expect(table.questions.map(({ id }) => id)).toEqual(['0450', '9']);
  });

  it('import: empty rows are passed over and keep the numbers of the rows after them', () => {
    const table = parseQuestionsTable([header, [''], ['', ' '], row({ question: '' })]);
    expect(reported(table)).toEqual(['error 4 question empty_question']);
  });

  it('import: a comma that was not quoted moves the cells, which is an error and not a wrong question', () => {
    const table = parseQuestionsTable([header, [...row(), '2']]);
    expect(reported(table)).toEqual(['error 2  too_many_cells 2']);
    expect(table.questions).toEqual([]);
  });

  it('import: a short row and surplus empty cells are harmless', () => {
    const narrow = ['correct', 'id', 'category', 'question', 'answer_1', 'answer_2', 'explanation'];
    const table = parseQuestionsTable([
      narrow,
      ['1', '7', 'דיון', 'מה?', 'א', 'ב'],
      ['1', '8', 'דיון', 'מה?', 'א', 'ב', 'כי', '', ' '],
    ]);
    expect(table.problems).toEqual([]);
    expect(table.questions).toHaveLength(2);
  });

  it.each([1, 2, 7, 8, 9])('import: of %d answers two to eight are welcome', (count) => {
    const names = Array.from({ length: count }, (_, place) => `answer_${place + 1}`);
    const columns = ['id', 'category', 'question', 'correct', ...names, ...(count === 1 ? ['answer_2'] : [])];
    const { questions } = parseQuestionsTable([columns, ['1', 'דיון', 'מה?', '1', ...names]]);
    expect(questions).toHaveLength(count >= 2 && count <= 8 ? 1 : 0);
  });

  it.each<[string, string[][], string[]]>([
    ['no header', [], ['error 1  empty_table']],
    [
      'no id and no key column',
      [header.slice(1, -1)],
      ['error 1 id missing_column id', 'error 1 correct missing_column correct'],
    ],
    [
      'an answer column left out',
      [[...header.slice(0, 5), 'answer_4', 'correct']],
      ['error 1 answer_3 missing_column answer_3'],
    ],
    ['a column that stands twice', [[...header, 'Question']], ['error 1 question duplicate_column question']],
    ['a column that is not known', [[...header, 'Notes', '']], ['warning 1 Notes unknown_column Notes']],
    ['two names of one column', [[...header, 'Topic']], ['warning 1 Topic unknown_column Topic']],
    [
      'a table without names, which is said once',
      [
        ['1', 'דיון', 'מה הדין?', 'כן', 'לא', '1'],
        ['2', 'דיון', 'מה הדין?', 'כן', 'לא', '1'],
      ],
      ['error 1  no_header 1 | דיון | מה הדין? | כן | לא | 1'],
    ],
    ['empty rows alone', [['', ' '], ['']], ['error 1  empty_table']],
  ])('import: %s is reported for the header', (_name, rows, expected) => {
    const table = parseQuestionsTable(rows);
    expect(reported(table)).toEqual(expected);
    expect(table.questions).toEqual([]);
  });
});

describe('what else a table may say', () => {
  const wide = [...header, 'passage', 'near', 'medium', 'far', 'laws', 'yes_no'];
  const say = (change: Partial<Record<string, string>>) =>
    parseQuestionsTable([
      wide,
      [
        ...row({ answer_3: 'ג', answer_4: 'ד', ...change }),
        ...wide.slice(8).map((name) => change[name] ?? ''),
      ],
    ]);

  it('XCT-22: a passage, proximity of wrong answers, laws with clauses, yes or no', () => {
    const { questions, problems } = say({
      passage: 'קטע ארוך.',
      near: 'א',
      medium: '3',
      far: 'D',
      laws: '147391#25א; 174473',
    });
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        passage: 'קטע ארוך.',
        proximities: ['near', null, 'medium', 'far'],
        laws: [
          { law: '147391', clause: '25א' },
          { law: '174473', clause: null },
        ],
        isYesNo: false,
      },
    ]);
  });

  it.each<[string, boolean]>([
    ['כן', true],
    ['1', true],
    ['TRUE', true],
    ['לא', false],
    ['0', false],
    ['', false],
  ])('XCT-22: yes_no %j is %s', (yesNo, expected) => {
    expect(say({ yes_no: yesNo }).questions).toMatchObject([{ isYesNo: expected }]);
  });

  it.each<[string, Partial<Record<string, string>>, string]>([
    ['near beyond the answers', { near: '7' }, 'error 2 near proximity_not_a_place 7'],
    ['far that is a word', { far: 'מאוד' }, 'error 2 far proximity_not_a_place מאוד'],
    ['an answer both near and far', { near: 'א', far: '1' }, 'error 2 far proximity_twice 1'],
    ['a yes_no that says neither', { yes_no: 'אולי' }, 'error 2 yes_no not_yes_or_no אולי'],
  ])('XCT-22: %s is an error', (_name, change, expected) => {
    expect(reported(say(change))).toEqual([expected]);
  });

  it('XCT-22: columns may have Hebrew names, and a title may stand above them', () => {
    const table = parseQuestionsTable([
      ['מבחן לדוגמה, אביב 2026'],
      [''],
      ["מס'", 'נושא', 'שאלה', 'תשובה א', "תשובה ב'", 'תשובה 3', 'תשובה נכונה', 'הסבר', 'קטע קריאה', 'רחוקה'],
      ['0450', 'חוזים', 'מה הדין?', 'כן', 'לא', 'אולי', 'ב', 'כי כך', 'קטע', 'ג'],
    ]);
    expect(reported(table)).toEqual(['warning 1  rows_above_header מבחן לדוגמה, אביב 2026']);
    expect(table.questions).toMatchObject([
      {
        row: 4,
        id: '0450',
        answers: ['כן', 'לא', 'אולי'],
        correct: [1],
        explanation: 'כי כך',
        passage: 'קטע',
        proximities: [null, null, 'far'],
      },
    ]);
  });
});

describe('parseQuestionsCsv', () => {
  it.each<[string, string]>([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['commas', ','],
  ])('XCT-22: cells may be separated by %s', (_name, separator) => {
    const cells = row({ question: '"ראובן, בן 18; מה דינו?"', correct: '1' });
    const text = [header, cells].map((line) => line.join(separator)).join('\r\n');
    const table = parseQuestionsCsv(`מבחן\r\n${text}`);
    expect(reported(table)).toEqual(['warning 1  rows_above_header מבחן']);
    expect(table.questions).toMatchObject([{ row: 3, question: 'ראובן, בן 18; מה דינו?' }]);
  });

  it('XCT-22: a first line that names the separator is none of the table, and rows keep their numbers', () => {
    const text = ['sep=;', header.join(';'), row({ correct: '9' }).join(';')].join('\r\n');
    expect(reported(parseQuestionsCsv(text))).toEqual(['error 3 correct key_out_of_range 9']);
  });

  it('import: a quote never closed is an error and not the silent end of the file', () => {
    const text = `${header.join(',')},explanation\n${row().join(',')},"כי\n${row({ id: '9' }).join(',')},\n`;
    const table = parseQuestionsCsv(text);
    expect(reported(table)).toEqual(['error 2 explanation unclosed_quote "כי']);
    expect(table.questions).toEqual([]);
  });

  it('XCT-26: a quote that is not doubled is an error of its row and column, and the rows beside it stay', () => {
    const asWritten = (question: string, id: string) => row({ id, question }).join(',');
    const text = [header.join(','), asWritten('"בג"ץ 5/80 קבע"', '1'), asWritten('"בג""ץ 5/80 קבע"', '2')];
    const table = parseQuestionsCsv(text.join('\r\n'));
    expect(reported(table)).toEqual(['error 2 question stray_quote "בג"ץ 5/80 קבע"']);
    expect(table.questions).toMatchObject([{ row: 3, question: 'בג"ץ 5/80 קבע' }]);
  });
});

const folder = fileURLToPath(new URL('../../../../shared/data/questions/', import.meta.url));
const isDataHere = existsSync(folder);

describe.skipIf(!isDataHere)(
  `180 driving theory questions (${isDataHere ? 'from' : 'skipped, no'} ${folder})`,
  () => {
    const csv = isDataHere
      ? parseQuestionsCsv(readFileSync(`${folder}driving-theory-180.csv`, 'utf8'))
      : null;
    const jsonl = isDataHere
      ? parseJsonlQuestions(readFileSync(`${folder}driving-theory-180.jsonl`, 'utf8'))
      : null;

    it('import: the table gives 180 four-option questions and no problem', () => {
      expect(csv?.problems).toEqual([]);
      expect(csv?.questions).toHaveLength(180);
      expect(
        csv?.questions.every(({ answers, correct }) => answers.length === 4 && correct.length === 1),
      ).toBe(true);
    });
    it('import: the first question is the one printed in the file', () => {
      expect(csv?.questions[0]).toMatchObject({ id: '1010', category: 'הכרת הרכב', correct: [1] });
    });
    it('import: the JSON lines give the same questions with the same keys', () => {
      const core = (table: typeof jsonl) =>
        table?.questions.map(({ id, category, question, answers, correct }) => ({
          id,
          category,
          question,
          answers,
          correct,
        }));
      expect(jsonl?.problems).toEqual([]);
      expect(core(jsonl)).toEqual(core(csv));
    });
    it('import: the bare reading of the CSV gives a header and 180 rows of eight cells', () => {
      const { rows } = scanCsv(readFileSync(`${folder}driving-theory-180.csv`, 'utf8'));
      expect(rows.map((cells) => cells.length)).toEqual(Array.from({ length: 181 }, () => 8));
    });
  },
);

describe('TABLE_HEADINGS', () => {
  it('XCT-22: every heading of a table that is written is read as its column, and all together are a table', () => {
    const headings = TABLE_HEADINGS.map(({ heading }) => heading);
    expect(columnNames(headings)).toEqual(TABLE_HEADINGS.map(({ column }) => column));
    expect(namesQuestions([headings])).toBe(true);
    expect(headings.slice(4, 7)).toEqual(['שאלה', 'תשובה א', 'תשובה ב']);
  });
});
