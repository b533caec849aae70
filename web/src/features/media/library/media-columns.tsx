/** The columns of the library. Older files are still on the server, so no heading sorts. */
import type { MediaFile } from '@sugya/contract/media.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { media, sizeInWords } from '../../../hebrew/media.ts';
import type { Column } from '../../../staff/table/columns.ts';
import classes from './media-library.module.css';
import { Thumb } from './media-tiles.tsx';

const text = media.columns;

export const mediaColumns: readonly Column<MediaFile>[] = [
  {
    key: 'name',
    title: text.name,
    cell: (file) => (
      <span className={classes.file}>
        <Thumb file={file} />
        <bdi>{file.name}</bdi>
      </span>
    ),
  },
  { key: 'kind', title: text.kind, width: '4.5rem', cell: ({ kind }) => media.kinds[kind] },
  {
    key: 'size',
    title: text.size,
    width: '5rem',
    cell: ({ bytes }) => <bdi dir="ltr">{sizeInWords(bytes)}</bdi>,
  },
  { key: 'uses', title: text.uses, width: '5.5rem', isNumber: true, cell: ({ useCount }) => useCount },
  {
    key: 'uploaded',
    title: text.uploaded,
    width: '8.5rem',
    cell: ({ uploadedAt }) => <bdi dir="ltr">{shortMoment(new Date(uploadedAt))}</bdi>,
  },
];
