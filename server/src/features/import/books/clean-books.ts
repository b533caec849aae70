/**
 * The titles of books, as they may be stored. An HTML book's own text is not rewritten: it is shown in a sandbox under a
 * policy that lets nothing in it run.
 */
import type { PackBookGroup } from '@sugya/contract/content-pack.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { type Cleaned, Cleaner } from '../pack/cleaner.ts';

export function cleanBooks(
  groups: readonly PackBookGroup[],
  file: string,
  policy: HtmlPolicy,
): Cleaned<PackBookGroup[]> {
  const cleaner = new Cleaner(file, policy);
  const value = groups.map((group) => ({
    ...group,
    name: cleaner.text(group.name),
    books: group.books.map((book) => ({ ...book, title: cleaner.text(book.title) })),
  }));
  return { value, problems: cleaner.problems };
}
