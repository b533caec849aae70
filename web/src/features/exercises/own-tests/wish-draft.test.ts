import { describe, expect, test } from 'vitest';
import { draftOfTemplate, emptyDraft, paceMinutes, readDraft, type WishDraft } from './wish-draft.ts';

const SUBJECTS = [
  { id: 1, name: 'סדרי דין', type: 1 },
  { id: 2, name: 'חוזים', type: 2 },
];
const draft = (change: Partial<WishDraft> = {}): WishDraft => ({ ...emptyDraft('מבחן', [1]), ...change });

describe('EXD-53: a wish as it is written', () => {
  test.each<[Partial<WishDraft>, string[]]>([
    [{}, []],
    [{ subjectIds: [] }, ['subjects']],
    [{ count: '0' }, ['count']],
    [{ count: '101' }, ['count']],
    [{ count: '2.5' }, ['count']],
    [{ count: '' }, ['count']],
    [{ isTimed: true }, ['minutes']],
    [{ isTimed: true, minutes: '600' }, []],
    [{ isTimed: true, minutes: '601' }, ['minutes']],
    [{ name: '  ' }, ['name']],
    [{ subjectIds: [], name: '' }, ['subjects', 'name']],
  ])('%j lacks %j', (change, faults) => {
    expect(readDraft(draft(change)).faults).toEqual(faults);
  });

  test('without a clock minutes that were written are not sent', () => {
    expect(readDraft(draft({ minutes: '30' })).wish).toMatchObject({ minutes: null, questionCount: 20 });
  });
});

describe('EXD-57: minutes of the pace of the examination', () => {
  test.each<[string, number[], number | null]>([
    ['20', [1], 50],
    ['20', [2], 80],
    ['20', [1, 2], 65],
    ['1', [1], 3],
    ['', [1], null],
    ['20', [], null],
  ])('%s questions of %j: %s', (count, subjectIds, expected) => {
    expect(paceMinutes(draft({ count, subjectIds }), SUBJECTS)).toBe(expected);
  });
});

test('EXD-60: a template brings what the course still has', () => {
  const template = {
    id: 5,
    name: 'טעויות',
    subjectIds: [2, 9],
    questionCount: 12,
    pools: ['wrong' as const],
    minutes: 30,
    isImmediate: true,
  };
  expect(draftOfTemplate(template, SUBJECTS)).toEqual({
    name: 'טעויות',
    subjectIds: [2],
    pools: ['wrong'],
    count: '12',
    isTimed: true,
    minutes: '30',
    isImmediate: true,
  });
});
