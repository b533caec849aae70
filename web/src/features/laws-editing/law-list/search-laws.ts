/** Laws by words of their name, or by one of their ids. */
import type { Law } from '@sugya/contract/laws.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';

/** All words stand in the name, in any order; or the whole is the id here or in the external database. */
export function searchLaws(laws: readonly Law[], asked: string): Law[] {
  const words = foldHebrew(asked).split(' ').filter(Boolean);
  const whole = words.join(' ');
  return laws.filter(({ id, name, dynamicId }) => {
    if (whole === String(id) || whole === String(dynamicId)) return true;
    const folded = foldHebrew(name);
    return words.every((word) => folded.includes(word));
  });
}

/** What was typed as an id: null for none, undefined when it is not one (ALW-10). */
export function readDynamicId(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const id = Number(trimmed);
  return /^\d+$/.test(trimmed) && id >= 1 && Number.isSafeInteger(id) ? id : undefined;
}
