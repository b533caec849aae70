/** A grade as it is typed: `62.5`, also with a comma. */

export type TypedGrade =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly why: 'notNumber' | 'tooHigh' }
  | { readonly kind: 'grade'; readonly value: number };

/** `highest` is 100, or the weight of the part, as the course's rule says. */
export function readGrade(typed: string, highest: number): TypedGrade {
  const text = typed.trim().replace(',', '.');
  if (text === '') return { kind: 'empty' };
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return { kind: 'wrong', why: 'notNumber' };
  const value = Number(text);
  return value > highest ? { kind: 'wrong', why: 'tooHigh' } : { kind: 'grade', value };
}

/** With up to four decimals, as many as there are. */
export function pointsText(points: number): string {
  return format.format(points);
}

const format = new Intl.NumberFormat('he-IL', { maximumFractionDigits: 4, useGrouping: false });
