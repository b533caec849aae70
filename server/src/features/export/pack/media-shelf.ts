/** Which files go into a pack; what shows one that does not is left out. */
import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PackBook, PackVideo } from '@sugya/contract/content-pack.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { nameIn } from '../../../platform/media/storage/media-storage.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';
import { type LibraryFile, selectLibraryFiles } from '../content/media.store.ts';
import type { ExportNotes } from '../export-notes.ts';
import type { ExportedContent } from '../read-content.ts';

/** What the importer takes of media, so that a pack that was made can be read. */
export const MEDIA_BOUNDS = { bytesOfFile: 16 * 1024 * 1024, bytes: 48 * 1024 * 1024 } as const;

const IN_TEXT = /\/api\/Media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

export type ShelfNeeds = {
  readonly db: Kysely<Tables>;
  readonly mediaFolder: string;
  readonly storages: MediaStorages;
};

export async function openShelf(
  needs: ShelfNeeds,
  content: ExportedContent,
  notes: ExportNotes,
): Promise<MediaShelf> {
  const { notes: _notes, laws: _laws, ...said } = content;
  const keys = [...JSON.stringify(said).matchAll(IN_TEXT)].map(([, key = '']) => key.toLowerCase());
  const named = [
    ...content.lectures
      .flatMap(({ videos }) => videos)
      .flatMap((one) => [one.file, one.captions, one.thumbnail]),
    ...content.books.flatMap(({ books }) => books).flatMap(({ file, image }) => [file, image]),
  ].filter((place) => place !== null);
  const files = await selectLibraryFiles(needs.db, { keys: [...new Set(keys)], places: named });
  return new MediaShelf(needs, files, notes);
}

export class MediaShelf {
  readonly #needs: ShelfNeeds;
  readonly #notes: ExportNotes;
  readonly #byKey: ReadonlyMap<string, LibraryFile>;
  readonly #byPlace: ReadonlyMap<string, LibraryFile>;
  readonly #held = new Map<string, () => Promise<Uint8Array>>();
  #bytes = 0;

  constructor(needs: ShelfNeeds, files: readonly LibraryFile[], notes: ExportNotes) {
    this.#needs = needs;
    this.#notes = notes;
    this.#byKey = new Map(files.map((file) => [file.key, file]));
    this.#byPlace = new Map(files.map((file) => [file.place, file]));
  }

  /** By its path under media/, with how it is read. */
  get held(): ReadonlyMap<string, () => Promise<Uint8Array>> {
    return this.#held;
  }

  /** The same thing, its texts naming files of the pack. A picture that is not carried keeps its address. */
  async holdTexts<T extends object>(item: string, thing: T): Promise<T> {
    let text = JSON.stringify(thing);
    for (const [address, key = ''] of new Set(text.matchAll(IN_TEXT))) {
      const file = this.#byKey.get(key.toLowerCase());
      if (file === undefined) this.#notes.add('media_missing', item, address);
      else {
        const name = `library/${nameOf(file)}`;
        if (await this.#holdLibrary(file, { name, item })) text = text.replaceAll(address, `media/${name}`);
      }
    }
    return JSON.parse(text) as T; // what was just written of it
  }

  async holdVideo(video: PackVideo): Promise<PackVideo | null> {
    const item = `video ${video.externalId}`;
    const file = await this.#hold('lectures', video.file, item);
    if (video.file !== null && file === null) return null;
    const captions = await this.#hold('lectures', video.captions, item);
    const thumbnail = await this.#hold('lectures', video.thumbnail, item);
    return { ...video, file, captions, thumbnail };
  }

  async holdBook(book: PackBook): Promise<PackBook | null> {
    const item = `book ${book.externalId}`;
    const file = await this.#hold('books', book.file, item);
    if (book.file !== null && file === null) return null;
    return { ...book, file, image: await this.#hold('books', book.image, item) };
  }

  /** Its path in the pack; null for none, and where there is no such file or no room. */
  async #hold(folder: string, file: string | null, item: string): Promise<string | null> {
    if (file === null) return null;
    const ofLibrary = this.#byPlace.get(file);
    if (ofLibrary !== undefined) {
      // Called as an import keeps it, so that the next pack calls it so too.
      const name = `${folder}/${nameOf(ofLibrary)}`;
      return (await this.#holdLibrary(ofLibrary, { name, item })) ? name : null;
    }
    if (this.#held.has(file)) return file;
    const path = join(this.#needs.mediaFolder, file);
    const size = await lstat(path).then(
      (status) => (status.isFile() ? status.size : null),
      () => null,
    );
    return this.#keep(size, { name: file, item, read: () => readFile(path) }) ? file : null;
  }

  async #holdLibrary(
    { place, bytes }: LibraryFile,
    { name, item }: { readonly name: string; readonly item: string },
  ): Promise<boolean> {
    if (this.#held.has(name)) return true;
    const storage = this.#needs.storages.all.find((one) => nameIn(one, place) !== null);
    const open = async () => (await storage?.open(place)) ?? null;
    const found = await open();
    await found?.close();
    return this.#keep(found === null ? null : bytes, {
      name,
      item,
      read: async () => {
        const file = await open();
        if (file === null) throw new Error(`${place} went while it was exported`);
        return await buffer(await file.read({ start: 0, end: file.size - 1 }));
      },
    });
  }

  #keep(
    size: number | null,
    of: { readonly name: string; readonly item: string; readonly read: () => Promise<Uint8Array> },
  ): boolean {
    const { name, item, read } = of;
    if (size === null) {
      this.#notes.add('media_missing', item, name);
      return false;
    }
    if (size > MEDIA_BOUNDS.bytesOfFile || this.#bytes + size > MEDIA_BOUNDS.bytes) {
      this.#notes.add('media_too_large', item, `${name}, ${size} bytes`);
      return false;
    }
    this.#held.set(name, read);
    this.#bytes += size;
    return true;
  }
}

/** By its content, as an import calls what it keeps. */
function nameOf({ sha256, place }: LibraryFile): string {
  return `${sha256.slice(0, 32)}${extname(place)}`;
}
