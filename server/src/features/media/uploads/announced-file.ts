/** What an upload says of itself before its bytes come: the `Upload-Metadata` of tus. */
import { refusalBefore } from '@sugya/domain/media/media-kinds.ts';
import type { UploadHeaders, UploadRefusal } from '../../../platform/media/uploads/serve-uploads.ts';

type Metadata = Readonly<Record<string, string | null>>;

const LONGEST_NAME = 200;

/** As people call it: without a path, and without what no file name can hold. */
export function fileNameOf({ filename }: Metadata): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .normalize('NFC')
    .trim();
  return name.slice(-LONGEST_NAME) || 'file';
}

/** The video whose captions they are; null for any other upload. */
export function videoOf({ captionsOf }: Metadata): number | null {
  return /^[1-9]\d{0,14}$/.test(captionsOf ?? '') ? Number(captionsOf) : null;
}

/** Why the upload need not begin. The content has the last word when it is there. */
export function refusalOfHeaders({ length, metadata }: UploadHeaders): UploadRefusal | null {
  if (!/^\d{1,15}$/.test(length ?? '')) {
    return { code: 'invalid_request', errors: { 'Upload-Length': ['required'] } };
  }
  const name = fileNameOf(readMetadata(metadata ?? ''));
  const refusal = refusalBefore({ name, bytes: Number(length) });
  return refusal === null ? null : { code: 'media_refused', errors: { file: [refusal] } };
}

/** Pairs of a word and its value in base64. */
function readMetadata(header: string): Metadata {
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [word = '', value = ''] = pair.trim().split(' ');
      return [word, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}
