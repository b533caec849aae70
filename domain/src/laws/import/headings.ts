/** What the lines under a heading say, for both formats. */
import type { DraftRow } from './law-builder.ts';

/** "(סעיף 19(2א))" is what an addition rests on; another line under a heading is its title or its second title. */
export function subtitleHeading(row: DraftRow, plain: string): void {
  if (row.authority === null && /^[([].*[)\]]\.?$/.test(plain)) row.authority = plain;
  else if (row.titleContent === null) row.titleContent = plain;
  else row.title2 = joined(row.title2, plain);
}

export function joined(before: string | null, after: string): string {
  return before === null ? after : `${before} ${after}`;
}
