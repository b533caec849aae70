import { describe, expect, it } from 'vitest';
import { parseJsonlQuestions } from './questions-jsonl.ts';

const reported = ({ problems }: ReturnType<typeof parseJsonlQuestions>) =>
  problems.map(({ level, row, field, code, detail }) => `${level} ${row} ${field} ${code} ${detail}`.trim());

describe('parseJsonlQuestions', () => {
  const record = { id: '0450', category: 'תמרורים', stem: 'כיצד?', options: ['א', 'ב', 'ג'], key: 2 };
  const lines = (...changes: object[]) =>
    changes.map((change) => JSON.stringify({ ...record, ...change })).join('\n');

  it('import: a good line becomes a question', () => {
    expect(
      parseJsonlQuestions(`\uFEFF${lines({ explanation: 'כי', img: null, classes: ['B'] })}\r\n\r\n`),
    ).toEqual({
      problems: [],
      questions: [
        {
          row: 1,
          id: '0450',
          category: 'תמרורים',
          name: null,
          question: 'כיצד?',
          passage: null,
          answers: ['א', 'ב', 'ג'],
          correct: [2],
          rationales: [null, null, null],
          proximities: [null, null, null],
          isYesNo: false,
          explanation: 'כי',
          takeaway: null,
          difficulty: null,
          imageUrl: null,
          source: null,
          laws: [],
        },
      ],
    });
  });

  it('import: a number for an id and a list for a key are welcome', () => {
    expect(parseJsonlQuestions(lines({ id: 7, key: [2, 0] })).questions).toMatchObject([
      { id: '7', correct: [0, 2] },
    ]);
  });

  it('EXE-150, EXE-151: reasons are a list in the order of the options', () => {
    expect(parseJsonlQuestions(lines({ rationales: ['', 'כי'], takeaway: 'מועד' })).questions).toMatchObject([
      { rationales: [null, 'כי', null], takeaway: 'מועד' },
    ]);
  });

  it('XCT-22: keys may be letters, and what tables may say may be said here', () => {
    const { questions, problems } = parseJsonlQuestions(
      lines({ key: 'B', passage: 'קטע', near: [0], far: 'C', laws: ['147391#2', '174473'], yes_no: false }),
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        correct: [1],
        passage: 'קטע',
        proximities: ['near', null, 'far'],
        laws: [
          { law: '147391', clause: '2' },
          { law: '174473', clause: null },
        ],
      },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['a broken line', '{"id":', ['error 1  invalid_json {"id":']],
    ['a line that is no record', '[1]', ['error 1  invalid_json [1]']],
    ['a key beyond the options', lines({ key: 3 }), ['error 1 key key_out_of_range 3']],
    ['a key below zero', lines({ key: -1 }), ['error 1 key key_out_of_range -1']],
    ['a key that is a text', lines({ key: '1' }), ['error 1 key key_not_a_place 1']],
    ['a key with a fraction', lines({ key: 0.5 }), ['error 1 key key_not_a_place 0.5']],
    ['no key', lines({ key: null }), ['error 1 key key_missing']],
    ['no stem', lines({ stem: ' ' }), ['error 1 stem empty_question']],
    [
      'options that are no list',
      lines({ options: 'א' }),
      ['error 1 options too_few_answers 0', 'error 1 key key_out_of_range 2'],
    ],
    ['an empty option in between', lines({ options: ['א', '', 'ג'] }), ['error 1 options gap_in_answers 2']],
    ['nine options', lines({ options: 'אבגדהוזחט'.split('') }), ['error 1 options too_many_answers 9']],
    ['the same id twice', lines({}, {}), ['error 2 id duplicate_id 0450 (1)']],
  ])('import: %s is reported', (_name, text, expected) => {
    expect(reported(parseJsonlQuestions(text))).toEqual(expected);
  });
});
