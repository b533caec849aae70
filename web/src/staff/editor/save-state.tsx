/** What became of the changes, in words and a shape, always beside the button that saves. */
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconLoader2,
  IconPencil,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { staff } from '../../hebrew/staff.ts';
import type { EditingState } from '../editing/use-editing.ts';
import classes from './save-state.module.css';

const text = staff.saveState;

const ICONS: Readonly<Record<EditingState['kind'], ReactNode>> = {
  clean: null,
  dirty: <IconPencil size={16} aria-hidden />,
  saving: <IconLoader2 size={16} aria-hidden />,
  saved: <IconCheck size={16} aria-hidden />,
  offline: <IconCloudOff size={16} aria-hidden />,
  refused: <IconAlertTriangle size={16} aria-hidden />,
  conflict: <IconUsers size={16} aria-hidden />,
  gone: <IconAlertTriangle size={16} aria-hidden />,
};

const time = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short', timeZone: 'Asia/Jerusalem' });

export function SaveState({ state }: { readonly state: EditingState }) {
  const words = state.kind === 'saved' ? text.saved(time.format(state.at)) : text[state.kind];
  return (
    <p role="status" className={classes.state} data-state={state.kind}>
      {words !== '' && (
        <>
          {ICONS[state.kind]}
          <span>{words}</span>
        </>
      )}
    </p>
  );
}
