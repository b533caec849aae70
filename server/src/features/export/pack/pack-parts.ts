/** A content pack's files, one after the other. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackBook, PackManifest, PackVideo } from '@sugya/contract/content-pack.ts';
import { type ArchivePart, jsonPart, reportPart, textPart } from '../archive.ts';
import type { ExportNotes } from '../export-notes.ts';
import type { ExportedContent } from '../read-content.ts';

/** What the importer takes of media, so that a pack that was made can be read. */
export const MEDIA_BOUNDS = { bytesOfFile: 16 * 1024 * 1024, bytes: 48 * 1024 * 1024 } as const;

export async function* packParts(
  content: ExportedContent,
  { mediaFolder, name }: { readonly mediaFolder: string; readonly name: string },
): AsyncGenerator<ArchivePart> {
  const { notes } = content;
  const shelf = new MediaShelf(mediaFolder, notes);
  yield jsonPart('pack.json', manifestOf(content, name));
  yield jsonPart('course.json', content.course);
  for (const exercise of content.exercises) yield jsonPart(`exercises/${exercise.externalId}.json`, exercise);
  for (const chapter of content.chapters) yield jsonPart(`chapters/${chapter.externalId}.json`, chapter);
  const lessons = [];
  for (const lesson of content.lectures) {
    lessons.push({ ...lesson, videos: await shown(lesson.videos, (video) => shelf.holdVideo(video)) });
  }
  if (lessons.length > 0) yield jsonPart('lectures.json', { lessons });
  const groups = [];
  for (const group of content.books) {
    groups.push({ ...group, books: await shown(group.books, (book) => shelf.holdBook(book)) });
  }
  if (groups.length > 0) yield jsonPart('books.json', { groups });
  if (content.messages !== null) yield jsonPart('messages.json', { messages: content.messages });
  if (content.support !== null) yield jsonPart('support.json', content.support);
  if (content.liveLectures !== null) yield jsonPart('live-lectures.json', content.liveLectures);
  for (const { law, original } of content.laws) {
    yield jsonPart(`laws/${law.externalId}.json`, law);
    yield textPart(`laws/${law.file}`, original);
  }
  const { lawCollections, verdicts, verdictCollections } = content;
  if (lawCollections.length > 0) yield jsonPart('law-collections.json', { collections: lawCollections });
  for (const verdict of verdicts) yield jsonPart(`verdicts/${verdict.externalId}.json`, verdict);
  if (verdictCollections.length > 0)
    yield jsonPart('verdict-collections.json', { collections: verdictCollections });
  for (const file of shelf.held)
    yield { name: `media/${file}`, content: await readFile(join(mediaFolder, file)) };
  notes.add('terms_unknown', '');
  yield reportPart(notes);
}

/** The author and the terms are not in the database. */
function manifestOf({ course }: ExportedContent, name: string): PackManifest {
  return {
    formatVersion: 1,
    externalId: course.externalId,
    name,
    language: 'he',
    license: 'UNLICENSED',
    description: name,
    isDemo: false,
  };
}

async function shown<T>(things: readonly T[], hold: (thing: T) => Promise<T | null>): Promise<T[]> {
  const held = [];
  for (const thing of things) held.push(await hold(thing));
  return held.filter((thing) => thing !== null);
}

/** Which files go into the pack; what shows one that does not is left out. */
class MediaShelf {
  readonly #folder: string;
  readonly #notes: ExportNotes;
  readonly held = new Set<string>();
  #bytes = 0;

  constructor(folder: string, notes: ExportNotes) {
    this.#folder = folder;
    this.#notes = notes;
  }

  async holdVideo(video: PackVideo): Promise<PackVideo | null> {
    const item = `video ${video.externalId}`;
    if (video.file !== null && !(await this.#hold(video.file, item))) return null;
    const captions =
      video.captions !== null && (await this.#hold(video.captions, item)) ? video.captions : null;
    const isPictureHeld = video.thumbnail !== null && (await this.#hold(video.thumbnail, item));
    return { ...video, captions, thumbnail: isPictureHeld ? video.thumbnail : null };
  }

  async holdBook(book: PackBook): Promise<PackBook | null> {
    const item = `book ${book.externalId}`;
    if (book.file !== null && !(await this.#hold(book.file, item))) return null;
    const isCoverHeld = book.image !== null && (await this.#hold(book.image, item));
    return { ...book, image: isCoverHeld ? book.image : null };
  }

  async #hold(file: string, item: string): Promise<boolean> {
    if (this.held.has(file)) return true;
    const size = await lstat(join(this.#folder, file)).then(
      (status) => (status.isFile() ? status.size : null),
      () => null,
    );
    if (size === null) {
      this.#notes.add('media_missing', item, file);
      return false;
    }
    if (size > MEDIA_BOUNDS.bytesOfFile || this.#bytes + size > MEDIA_BOUNDS.bytes) {
      this.#notes.add('media_too_large', item, `${file}, ${size} bytes`);
      return false;
    }
    this.held.add(file);
    this.#bytes += size;
    return true;
  }
}
