/** Is a mark whole? Every criterion once and no other, each passage within the text. */
import type { SelfItem } from '@sugya/contract/drafting.ts';

export function isWhole(
  items: readonly SelfItem[],
  { criteria, length }: { readonly criteria: readonly { readonly id: string }[]; readonly length: number },
): boolean {
  const named = new Set(items.map(({ criterionId }) => criterionId));
  return (
    items.length === criteria.length &&
    criteria.every(({ id }) => named.has(id)) &&
    items.every(({ passage }) => passage === null || passage.to <= length)
  );
}
