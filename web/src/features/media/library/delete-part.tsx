/** The end of a file that nothing uses (MED-12). */
import { Button } from '@mantine/core';
import type { MediaFile } from '@sugya/contract/media.ts';
import { useState } from 'react';
import { media } from '../../../hebrew/media.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteFile } from '../media.queries.ts';
import classes from './media-library.module.css';

const text = media.panel;

export function DeletePart({ file, onDone }: { readonly file: MediaFile; readonly onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleteFile(onDone);
  if (file.useCount > 0) {
    return (
      <section className={classes.part}>
        <p className={classes.quiet}>{text.cannotRemove}</p>
      </section>
    );
  }
  return (
    <section className={classes.part}>
      <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
        {text.remove}
      </Button>
      {deleting.error !== null && (
        <p role="alert" className={classes.fault}>
          {sentenceOf(deleting.error)}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.removeTitle(file.name)}
        confirmLabel={text.confirm}
        cancelLabel={text.keep}
        closeLabel={text.keep}
        isDangerous
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(file.id, { onError: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        {text.removeText}
      </ConfirmDialog>
    </section>
  );
}
