/** Where something that shows a law shows it. */
import type { LawUse } from '@sugya/contract/laws-library.ts';
import { type AppPath, paths } from '../../../paths.ts';

export function pathOfUse(
  { kind, id, categoryId, lessonId, collectionId }: LawUse,
  courseId: number,
): AppPath {
  switch (kind) {
    case 'lesson':
      return paths.lessonLaw({ courseId, lessonId });
    case 'video':
      return collectionId === null
        ? paths.lesson({ courseId, lessonId })
        : paths.lessonLawCollection({ courseId, collectionId });
    case 'exercise':
      return paths.lawText({ courseId, categoryId, exerciseId: id });
  }
}
