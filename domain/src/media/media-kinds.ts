/** What the media library takes: the kinds of files, what each is called and how large it may be (MED-02, MED-03). */

export type MediaKind = 'picture' | 'video' | 'document' | 'captions';

/** Why a file is not taken. */
export type MediaRefusal =
  | 'svg'
  | 'html'
  | 'unknown_type'
  | 'too_large'
  | 'empty'
  | 'broken_picture'
  | 'too_many_pixels'
  | 'broken_video'
  | 'broken_document'
  | 'broken_captions'
  | 'captions_alone';

const MEGABYTE = 1_000_000;

/** Unit: bytes. Captions of a day of speech stay far below theirs. */
export const LARGEST_BYTES: Readonly<Record<MediaKind, number>> = {
  picture: 25 * MEGABYTE,
  video: 4_000 * MEGABYTE,
  document: 200 * MEGABYTE,
  captions: 2 * MEGABYTE,
};

/** No upload of any kind is longer. Unit: bytes. */
export const LARGEST_UPLOAD_BYTES = LARGEST_BYTES.video;

/** A longer side of a picture is brought to this. Unit: pixels. */
export const LONGEST_SIDE = 1_600;

/** A file that says it has more would take the memory of the whole server to open. Unit: pixels. */
export const MOST_PIXELS = 60_000_000;

const TYPES: Readonly<Record<string, { readonly kind: MediaKind; readonly extension: string }>> = {
  'image/jpeg': { kind: 'picture', extension: 'jpg' },
  'image/png': { kind: 'picture', extension: 'png' },
  'image/webp': { kind: 'picture', extension: 'webp' },
  'image/gif': { kind: 'picture', extension: 'gif' },
  'image/avif': { kind: 'picture', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
  'text/vtt': { kind: 'captions', extension: 'vtt' },
};

/** `type` is a MIME type as the content was found to be. Null for what the library does not take. */
export function mediaTypeOf(type: string): { readonly kind: MediaKind; readonly extension: string } | null {
  return Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null;
}

const KINDS_BY_EXTENSION: Readonly<Record<string, MediaKind>> = {
  ...Object.fromEntries(Object.values(TYPES).map(({ extension, kind }) => [extension, kind])),
  jpeg: 'picture',
  m4v: 'video',
};

/** What a file's name promises, before its content is known; null for a name that promises nothing we take. */
export function promisedKind(name: string): MediaKind | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS_BY_EXTENSION, extension) ? (KINDS_BY_EXTENSION[extension] ?? null) : null;
}

/** What is said before a byte is sent. The server looks at the content afterwards and has the last word. */
export function refusalBefore({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: number;
}): MediaRefusal | null {
  if (/\.svgz?$/i.test(name.trim())) return 'svg';
  if (/\.x?html?$/i.test(name.trim())) return 'html';
  const kind = promisedKind(name);
  if (kind === null) return 'unknown_type';
  if (bytes === 0) return 'empty';
  return bytes > LARGEST_BYTES[kind] ? 'too_large' : null;
}
