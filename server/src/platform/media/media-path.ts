/** Where files that students see lie, and what they are. */
import { extname, join, resolve, sep } from 'node:path';

export function mediaFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media');
}

/** Null for a name that would lead out of the folder, or to what systems leave behind. */
export function fileInFolder(folder: string, path: string): string | null {
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:\p{Cc}]/u.test(part));
  if (!isPlain) return null;
  const file = resolve(folder, ...parts);
  return file.startsWith(resolve(folder) + sep) ? file : null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.html': 'text/html; charset=utf-8',
};

/** Null for a kind of file that is not served. */
export function mediaType(path: string): string | null {
  return TYPES[extname(path).toLowerCase()] ?? null;
}
