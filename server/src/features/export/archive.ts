/** A zip archive as it is being made: one part at a time is in memory, and what is packed leaves at once. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type ExportNotes, noteSentence } from './export-notes.ts';

export type ArchivePart = { readonly name: string; readonly content: Uint8Array };

/** Packed already. */
const PACKED = /\.(?:png|jpe?g|gif|webp|mp4|m4v|webm|pdf|zip)$/i;
/** The same content makes the same archive. */
const MOMENT = new Date('2000-01-01T00:00:00');

export async function* archive(
  parts: AsyncIterable<ArchivePart> | Iterable<ArchivePart>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of parts) {
    const part = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    part.mtime = MOMENT;
    zip.add(part);
    part.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

export function textPart(name: string, text: string): ArchivePart {
  return { name, content: new TextEncoder().encode(text) };
}

export function jsonPart(name: string, value: object): ArchivePart {
  return textPart(name, `${JSON.stringify(value, null, 2)}\n`);
}

/** What could not be carried over; the import of packs passes it over. */
export function reportPart(notes: ExportNotes): ArchivePart {
  const report = notes.all.map((note) => ({ ...note, sentence: noteSentence(note) }));
  return jsonPart('export-report.json', { notes: report });
}

export async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
