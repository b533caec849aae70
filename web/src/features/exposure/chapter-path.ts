/** EXP-06 to EXP-08: which page a chapter opens in. */
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import { type AppPath, paths } from '../../paths.ts';

const LAW = 1;
const FOCUSED = 2;

export function chapterPath(
  chapter: Pick<ExposureChapter, 'id' | 'courseId' | 'categoryId' | 'expoType'>,
): AppPath {
  const place = { courseId: chapter.courseId, categoryId: chapter.categoryId, chapterId: chapter.id };
  if (chapter.expoType === LAW) return paths.exposureLawChapter(place);
  return chapter.expoType === FOCUSED ? paths.exposureMikuditChapter(place) : paths.exposureChapter(place);
}
