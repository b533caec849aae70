/** A file of the library in a form: what it is, and of a video its captions (MED-20). */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lengthInWords, media, sizeInWords } from '../../../hebrew/media.ts';
import { fileByKeyQuery, useReadAgain } from '../media.queries.ts';
import { useOnKept } from '../uploads/our-uploads.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { CaptionsPart } from './captions-part.tsx';
import classes from './media-tiles.module.css';
import { Thumb } from './media-tiles.tsx';

export function FileCard({ fileKey }: { readonly fileKey: string }) {
  const { data: file, isPending } = useQuery(fileByKeyQuery(fileKey));
  const readAgain = useReadAgain();
  // Captions that were uploaded from here.
  useOnKept(useCallback(() => void readAgain(), [readAgain]));
  if (isPending) return <div className={classes.card} aria-busy="true" />;
  if (file == null) {
    return (
      <p role="alert" className={classes.card}>
        {media.card.gone}
      </p>
    );
  }
  const { kind, name, bytes, seconds, width, height } = file;
  return (
    <div className={classes.cardWithParts}>
      <div className={classes.card}>
        <Thumb file={file} />
        <span className={classes.cardWords}>
          <bdi>{name}</bdi>
          <span className={classes.size}>
            {media.kinds[kind]}
            {' · '}
            <bdi dir="ltr">{sizeInWords(bytes)}</bdi>
            {seconds !== null && (
              <>
                {' · '}
                <bdi dir="ltr">{lengthInWords(seconds)}</bdi>
              </>
            )}
            {kind === 'picture' && width !== null && height !== null && (
              <>
                {' · '}
                <bdi dir="ltr">
                  {width}×{height}
                </bdi>
              </>
            )}
          </span>
        </span>
      </div>
      {kind === 'video' && (
        <>
          <CaptionsPart file={file} />
          <UploadList />
        </>
      )}
    </div>
  );
}
