/** The pause (EXE-110 to EXE-113). The question is not painted behind it; after two hours it ends by itself. */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { isPaused, PAUSE_LIMIT_MS, type Pause } from '@sugya/domain/exercises/timer.ts';
import { useEffect } from 'react';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import classes from './pause-dialog.module.css';

const texts = exerciseWindows.pause;

export function PauseDialog({
  pauses,
  onResume,
}: {
  readonly pauses: readonly Pause[];
  readonly onResume: () => void;
}) {
  const open = pauses.findLast((pause) => isPaused([pause], serverNow()));
  const endsAt = open === undefined ? null : open.from + PAUSE_LIMIT_MS;

  // The effect sets the browser's timer to the end of the pause, and looks again when the device wakes up.
  useEffect(() => {
    if (endsAt === null) return;
    const end = () => serverNow() >= endsAt && onResume();
    const timer = setTimeout(onResume, Math.max(0, endsAt - serverNow()));
    document.addEventListener('visibilitychange', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
    };
  }, [endsAt, onResume]);

  if (endsAt === null) return null;
  return (
    <Modal
      opened
      onClose={onResume}
      title={texts.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      classNames={{ title: classes.title ?? '' }}
    >
      <p className={classes.text}>{texts.text}</p>
      <p className={classes.text}>{texts.limit(wallClock(endsAt))}</p>
      <Button className={classes.continue ?? ''} data-autofocus onClick={onResume}>
        {texts.continue}
      </Button>
    </Modal>
  );
}

/** The hour on the device's own clock, which is the one that the student looks at. */
function wallClock(serverTime: number): string {
  const deviceTime = serverTime - serverNow() + Date.now();
  return new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit' }).format(deviceTime);
}
