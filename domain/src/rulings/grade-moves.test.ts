import { describe, expect, it } from 'vitest';
import { gradeMoves } from './grade-moves.ts';

describe('how grades move', () => {
  it('RUL-06: counts who rises, who passes now, the averages and the bands', () => {
    const moves = [
      { before: 55, after: 64 },
      { before: 70, after: 70 },
      { before: 95, after: 100 },
    ];
    expect(gradeMoves(moves, 60)).toEqual({
      rises: 2,
      falls: 0,
      passesNow: 1,
      failsNow: 0,
      averageBefore: 73,
      averageAfter: 78,
      bandsBefore: [0, 0, 1, 0, 1, 0, 1],
      bandsAfter: [0, 0, 0, 1, 1, 0, 1],
    });
  });

  it('RUL-06: the other way, where a ruling is taken back', () => {
    const moves = [
      { before: 64, after: 55 },
      { before: 60, after: 60 },
    ];
    expect(gradeMoves(moves, 60)).toMatchObject({ rises: 0, falls: 1, passesNow: 0, failsNow: 1 });
  });

  it('RUL-06: nobody has finished', () => {
    expect(gradeMoves([], 60)).toMatchObject({ averageBefore: null, averageAfter: null, rises: 0 });
  });
});
