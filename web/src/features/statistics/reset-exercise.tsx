/** Starting an exercise over, after a question (STA-13 to STA-16). A failure is said in the dialog that asked. */
import { statistics } from '../../hebrew/statistics.ts';
import { hebrew } from '../../hebrew.ts';
import { requestNumberOf, sentenceOf } from '../../platform/failure-reports.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './reset-exercise.module.css';
import { useResetExercise } from './statistics.queries.ts';

const texts = statistics.reset;

export type ResetDialogProps = {
  readonly exerciseId: number;
  readonly isOpen: boolean;
  readonly isFinished: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
};

export function ResetDialog({ exerciseId, isOpen, isFinished, onClose, onReset }: ResetDialogProps) {
  const reset = useResetExercise(exerciseId, () => {
    onClose();
    onReset();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={hebrew.shell.close}
      isDangerous
      isBusy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={() => {
        reset.reset();
        onClose();
      }}
    >
      <p>{texts.question}</p>
      {isFinished && <p>{texts.kept}</p>}
      {reset.error !== null && (
        <p className={styles.failure} role="alert">
          {sentenceOf(reset.error)} <small>{requestNumberOf(reset.error).smallPrint}</small>
        </p>
      )}
    </ConfirmDialog>
  );
}
