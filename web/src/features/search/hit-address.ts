/** Where a hit leads. */
import type { SearchHit } from '@sugya/contract/search.ts';
import { type AppPath, paths } from '../../paths.ts';

/** To the clause by its id, for its number may stand in an addition again. */
export function addressOfHit({ sourceId, clauseId, within }: SearchHit): AppPath {
  if (within !== null) return addressWithin(within, sourceId);
  const law = paths.laws({ lawId: sourceId });
  return clauseId === null ? law : `${law}#c${clauseId}`;
}

function addressWithin(within: NonNullable<SearchHit['within']>, sourceId: number): AppPath {
  const { courseId, thingId } = within;
  // What opens in a subject or a lesson has one; the wire cannot say so.
  const categoryId = within.categoryId ?? 0;
  const lessonId = within.lessonId ?? 0;
  const place = { courseId, categoryId, lessonId };
  switch (within.opens) {
    case 'report':
      return paths.statistics({ ...place, exerciseId: thingId });
    case 'exercise':
      return paths.exercise({ ...place, exerciseId: thingId, questionId: sourceId });
    case 'statements':
      return paths.exposureChapter({ courseId, categoryId, chapterId: thingId });
    case 'cards':
      return paths.exposureMikuditChapter({ courseId, categoryId, chapterId: thingId });
    case 'lawChapter':
      return paths.exposureLawChapter({ courseId, categoryId, chapterId: thingId });
    case 'lessonVerdicts':
      return paths.lessonVerdict({ courseId, lessonId: thingId });
    case 'collectedVerdicts':
      return paths.lessonVerdictCollection({ courseId, collectionId: thingId });
    case 'lecture':
      return paths.lecture({ ...place, videoId: thingId });
    case 'materials':
      return paths.categorySupportingMaterials({ courseId, categoryId });
    case 'book':
      return paths.book({ courseId, bookId: thingId });
    case 'messages':
      return paths.messages({ courseId });
    case 'helpCenter':
      return paths.helpCenter({ courseId });
  }
}
