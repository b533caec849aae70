/** The favourites' heart on a lecture: two features that only a page may bring together. */
import type { Video } from '@sugya/contract/lectures.ts';
import type { ReactNode } from 'react';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import type { LessonPlace } from '../features/lectures/list/video-cards.tsx';
import { paths } from '../paths.ts';

/** FAV-09. */
const VIDEO_TYPE = 1;

export function videoHeart(
  { id, name, isInFavorites, thumbnailUrl }: Video,
  { courseId, categoryId, categoryName, lessonId }: LessonPlace,
): ReactNode {
  return (
    <FavoriteHeart
      courseId={courseId}
      isInFavorites={isInFavorites}
      favorite={{
        entityId: id,
        typeId: VIDEO_TYPE,
        name,
        categoryName,
        url: paths.lecture({ courseId, categoryId, lessonId, videoId: id }),
        thumbnailUrl,
      }}
    />
  );
}
