/** The favourites' heart on a chapter: two features that only a page may bring together. */
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import type { ReactNode } from 'react';
import { chapterPath } from '../../features/exposure/chapter-path.ts';
import { FavoriteHeart } from '../../features/favorites/favorite-heart.tsx';

/** FAV-09. */
const CHAPTER_TYPE = 3;

export function chapterHeart(chapter: ExposureChapter): ReactNode {
  return (
    <FavoriteHeart
      courseId={chapter.courseId}
      isInFavorites={chapter.isInFavorites}
      favorite={{
        entityId: chapter.id,
        typeId: CHAPTER_TYPE,
        name: chapter.name,
        categoryName: chapter.categoryName,
        url: chapterPath(chapter),
        thumbnailUrl: null,
      }}
    />
  );
}
