import { describe, expect, it } from 'vitest';
import type { Candidate } from './judge-questions.ts';
import { candidateOfCells, cellsOfCandidate } from './question-cells.ts';
import { parseQuestionsTable, readQuestionsTable } from './questions-table.ts';

const cells = { id: 'q1', category: 'דיון', question: 'מה?', answer_1: 'א', answer_2: 'ב', correct: 'ב' };

describe('cells of a question', () => {
  it('RHS-06: cells are a question, and an answer is named by its letter or number', () => {
    const candidate = candidateOfCells(7, { ...cells, near: '1' });
    expect(candidate).toMatchObject({
      row: 7,
      id: 'q1',
      answers: ['א', 'ב'],
      key: { places: [1], text: 'ב' },
    });
    expect(candidate.proximities.near.places).toEqual([0]);
  });

  it.each<[string, Partial<Candidate>, Record<string, string>]>([
    ['a key by its place', {}, { correct: '2' }],
    ['no key', { key: { places: [], text: '' } }, { correct: '' }],
    [
      'a key that names nothing, in its own words',
      { key: { places: [Number.NaN], text: 'הראשונה' } },
      { correct: 'הראשונה' },
    ],
    ['several keys', { key: { places: [0, 1], text: '0;1' } }, { correct: '1;2' }],
    ['an explanation', { explanation: '<p>כי</p>' }, { correct: '2', explanation: '<p>כי</p>' }],
    ['yes or no', { yesNo: 'yes' }, { correct: '2', yes_no: 'yes' }],
  ])('RHS-06: of another format: %s', (_what, change, expected) => {
    const candidate: Candidate = { ...candidateOfCells(1, cells), yesNo: 'no', ...change };
    expect(cellsOfCandidate(candidate)).toEqual({
      id: 'q1',
      category: 'דיון',
      question: 'מה?',
      answer_1: 'א',
      answer_2: 'ב',
      ...expected,
    });
  });
});

describe('rows that were refused', () => {
  const header = Object.keys(cells);
  const row = (change: object) => Object.values({ ...cells, ...change });

  it('RHS-06: keep their cells', () => {
    const table = parseQuestionsTable([header, row({ correct: '9' }), [...row({}), 'עודף']]);
    expect(table.questions).toEqual([]);
    expect(table.cells.get(2)).toEqual({ ...cells, correct: '9' });
    expect(table.cells.get(3)).toEqual(cells);
  });

  it('RHS-06: a row with a cell that cannot be read is not judged, and keeps the others', () => {
    const fault = { row: 2, column: 6, code: 'cell_error', detail: '#N/A' } as const;
    const { rows, problems } = readQuestionsTable([header, row({ correct: '' })], [fault]);
    expect(rows).toEqual([{ row: 2, cells: { ...cells, correct: '' }, isBroken: true }]);
    expect(problems).toMatchObject([{ row: 2, field: 'correct', code: 'cell_error' }]);
  });
});

describe('columns that are read as staff say', () => {
  const foreign = ['מספר פנימי', 'סוגיה', 'נוסח', 'אחת', 'שתיים', 'מי צודק'];
  const columns = ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'];

  it('RHS-04: whatever their names are', () => {
    const { rows, columns: read } = readQuestionsTable([foreign, Object.values(cells)], [], columns);
    expect(rows).toEqual([{ row: 2, cells, isBroken: false }]);
    expect(read[5]).toEqual({ header: 'מי צודק', name: 'correct' });
  });

  it('RHS-04: without them such a table names no columns, and shows those that it has', () => {
    const { rows, columns: read, problems } = readQuestionsTable([foreign, Object.values(cells)]);
    expect(rows).toEqual([]);
    expect(read.map(({ header, name }) => [header, name])).toContainEqual(['מי צודק', '']);
    expect(problems.map(({ code }) => code)).toEqual(['no_header']);
  });

  it('RHS-04: a column that is passed over has no cell', () => {
    const given = [...columns.slice(0, 5), null];
    const { problems } = readQuestionsTable([foreign, Object.values(cells)], [], given);
    expect(problems.map(({ code, detail }) => [code, detail])).toContainEqual(['missing_column', 'correct']);
  });
});
