/** A student's favourites of a course; their presence decides whether menus show them (CRS-18, FAV-11). */
import {
  addFavorite,
  type Favorite,
  listFavoriteItems,
  listFavorites,
  removeFavorite,
} from '@sugya/contract/favorites.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { changeItems, changeList, type FavoriteChange, opposite, VIDEO } from './favorite-changes.ts';

export function favoritesKey(courseId: number) {
  return ['favorites', courseId] as const;
}

export function favoritesQuery(courseId: number) {
  return queryOptions({
    queryKey: [...favoritesKey(courseId), 'list'],
    queryFn: (asking) =>
      cachedRead(asking, () => call(listFavorites, { params: { courseId }, signal: asking.signal })),
    meta: { isSilent: true },
  });
}

/** FAV-13: what the favourites screen shows. */
export function favoriteItemsQuery(courseId: number) {
  return queryOptions({
    queryKey: [...favoritesKey(courseId), 'items'],
    queryFn: ({ signal }) => call(listFavoriteItems, { params: { courseId }, signal }),
    meta: { isSilent: true },
  });
}

/**
 * Adds or removes. Every heart, the menu and the category read the lists, so changing these changes all at once (FAV-21
 * to FAV-24); when the server refuses, the change is taken back and a toast says so. `onRemoved` is called even if the
 * screen has been left meanwhile. Changes go out one after the other, so that the last one that was asked for is the last
 * one that reaches the server.
 */
export function useFavoriteChange(courseId: number, onRemoved?: (favorite: Favorite) => void) {
  const client = useQueryClient();
  const apply = (change: FavoriteChange) => {
    client.setQueryData(favoritesQuery(courseId).queryKey, (list) => list && changeList(list, change));
    client.setQueryData(
      favoriteItemsQuery(courseId).queryKey,
      (items) => items && changeItems(items, change),
    );
  };
  const mutationKey = [...favoritesKey(courseId), 'change'];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: FavoriteChange) => send(courseId, change),
    onMutate: async (change) => {
      // An answer that was asked for before the change would undo it on the screen.
      await client.cancelQueries({ queryKey: favoritesKey(courseId) });
      apply(change);
    },
    onSuccess: (_answer, change) => {
      if (change.kind === 'removed') onRemoved?.(change.favorite);
    },
    onError: (_error, change) => apply(opposite(change)),
    // While another change waits, the lists would come without it and undo it on the screen.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1
        ? client.invalidateQueries({ queryKey: favoritesKey(courseId) })
        : undefined,
  });
}

async function send(courseId: number, { kind, favorite }: FavoriteChange): Promise<void> {
  const { entityId, typeId } = favorite;
  if (kind === 'removed') {
    await call(removeFavorite, { params: { courseId, entityId }, query: { typeId } });
    return;
  }
  const { name, categoryName, url, thumbnailUrl } = favorite;
  await call(addFavorite, {
    params: { courseId },
    body: {
      entityId,
      typeId,
      name,
      categoryName,
      url,
      thumbnailUrl,
      // FAV-16: a lecture says its course too.
      ...(typeId === VIDEO && { courseId }),
    },
  });
}
