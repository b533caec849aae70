import { describe, expect, it } from 'vitest';
import { readAiken } from './read-aiken.ts';

describe('readAiken', () => {
  it('IMP-03: questions of several lines, answers in both forms', () => {
    const { rows } = readAiken(
      'What is the law?\nSecond line\nA) One\nB) Two\ngoes on\nANSWER: B\n\nהאם?\nא. כן\nב. לא\nתשובה: א\n',
      'a.txt',
    );
    expect(rows).toMatchObject([
      {
        place: { item: 'line 1' },
        question: {
          questionHtml: '<p>What is the law?<br>Second line</p>',
          answers: [
            { text: 'One', isCorrect: false },
            { text: 'Two goes on', isCorrect: true },
          ],
          isYesNo: false,
        },
        findings: [],
      },
      {
        place: { item: 'line 8' },
        question: { answers: [{ isCorrect: true }, { isCorrect: false }], isYesNo: true },
        findings: [],
      },
    ]);
  });

  it('IMP-01: a key that no answer has is refused', () => {
    const { rows } = readAiken('What?\nA. One\nB. Two\nANSWER: C\n', 'a.txt');
    expect(rows[0]?.findings).toMatchObject([{ severity: 'refused', code: 'key_not_a_place', detail: 'C' }]);
  });
});
