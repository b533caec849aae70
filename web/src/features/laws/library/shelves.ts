/** The laws of a course by subject. */
import type { CourseLaw } from '@sugya/contract/laws-library.ts';

export type Shelf = {
  readonly categoryId: number;
  readonly categoryName: string;
  /** With the uses of this subject alone. */
  readonly laws: readonly CourseLaw[];
};

/** A law stands in every subject that shows it; laws and uses come in the order of the course. */
export function shelvesOf(laws: readonly CourseLaw[]): Shelf[] {
  const shelves = new Map<number, { categoryName: string; laws: CourseLaw[] }>();
  for (const law of laws) {
    for (const { categoryId, categoryName } of law.uses) {
      const shelf = shelves.get(categoryId) ?? { categoryName, laws: [] };
      shelves.set(categoryId, shelf);
      if (shelf.laws.at(-1)?.lawId === law.lawId) continue;
      shelf.laws.push({ ...law, uses: law.uses.filter((use) => use.categoryId === categoryId) });
    }
  }
  return [...shelves].map(([categoryId, shelf]) => ({ categoryId, ...shelf }));
}
