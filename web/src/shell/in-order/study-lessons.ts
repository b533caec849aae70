/** The lessons of a subject, in the course's order, each with what it has to study. */
import type { Course, ExerciseGroup } from '@sugya/contract/courses.ts';
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import type { VideosGroup } from '@sugya/contract/lectures.ts';
import type { StudyItem, StudyLesson } from '../../features/courses/in-order/study-item.ts';
import { chapterItem, collectionItem, exerciseItem, lectureItem } from './study-items.tsx';

/** What did not come is empty, and the rest stands. */
export type SubjectParts = {
  readonly courseId: number;
  readonly categoryId: number;
  readonly order: Course['lessons'];
  readonly groups: readonly ExerciseGroup[];
  readonly chapters: readonly ExposureChapter[];
  readonly lectures: readonly VideosGroup[];
  readonly laws: readonly LawCenterLesson[];
  /** Of the day; absent where it is not known. */
  readonly questionSeconds: number | undefined;
};

/** In a lesson: lectures, chapters, exercises, laws, verdicts. */
export function studyLessons(parts: SubjectParts): StudyLesson[] {
  const names = new Map<number, string>();
  const items = new Map<number, StudyItem[]>();
  const add = (lessonId: number, name: string | null, item: StudyItem) => {
    if (name !== null) names.set(lessonId, name);
    items.set(lessonId, [...(items.get(lessonId) ?? []), item]);
  };
  const placeOf = (lessonId: number, categoryName: string) => ({
    courseId: parts.courseId,
    categoryId: parts.categoryId,
    categoryName,
    lessonId,
  });
  for (const { id, name, categoryName, videos } of parts.lectures) {
    for (const video of videos) add(id, name, lectureItem(video, placeOf(id, categoryName)));
  }
  for (const chapter of parts.chapters) add(chapter.lessonId, null, chapterItem(chapter));
  for (const { categoryName, exercisesByLessons } of parts.groups) {
    for (const { id, name, exercises } of exercisesByLessons) {
      for (const card of exercises)
        add(id, name, exerciseItem(card, placeOf(id, categoryName), parts.questionSeconds));
    }
  }
  for (const kind of ['law', 'verdict'] as const) {
    for (const { id, name, collections } of parts.laws) {
      for (const collection of collections.filter((one) => one.kind === kind))
        add(id, name, collectionItem(collection, { courseId: parts.courseId, lessonId: id }));
    }
  }
  const place = new Map(parts.order.map(({ id }, index) => [id, index]));
  const inOrder = new Map(parts.order.map(({ id, name }) => [id, name]));
  return [...items]
    .map(([id, own]) => ({ id, name: inOrder.get(id) ?? names.get(id) ?? '', items: own }))
    .toSorted((one, other) => (place.get(one.id) ?? place.size) - (place.get(other.id) ?? place.size));
}
