/** What adding or removing makes of the lists that are already loaded (FAV-21 to FAV-24). */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { Favorite, listFavoriteItems } from '@sugya/contract/favorites.ts';

/** A removal names the whole favourite, so that it can be undone. */
export type FavoriteChange = { readonly kind: 'added' | 'removed'; readonly favorite: Favorite };

type Items = Answer<typeof listFavoriteItems>;

export const VIDEO = 1;

export function opposite({ kind, favorite }: FavoriteChange): FavoriteChange {
  return { kind: kind === 'added' ? 'removed' : 'added', favorite };
}

/** The newest stands first, as the server orders them; adding again keeps the place (FAV-19). */
export function changeList(list: readonly Favorite[], { kind, favorite }: FavoriteChange): Favorite[] {
  const isSame = (kept: Favorite) => kept.entityId === favorite.entityId;
  if (kind === 'removed') return list.filter((kept) => !isSame(kept));
  if (!list.some(isSame)) return [favorite, ...list];
  return list.map((kept) => (isSame(kept) ? favorite : kept));
}

/** FAV-09: chapters stand among the exercises. */
export function changeItems(items: Items, change: FavoriteChange): Items {
  if (change.favorite.typeId === VIDEO) return { ...items, videos: changeList(items.videos, change) };
  return { ...items, exercises: changeList(items.exercises, change) };
}
