/** The files of a pack that students open, brought to where they are served from. */
import { keptPath, mediaKeeper } from '../../../platform/media/keep-media.ts';
import { booksMedia } from '../books/check-books.ts';
import { mediaNamedBy } from './check-lectures.ts';
import type { PackParts } from './pack-parts.ts';

/** The folder of media for each kind. */
const LECTURES = 'lectures';
const BOOKS = 'books';

/** Brings every file that the pack's lectures and books name; what is there already stays. */
export async function keepPackMedia(pack: PackParts, folder: string | undefined): Promise<void> {
  const ofLectures = new Set(mediaNamedBy(pack.lectures));
  const ofBooks = new Set(booksMedia(pack.books));
  if (ofLectures.size + ofBooks.size === 0) return;
  if (folder === undefined) throw new Error('A pack with files needs a folder to keep them in');
  const keep = mediaKeeper(folder);
  for (const name of ofLectures) await keep(LECTURES, name, contentOf(pack, name));
  for (const name of ofBooks) await keep(BOOKS, name, contentOf(pack, name));
}

/** Under the folder of media; null for no file. */
export function lectureFile<N extends string | null>(pack: PackParts, name: N): string | null {
  return name === null ? null : keptPath(LECTURES, name, contentOf(pack, name));
}

/** The same of a book's files. */
export function bookFile(pack: PackParts, name: string | null): string | null {
  return name === null ? null : keptPath(BOOKS, name, contentOf(pack, name));
}

function contentOf({ media }: PackParts, name: string): Uint8Array {
  const content = media.get(name);
  if (content === undefined) throw new Error(`media/${name} was checked and is not there`);
  return content;
}
