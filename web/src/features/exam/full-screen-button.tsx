/** Full screen is offered and never forced (EXD-48). */
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { exam } from '../../hebrew/exam.ts';
import classes from './exam.module.css';

const text = exam.part;

export function FullScreenButton() {
  const isFull = useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => document.fullscreenElement !== null,
  );
  // A phone that has none offers none.
  if (!document.fullscreenEnabled) return null;
  const label = isFull ? text.leaveFullScreen : text.fullScreen;
  return (
    <button
      type="button"
      className={classes.clockButton}
      aria-label={label}
      title={label}
      onClick={() =>
        void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
          () => {},
        )
      }
    >
      {isFull ? <IconArrowsMinimize size={18} aria-hidden /> : <IconArrowsMaximize size={18} aria-hidden />}
    </button>
  );
}
