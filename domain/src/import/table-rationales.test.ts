import { describe, expect, it } from 'vitest';
import { parseQuestionsTable } from './questions-table.ts';

const header = ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'];
const cells = ['0450', 'חוזים', 'מה הדין?', 'א', 'ב', '1'];

describe('reasons of answers in a table', () => {
  it.each([
    ['English', ['rationale_1', 'Rationale b', 'takeaway']],
    ['Hebrew', ['נימוק א', "נימוק לתשובה ב'", 'מה לזכור']],
  ])('EXE-150, EXE-151: they and what to remember have columns, in %s', (_language, columns) => {
    const table = parseQuestionsTable([
      [...header, ...columns],
      [...cells, 'כי כך', '', 'מועד'],
    ]);
    expect(table.problems).toEqual([]);
    expect(table.questions).toMatchObject([{ rationales: ['כי כך', null], takeaway: 'מועד' }]);
  });

  it('EXE-150: a reason for an answer that the row does not have is an error', () => {
    const { problems } = parseQuestionsTable([
      [...header, 'rationale_5'],
      [...cells, 'כי כך'],
    ]);
    expect(problems).toMatchObject([
      { level: 'error', row: 2, field: 'rationale_5', code: 'rationale_without_answer', detail: '5' },
    ]);
  });
});
