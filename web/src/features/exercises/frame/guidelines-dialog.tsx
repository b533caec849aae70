/** EXE-46: the exercise's own guidelines, or how exercises work. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Dialog } from './dialog.tsx';
import classes from './guidelines-dialog.module.css';

const texts = exerciseWindows.guidelines;

export function GuidelinesDialog({
  exercise,
  onClose,
}: {
  readonly exercise: Exercise;
  readonly onClose: () => void;
}) {
  const { general } = texts;
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      {exercise.disclaimerText === null ? (
        <ul className={classes.list}>
          <li>{exercise.allowImmediateFeedback ? general.immediate : general.deferred}</li>
          {!exercise.hideAreYouSure && <li>{general.sure}</li>}
          <li>{general.strike}</li>
          <li>{general.saved}</li>
          <li>{general.finish}</li>
        </ul>
      ) : (
        <RichText html={exercise.disclaimerText} />
      )}
    </Dialog>
  );
}
