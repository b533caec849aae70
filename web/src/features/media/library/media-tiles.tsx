/** A file of the library as a small picture: in a row of the list, in the window that chooses one, and in a form. */
import type { MediaFile } from '@sugya/contract/media.ts';
import { IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react';
import classes from './media-tiles.module.css';

const ICONS = { picture: IconPhoto, video: IconMovie, document: IconFileTypePdf } as const;

export function Thumb({ file }: { readonly file: Pick<MediaFile, 'kind' | 'previewUrl'> }) {
  const Icon = ICONS[file.kind];
  return (
    <span className={classes.thumb} aria-hidden>
      {file.previewUrl === null ? (
        <Icon size={22} stroke={1.5} />
      ) : (
        <img src={file.previewUrl} alt="" loading="lazy" />
      )}
    </span>
  );
}
