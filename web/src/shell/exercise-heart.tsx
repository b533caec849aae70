/** The favourites' heart on an exercise card: two features that only a page may bring together. */
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import type { ReactNode } from 'react';
import type { ExercisePlace } from '../features/courses/exercise-tile.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { paths } from '../paths.ts';

/** FAV-09. */
const EXERCISE_TYPE = 2;

export function exerciseHeart(card: ExerciseCard, place: ExercisePlace): ReactNode {
  return (
    <FavoriteHeart
      courseId={place.courseId}
      isInFavorites={card.isInFavorites}
      favorite={{
        entityId: card.id,
        typeId: EXERCISE_TYPE,
        name: card.name,
        categoryName: place.categoryName,
        url: paths.exercise({ ...place, exerciseId: card.id }),
        thumbnailUrl: null,
      }}
    />
  );
}
