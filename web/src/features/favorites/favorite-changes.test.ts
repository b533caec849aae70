import type { Favorite } from '@sugya/contract/favorites.ts';
import { describe, expect, it } from 'vitest';
import { changeItems, changeList, opposite } from './favorite-changes.ts';

const favorite = (entityId: number, typeId: Favorite['typeId'] = 2): Favorite => ({
  id: entityId,
  entityId,
  name: `תרגיל ${entityId}`,
  categoryName: 'דיני חוזים',
  url: `/courses/1/lesson/5/exercise/${entityId}`,
  typeId,
  thumbnailUrl: null,
});
const added = (kept: Favorite) => ({ kind: 'added', favorite: kept }) as const;
const removed = (kept: Favorite) => ({ kind: 'removed', favorite: kept }) as const;
const ids = (list: readonly Favorite[]) => list.map((kept) => kept.entityId);

describe('what a change makes of the loaded favourites', () => {
  it('FAV-22: the first favourite makes the list that brings the category', () => {
    expect(ids(changeList([], added(favorite(7))))).toEqual([7]);
  });

  it('FAV-24: removing the last one leaves the list empty', () => {
    expect(changeList([favorite(7)], removed(favorite(7)))).toEqual([]);
  });

  it('FAV-19: adding a kept one again makes no second, removing a missing one changes nothing', () => {
    expect(ids(changeList([favorite(7), favorite(8)], added(favorite(8))))).toEqual([7, 8]);
    expect(ids(changeList([favorite(7)], removed(favorite(9))))).toEqual([7]);
  });

  it.each([
    [1, [4, 1], [2]],
    [2, [1], [4, 2]],
    [3, [1], [4, 2]],
  ] as const)('FAV-02, FAV-09: type %i lands in its tab', (typeId, videos, exercises) => {
    const changed = changeItems(
      { videos: [favorite(1, 1)], exercises: [favorite(2)] },
      added(favorite(4, typeId)),
    );
    expect(ids(changed.videos)).toEqual(videos);
    expect(ids(changed.exercises)).toEqual(exercises);
  });

  it('FAV-04: a removed one leaves the tab that it was in, and undoing brings it back', () => {
    const items = { videos: [favorite(1, 1)], exercises: [favorite(2)] };
    const withoutVideo = changeItems(items, removed(favorite(1, 1)));
    expect(withoutVideo).toEqual({ videos: [], exercises: [favorite(2)] });
    expect(changeItems(withoutVideo, opposite(removed(favorite(1, 1))))).toEqual(items);
  });
});
