/** The exercise is done already: to its report, to a second round where there is one, or back (EXE-25, EXE-26). */
import { Button } from '@mantine/core';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { Dialog } from '../frame/dialog.tsx';

const texts = exerciseWindows.done;

export function DoneDialog({
  hasSecondRound,
  onReport,
  onSecondRound,
  onCancel,
}: {
  readonly hasSecondRound: boolean;
  readonly onReport: () => void;
  readonly onSecondRound: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Dialog
      title={texts.title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onReport} data-autofocus>
            {texts.toReport}
          </Button>
          {hasSecondRound && (
            <Button variant="default" onClick={onSecondRound}>
              {exerciseWindows.secondRound.title}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
