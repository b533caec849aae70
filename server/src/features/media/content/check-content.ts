/** What a file is by its content, whatever it is called, and whether it is whole (MED-02, MED-03). */
import {
  LARGEST_BYTES,
  type MediaKind,
  type MediaRefusal,
  mediaTypeOf,
} from '@sugya/domain/media/media-kinds.ts';
import { isDocument } from './documents.ts';
import { allBytes, bytesOf, type Open } from './read-bytes.ts';
import { readVideo } from './videos.ts';

export type Content = {
  readonly kind: MediaKind;
  readonly type: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
};

/** More than any signature needs. */
const HEAD_BYTES = 4_100;

export async function checkContent(open: Open, size: number): Promise<Content | MediaRefusal> {
  if (size === 0) return 'empty';
  const head = await bytesOf(open, 0, Math.min(size, HEAD_BYTES));
  const type = await typeOf(head);
  const known = mediaTypeOf(type);
  if (known === null) return markupIn(head) ?? 'unknown_type';
  const { kind, extension } = known;
  if (size > LARGEST_BYTES[kind]) return 'too_large';
  const found = { kind, type, extension, width: null, height: null, seconds: null };
  switch (kind) {
    case 'picture':
      // Its measures are taken when it is brought to its size.
      return found;
    case 'video': {
      const video = await readVideo(open, size);
      return video === null ? 'broken_video' : { ...found, ...video };
    }
    case 'document':
      return (await isDocument(open, size)) ? found : 'broken_document';
    case 'captions':
      return (await import('./captions.ts')).areCaptions(await allBytes(open, size))
        ? found
        : 'broken_captions';
  }
}

async function typeOf(head: Uint8Array): Promise<string> {
  if (startOf(head).startsWith('WEBVTT')) return 'text/vtt';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  // The same box format under the name of one company's shop.
  return found === 'video/x-m4v' ? 'video/mp4' : found;
}

/** What a browser could run; null for any other content. */
function markupIn(head: Uint8Array): MediaRefusal | null {
  const text = startOf(head).toLowerCase();
  if (/<svg[\s>]|<!doctype svg/.test(text)) return 'svg';
  return /<(?:!doctype html|html|head|body|script|iframe)[\s>]/.test(text) ? 'html' : null;
}

/** As text without a byte order mark, also where it is written in two bytes a letter. */
function startOf(head: Uint8Array): string {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(head);
}
