/** Starting an exercise over, after a question (STA-13 to STA-16). A failure is said in the dialog that asked. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { statistics } from '../../hebrew/statistics.ts';
import { hebrew } from '../../hebrew.ts';
import { requestNumberOf, sentenceOf } from '../../platform/failure-reports.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './reset-exercise.module.css';
import { useResetExercise } from './statistics.queries.ts';

const texts = statistics.reset;

export type ResetExerciseProps = {
  readonly exerciseId: number;
  readonly isFinished: boolean;
  readonly onReset: () => void;
};

export function ResetExercise({ exerciseId, isFinished, onReset }: ResetExerciseProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useResetExercise(exerciseId, () => {
    setIsAsking(false);
    onReset();
  });
  const ask = () => {
    reset.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button variant="default" onClick={ask}>
        {texts.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        closeLabel={hebrew.shell.close}
        isDangerous
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.question}</p>
        {isFinished && <p>{texts.kept}</p>}
        {reset.error !== null && (
          <p className={styles.failure} role="alert">
            {sentenceOf(reset.error)} <small>{requestNumberOf(reset.error).smallPrint}</small>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
