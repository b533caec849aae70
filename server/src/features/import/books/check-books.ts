/** What a schema cannot see in books: names used twice, whether their files are there, whether their hosts are allowed. */
import type { PackBook, PackBookGroup } from '@sugya/contract/content-pack.ts';
import { isAllowedAddress } from '../../../platform/allowed-hosts.ts';
import type { ImportProblem } from '../import-problem.ts';
import { checkLengths, error, type Finding, repeated, reporter, warning } from '../pack/findings.ts';
import { BOOKS_FILE, type PackParts } from '../pack/pack-parts.ts';

const report = reporter(BOOKS_FILE);

export function checkBooks(pack: PackParts): ImportProblem[] {
  const books = pack.books.flatMap((group) => group.books);
  return [
    ...repeated(pack.books).flatMap((id) =>
      report(`group ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...repeated(books).flatMap((id) => report(`book ${id}`, [error('externalId', 'duplicate_external_id')])),
    ...pack.books.flatMap((group) =>
      report(`group ${group.externalId}`, checkLengths(group, { name: 'name' })),
    ),
    ...books.flatMap((book) => report(`book ${book.externalId}`, checkBook(book, pack))),
  ];
}

/** The files under media/ that books are made of. */
export function booksMedia(groups: readonly PackBookGroup[]): string[] {
  return groups.flatMap(({ books }) =>
    books.flatMap(({ file, image }) => [file, image].filter((name) => name !== null)),
  );
}

/** Foreign books that nobody will see as the configuration stands (BOK-09). */
export function hostProblems(groups: readonly PackBookGroup[], hosts: readonly string[]): ImportProblem[] {
  return groups
    .flatMap(({ books }) => books)
    .filter(({ url }) => url !== null && !isAllowedAddress(url, hosts))
    .flatMap(({ externalId, url }) => report(`book ${externalId}`, [warning('url', 'book_host', url ?? '')]));
}

const KINDS = { file: /\.(pdf|html)$/i, image: /\.(jpe?g|png|webp)$/i } as const;

function checkBook(book: PackBook, pack: PackParts): Finding[] {
  const files = (['file', 'image'] as const).flatMap((field) => {
    const name = book[field];
    if (name === null) return [];
    if (!pack.media.has(name)) return [error(field, 'missing_file', `media/${name}`)];
    return KINDS[field].test(name) ? [] : [error(field, 'unknown_format', name)];
  });
  return [
    ...checkLengths(book, { title: 'name' }),
    ...((book.file === null) === (book.url === null) ? [error('file', 'book_source')] : []),
    ...files,
  ];
}
