/** The favourites' heart on an exercise card: two features that only a page may bring together. */
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import type { ReactNode } from 'react';
import type { ExercisePlace } from '../features/courses/exercise-cards/exercise-place.ts';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { paths } from '../paths.ts';

/** FAV-09. */
const EXERCISE_TYPE = 2;

/** `item` is the card or the exercise itself. */
export function exerciseHeart(
  item: Pick<ExerciseCard, 'id' | 'name' | 'isInFavorites'>,
  place: ExercisePlace,
): ReactNode {
  return (
    <FavoriteHeart
      courseId={place.courseId}
      isInFavorites={item.isInFavorites}
      favorite={{
        entityId: item.id,
        typeId: EXERCISE_TYPE,
        name: item.name,
        categoryName: place.categoryName,
        url: paths.exercise({ ...place, exerciseId: item.id }),
        thumbnailUrl: null,
      }}
    />
  );
}
