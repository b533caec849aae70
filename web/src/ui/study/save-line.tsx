/** Whether everything is really saved, in words that are true at every moment. */
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDevices, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './save-line.module.css';

/** `superseded`: a newer operation of another device stands, not the one that was saved here last. */
type Kind = 'saved' | 'saving' | 'waiting' | 'refused' | 'superseded';

export type SaveWords = { readonly [K in Exclude<Kind, 'superseded'> | 'waitingUnkept' | 'read']: string } & {
  /** Left out where the screen has another place for it. */
  readonly superseded?: string;
};

const signs: Readonly<Record<Kind, ReactNode>> = {
  saved: <IconCheck size={18} aria-hidden />,
  saving: <IconLoader2 size={18} aria-hidden />,
  waiting: <IconCloudOff size={18} aria-hidden />,
  refused: <IconAlertTriangle size={18} aria-hidden />,
  superseded: <IconDevices size={18} aria-hidden />,
};

export function SaveLine({
  save,
  words,
  onRead,
}: {
  /** Not kept on the device: what waits lives in this tab alone. */
  readonly save: { readonly kind: Kind; readonly isOnDevice: boolean };
  readonly words: SaveWords;
  /** The student has read that something was refused. */
  readonly onRead: () => void;
}) {
  const { kind, isOnDevice } = save;
  return (
    <span className={classes.save} data-kind={kind}>
      <span role="status" className={classes.words}>
        {signs[kind]}
        {kind === 'waiting' && !isOnDevice ? words.waitingUnkept : (words[kind] ?? words.saved)}
      </span>
      {kind === 'refused' && (
        <button type="button" className={classes.read} onClick={onRead}>
          {words.read}
        </button>
      )}
    </span>
  );
}
