/** The order in which staff look at questions, and how figures are written. */
import type { ItemQuestion } from '@sugya/contract/item-statistics.ts';
import { ITEM_WARNINGS } from '@sugya/domain/item-statistics/item-statistics.ts';
import { items } from '../../hebrew/item-statistics.ts';

/** The most urgent first; among equals the one that tells students apart the least. */
export function byUrgency(questions: readonly ItemQuestion[]): ItemQuestion[] {
  return [...questions].sort(
    (a, b) => urgencyOf(a) - urgencyOf(b) || discriminationOf(a) - discriminationOf(b) || a.number - b.number,
  );
}

/** The place of its first warning; those without any come last. */
function urgencyOf({ warnings: [first] }: ItemQuestion): number {
  return first === undefined ? ITEM_WARNINGS.length : ITEM_WARNINGS.indexOf(first);
}

function discriminationOf({ figures }: ItemQuestion): number {
  return figures?.discrimination?.value ?? 1;
}

/** 0.474 → 47%. */
export function percentText(share: number | null): string {
  return share === null ? items.none : `${Math.round(100 * share)}%`;
}

/** Two digits with a real minus: −0.08. */
export function correlationText(value: number | null): string {
  if (value === null) return items.none;
  const text = Math.abs(value).toFixed(2);
  return value < 0 && text !== '0.00' ? `−${text}` : text;
}
