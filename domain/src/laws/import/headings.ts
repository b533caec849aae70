/** What the lines under a heading say, for both formats. */
import type { DraftItem } from './law-builder.ts';

/** "(סעיף 19(2א))" is what an addition rests on; another line under a heading is its title or its second title. */
export function subtitleHeading(item: DraftItem, plain: string): void {
  if (item.authority === null && /^[([].*[)\]]\.?$/.test(plain)) item.authority = plain;
  else if (item.titleContent === null) item.titleContent = plain;
  else item.title2 = joined(item.title2, plain);
}

export function joined(before: string | null, after: string): string {
  return before === null ? after : `${before} ${after}`;
}
