/** LAW-08: the law centre's boxes, grouped by lesson. */
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import type { LawCenterRow } from './law-center.store.ts';

/** What a category wears; the courses feature knows. */
export type CategoryLook = (type: number) => { readonly name: string; readonly color: string };

/** The rows come lesson by lesson. */
export function lawCenterLessons(
  rows: readonly LawCenterRow[],
  categoryLook: CategoryLook,
): LawCenterLesson[] {
  const lessons = new Map<number, LawCenterLesson>();
  for (const row of rows) {
    const { name, color } = categoryLook(row.categoryType);
    const lesson = lessons.get(row.lessonId) ?? {
      id: row.lessonId,
      name: row.lessonName,
      categoryId: row.categoryId,
      categoryName: row.categoryName,
      typeNavigation: { name, color },
      exercises: [],
    };
    lesson.exercises.push({ id: row.exerciseId, name: row.exerciseName, hasLaw: row.hasLaw });
    lessons.set(row.lessonId, lesson);
  }
  return [...lessons.values()];
}
