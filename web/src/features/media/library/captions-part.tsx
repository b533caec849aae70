/** The captions of a video: one file of WebVTT, which another upload replaces (MED-06). */
import { Button } from '@mantine/core';
import type { MediaFile } from '@sugya/contract/media.ts';
import { media } from '../../../hebrew/media.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { useRemoveCaptions } from '../media.queries.ts';
import { UploadButton } from '../uploads/upload-button.tsx';
import classes from './media-library.module.css';

const text = media.panel;

export function CaptionsPart({ file: { id, captions } }: { readonly file: MediaFile }) {
  const removing = useRemoveCaptions();
  return (
    <section className={classes.part}>
      <h3>{text.captions}</h3>
      {captions === null ? <p className={classes.quiet}>{text.noCaptions}</p> : <bdi>{captions.name}</bdi>}
      <div className={classes.buttons}>
        <UploadButton
          label={captions === null ? text.addCaptions : text.replaceCaptions}
          accept=".vtt"
          captionsOf={id}
        />
        {captions !== null && (
          <Button size="sm" variant="subtle" loading={removing.isPending} onClick={() => removing.mutate(id)}>
            {text.removeCaptions}
          </Button>
        )}
      </div>
      {removing.error !== null && (
        <p role="alert" className={classes.fault}>
          {sentenceOf(removing.error)}
        </p>
      )}
    </section>
  );
}
