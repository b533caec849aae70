import { describe, expect, it } from 'vitest';
import { type Headline, headlineOf, isCelebrated, type JudgedQuestion, sharedClause } from './headline.ts';

function question(change: Partial<JudgedQuestion> = {}): JudgedQuestion {
  return { isRight: true, isSure: false, difficultyLevel: 5, clauses: [], ...change };
}
const wrong = (change: Partial<JudgedQuestion> = {}) => question({ isRight: false, ...change });

describe('what a report says first', () => {
  it.each<[string, readonly JudgedQuestion[], Headline]>([
    ['nothing wrong', [question(), question()], { kind: 'praise' }],
    [
      'two of three mistakes sure',
      [wrong({ isSure: true }), wrong({ isSure: true, difficultyLevel: 1 }), wrong()],
      { kind: 'sure_wrong', count: 2 },
    ],
    [
      'an easy mistake before a group',
      [wrong({ difficultyLevel: 3 }), wrong({ difficultyLevel: 9 }), question({ isSure: true })],
      { kind: 'easy_wrong', count: 1 },
    ],
    // Medium: 1 of 2 right, hard: 1 of 3.
    [
      'the group that went worst',
      [
        question({ difficultyLevel: 4 }),
        wrong({ difficultyLevel: 7 }),
        question({ difficultyLevel: 8 }),
        wrong({ difficultyLevel: 8 }),
        wrong({ difficultyLevel: 10 }),
      ],
      { kind: 'weakest_group', group: 'hard' },
    ],
    // Both 0 of 1.
    [
      'of two that went equally the easier',
      [wrong({ difficultyLevel: 8 }), wrong({ difficultyLevel: 5 })],
      { kind: 'weakest_group', group: 'medium' },
    ],
    ['no level is known', [wrong({ difficultyLevel: null })], { kind: 'some_wrong' }],
  ])('STA-45: %s', (_case, questions, headline) => {
    expect(headlineOf(questions)).toEqual(headline);
  });

  it('STA-45: a clause is named from two mistakes on, and right answers do not count', () => {
    const about = (...clauses: string[]) => wrong({ clauses });
    expect(sharedClause([about('3'), about('3', '3'), about('8')])).toEqual({ clause: '3', count: 2 });
    expect(sharedClause([about('3'), about('8')])).toBeNull();
    expect(sharedClause([about('3', '3')])).toBeNull();
    expect(sharedClause([about('3'), question({ clauses: ['3'] })])).toBeNull();
  });

  it.each([
    [100, null, [], true],
    [100, 74, [100], true],
    [92, 74, [80, 90], true],
    [74, 74, [60], true],
    [73, 74, [60], false],
    [92, 74, [95], false],
    [92, 74, [92], false],
    [92, 74, [], false],
    [92, null, [80], false],
  ] as const)('STA-48: %s with an average of %s beside %j: %s', (grade, average, others, expected) => {
    expect(isCelebrated({ grade, average, others })).toBe(expected);
  });
});
