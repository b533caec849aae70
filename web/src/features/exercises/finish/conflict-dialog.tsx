/** The red modal (EXE-134 to EXE-137). What was entered stays on the device, whatever is pressed. */
import { Button } from '@mantine/core';
import { documentSentences } from '../../../hebrew/documents.ts';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { Dialog } from '../frame/dialog.tsx';

const texts = exerciseWindows.conflict;

export function ConflictDialog({
  refusedCount,
  onReload,
  onClose,
}: {
  readonly refusedCount: number;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={documentSentences.solutionInvalidTitle}
      tone="wrong"
      onClose={onClose}
      actions={
        <>
          <Button color="wrong" onClick={onReload} data-autofocus>
            {texts.reload}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p role="alert">{documentSentences.solutionConflict}</p>
      {refusedCount > 0 && <p>{texts.kept(refusedCount)}</p>}
    </Dialog>
  );
}
