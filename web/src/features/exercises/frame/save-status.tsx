/** Whether everything is saved, in words that are true at every moment. */
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconDeviceMobile,
  IconDevices,
  IconLoader2,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { SaveKind, SaveState } from '../../../platform/journal/scope-view.ts';
import classes from './save-status.module.css';

const texts = exercises.save;

/**
 * `held`: a choice that waits for its confirmation, which the server does not know of (EXE-90). `superseded`: what is
 * saved of this question is another device's, and newer (EXE-139).
 */
type ShownKind = SaveKind | 'held' | 'superseded';

const signs: Record<ShownKind, ReactNode> = {
  saved: <IconCheck size={18} aria-hidden />,
  saving: <IconLoader2 size={18} aria-hidden className={classes.turning} />,
  waiting: <IconCloudOff size={18} aria-hidden />,
  refused: <IconAlertTriangle size={18} aria-hidden />,
  held: <IconDeviceMobile size={18} aria-hidden />,
  superseded: <IconDevices size={18} aria-hidden />,
};

export const SaveStatus = memo(function SaveStatus({
  save,
  isChoiceHeld,
  isSuperseded,
  onDetails,
}: {
  readonly save: SaveState;
  /** The question on screen has a choice that was not confirmed. */
  readonly isChoiceHeld: boolean;
  readonly isSuperseded: boolean;
  readonly onDetails: () => void;
}) {
  const kind = save.kind === 'saved' ? savedKind(isChoiceHeld, isSuperseded) : save.kind;
  return (
    <div className={classes.place}>
      <p role="status" className={classes.status} data-kind={kind}>
        {signs[kind]}
        <span className={classes.long}>{wordsOf(kind, save)}</span>
        {kind in texts.short && (
          <span className={classes.short} aria-hidden>
            {texts.short[kind as keyof typeof texts.short]}
          </span>
        )}
      </p>
      {save.kind === 'refused' && (
        <button type="button" className={classes.details} onClick={onDetails}>
          {texts.details}
        </button>
      )}
    </div>
  );
});

function savedKind(isChoiceHeld: boolean, isSuperseded: boolean): ShownKind {
  if (isChoiceHeld) return 'held';
  return isSuperseded ? 'superseded' : 'saved';
}

function wordsOf(kind: ShownKind, save: SaveState): string {
  if (kind === 'waiting' && !save.isOnDevice) return texts.waitingUnkept;
  if (kind === 'held' && !save.isOnDevice) return texts.heldUnkept;
  return texts[kind];
}
