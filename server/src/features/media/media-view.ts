/** Files of the library as they are sent: addresses signed for the viewer. */
import { type MediaFile, mediaKind } from '@sugya/contract/media.ts';
import type { FileRow } from './media-files.store.ts';

export type Sign = (place: string, name?: string) => string;

export function viewFile(file: FileRow, sign: Sign): MediaFile {
  const { place, previewPlace, captionsName, captionsPlace, kind, uploadedAt, ...rest } = file;
  return {
    ...rest,
    place,
    kind: mediaKind.parse(kind),
    uploadedAt: uploadedAt.toISOString(),
    url: sign(place, file.name),
    previewUrl: previewPlace === null ? null : sign(previewPlace),
    captions:
      captionsPlace === null || captionsName === null
        ? null
        : { name: captionsName, url: sign(captionsPlace) },
  };
}
