/** Whether everything is saved, in words that are true at every moment (ux rule 1). */
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { SaveKind, SaveState } from '../../../platform/journal/attempt-view.ts';
import classes from './save-status.module.css';

const texts = exercises.save;

const signs: Record<SaveKind, ReactNode> = {
  saved: <IconCheck size={18} aria-hidden />,
  saving: <IconLoader2 size={18} aria-hidden className={classes.turning} />,
  waiting: <IconCloudOff size={18} aria-hidden />,
  refused: <IconAlertTriangle size={18} aria-hidden />,
};

export const SaveStatus = memo(function SaveStatus({
  save,
  onDetails,
}: {
  readonly save: SaveState;
  readonly onDetails: () => void;
}) {
  return (
    <div className={classes.place}>
      <p role="status" className={classes.status} data-kind={save.kind}>
        {signs[save.kind]}
        <span>{wordsOf(save)}</span>
      </p>
      {save.kind === 'refused' && (
        <button type="button" className={classes.details} onClick={onDetails}>
          {texts.details}
        </button>
      )}
    </div>
  );
});

function wordsOf(save: SaveState): string {
  if (save.kind === 'waiting' && !save.isKeptOnDevice) return texts.waitingUnkept;
  return texts[save.kind];
}
