/** LAW-08, LAW-60: the law centre's boxes and collections, by lesson. */
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import type { LawCenterRow } from './law-center.store.ts';

/** What a category wears; the courses feature knows. */
export type CategoryLook = (type: number) => { readonly name: string; readonly color: string };

export function lawCenterLesson(
  { categoryType, ...lesson }: LawCenterRow,
  categoryLook: CategoryLook,
): LawCenterLesson {
  const { name, color } = categoryLook(categoryType);
  return { ...lesson, typeNavigation: { name, color } };
}
