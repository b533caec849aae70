/** Books as they are sent: addresses signed for the viewer, and of foreign ones only those that may be opened. */
import type { Book, BookGroup, BookKind } from '@sugya/contract/books.ts';
import type { BookRow } from './books.store.ts';

export type BookSources = {
  /** The address of one of our files, for this viewer and for a while. */
  readonly sign: (file: string, name?: string) => string;
  /** Whether the configuration lets books be shown from this address. */
  readonly isAllowed: (address: string) => boolean;
};

/** A foreign book whose host is no longer allowed is not shown: nobody could open it (BOK-09). */
export function isShown({ url }: Pick<BookRow, 'url'>, { isAllowed }: BookSources): boolean {
  return url === null || isAllowed(url);
}

/** The rows come in the order of the library. */
export function groupBooks(rows: readonly BookRow[], sources: BookSources): BookGroup[] {
  const groups: (BookGroup & { readonly id: number })[] = [];
  for (const row of rows.filter((book) => isShown(book, sources))) {
    const { id, title, imageFile, imageUrl } = row;
    let group = groups.at(-1);
    if (group?.id !== row.groupId) {
      group = { id: row.groupId, name: row.groupName, books: [] };
      groups.push(group);
    }
    group.books.push({ id, title, imageUrl: imageFile === null ? imageUrl : sources.sign(imageFile) });
  }
  return groups.map(({ name, books }) => ({ name, books }));
}

export function viewBook({ title, file, url }: BookRow, { sign }: BookSources): Book {
  return { title, link: file === null ? (url ?? '') : sign(file, nameOf(title, file)), kind: kindOf(file) };
}

/** A viewer of PDF files has no other title than the address's last part. */
function nameOf(title: string, file: string): string {
  return `${title}${/\.\w+$/.exec(file)?.[0] ?? ''}`;
}

function kindOf(file: string | null): BookKind {
  if (file === null) return 'foreign';
  return /\.pdf$/i.test(file) ? 'pdf' : 'html';
}
