import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, isComplete, moved } from './collection-draft.ts';

describe('a collection of verdicts under edit', () => {
  it.each([
    ['down from the first', 1, 1, [2, 1, 3]],
    ['up from the last', 3, -1, [1, 3, 2]],
    ['up from the first', 1, -1, [1, 2, 3]],
    ['down from the last', 3, 1, [1, 2, 3]],
    ['one that is not there', 9, 1, [1, 2, 3]],
  ] as const)('AVC-04: %s', (_what, id, step, order) => {
    expect(moved([1, 2, 3], id, step)).toEqual(order);
  });

  it('AVC-08: needs a name and an item', () => {
    expect(isComplete({ name: 'שם', summaryIds: [1] })).toBe(true);
    expect(isComplete({ name: '  ', summaryIds: [1] })).toBe(false);
    expect(isComplete({ name: 'שם', summaryIds: [] })).toBe(false);
    expect(isComplete(draftOf(null))).toBe(false);
  });

  it('AVC-06, AVC-10: is sent with places from 1 and the revision that was seen', () => {
    expect(bodyOf({ name: ' שם ', summaryIds: [7, 5] }, 3)).toEqual({
      name: 'שם',
      VerdictCollectionItems: [
        { verdictSummaryId: 7, sortOrder: 1 },
        { verdictSummaryId: 5, sortOrder: 2 },
      ],
      revision: 3,
    });
  });
});
