import { describe, expect, it } from 'vitest';
import { boxState, pressBox, setPicks, togglePicks, withdrawnOf } from './clause-picks.ts';

const order = [11, 12, 13, 14, 15];

describe('what is picked of a law', () => {
  it.each<[number[], number[], string]>([
    [[11, 12], [], 'none'],
    [[11, 12], [12, 14], 'some'],
    [[11, 12], [11, 12, 14], 'all'],
    [[], [11], 'none'],
  ])('ALC-38: of %j with %j picked the box says %s', (ids, picked, expected) => {
    expect(boxState(ids, new Set(picked))).toBe(expected);
  });

  it.each<[string, number[], number[], number[]]>([
    ['one more, in the place that it has in the law', [14], [12], [12, 14]],
    ['one less', [12, 14], [12], [14]],
    ['a heading of which nothing is picked', [], [12, 13], [12, 13]],
    ['a heading of which some is picked', [13], [12, 13], [12, 13]],
    ['a heading of which all is picked', [11, 12, 13], [12, 13], [11]],
    ['one that the law does not have changes nothing', [14], [99], [14]],
    ['what the law no longer has stays, at the end', [99, 14], [12], [12, 14, 99]],
  ])('ALC-12, ALC-38: a press on %s', (_case, picked, ids, expected) => {
    expect(pressBox(order, picked, ids)).toEqual(expected);
  });

  it.each<[string, number[], number[], number[]]>([
    ['all of them', [], [12, 13, 14], [12, 13, 14]],
    ['each becomes what it was not', [13, 15], [12, 13, 14], [12, 14, 15]],
    ['a second time takes them back', [12, 13, 14], [12, 13, 14], []],
    ['the whole law', [11], order, [12, 13, 14, 15]],
  ])('ALC-13: a range toggles %s', (_case, picked, ids, expected) => {
    expect(togglePicks(order, picked, ids)).toEqual(expected);
  });

  it('ALC-40: a range that shrinks gives back what it took', () => {
    const before = [15];
    expect(setPicks(order, before, { ids: [11, 12, 13], isPicked: true })).toEqual([11, 12, 13, 15]);
    expect(setPicks(order, before, { ids: [11, 12], isPicked: true })).toEqual([11, 12, 15]);
  });

  it('ALC-12: clauses that a new version withdrew are told apart', () => {
    expect(withdrawnOf(order, [11, 99, 98])).toEqual([99, 98]);
  });
});
