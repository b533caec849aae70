/** The heart that keeps an exercise, a lecture or a chapter among the favourites (FAV-25). */
import type { Favorite } from '@sugya/contract/favorites.ts';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { heart } from '../../hebrew/favorite-heart.ts';
import styles from './favorite-heart.module.css';
import { favoritesQuery, useFavoriteChange } from './favorites.queries.ts';

export type FavoriteHeartProps = {
  readonly courseId: number;
  readonly favorite: Omit<Favorite, 'id'>;
  /** What the item itself says; the list of favourites, once it is there, knows better. */
  readonly isInFavorites: boolean;
};

export function FavoriteHeart({ courseId, favorite, isInFavorites }: FavoriteHeartProps) {
  const { entityId } = favorite;
  const { data: isListed } = useQuery({
    ...favoritesQuery(courseId),
    select: (list) => list.some((kept) => kept.entityId === entityId),
  });
  const change = useFavoriteChange(courseId);
  // Without the list, the last thing that was asked for and not refused.
  const asked = change.isPending || change.isSuccess ? change.variables.kind === 'added' : undefined;
  const isKept = isListed ?? asked ?? isInFavorites;
  const label = isKept ? heart.remove(favorite.name) : heart.add(favorite.name);
  return (
    <button
      type="button"
      className={styles.heart}
      data-kept={isKept}
      aria-label={label}
      onClick={() =>
        change.mutate({ kind: isKept ? 'removed' : 'added', favorite: { ...favorite, id: entityId } })
      }
    >
      {isKept ? <IconHeartFilled size={22} aria-hidden /> : <IconHeart size={22} stroke={1.7} aria-hidden />}
    </button>
  );
}
