/** A pack's books, their files by the names under which they are kept. */
import type { BookGroupToWrite } from '../content-owners.ts';
import { bookFile } from '../pack/pack-media.ts';
import type { PackParts } from '../pack/pack-parts.ts';

export function bookGroups(pack: PackParts): BookGroupToWrite[] {
  return pack.books.map(({ books, ...group }) => ({
    ...group,
    books: books.map(({ file, image, ...book }) => ({
      ...book,
      file: bookFile(pack, file),
      imageFile: bookFile(pack, image),
    })),
  }));
}
