/** The law over the question on a phone. It stays where it was read: closing hides it and takes nothing down. */
import { useFocusReturn, useFocusTrap } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import classes from './law-sheet.module.css';

const texts = exerciseLaw.panel;

export function LawSheet({
  isOpen,
  onClose,
  children,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const trap = useFocusTrap(isOpen);
  useFocusReturn({ opened: isOpen, shouldReturnFocus: true });
  return (
    <>
      {isOpen && <div className={classes.veil} onClick={onClose} aria-hidden />}
      <div
        ref={trap}
        className={classes.sheet}
        data-open={isOpen}
        inert={!isOpen}
        onKeyDown={(event) => {
          // A window inside the law closes first, and says so.
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          onClose();
        }}
        role="dialog"
        aria-modal
        aria-label={texts.title}
      >
        <div className={classes.head}>
          <button type="button" className={classes.close} data-autofocus onClick={onClose}>
            <IconX size={20} aria-hidden />
            {texts.close}
          </button>
        </div>
        <div className={classes.law}>{children}</div>
      </div>
    </>
  );
}
