/**
 * What is open of a list, beside it and never over it; in a narrow window it takes the page. Escape closes it, and the table
 * gives the focus back to the row.
 */
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { staff } from '../../hebrew/staff.ts';
import classes from './side-panel.module.css';

export function SidePanel({
  title,
  note,
  children,
  onClose,
}: {
  readonly title: ReactNode;
  /** Under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);

  // Moves the browser's focus to what was opened from the list; a field that has it keeps it.
  useEffect(() => {
    const active = document.activeElement;
    if (active === document.body || active?.matches('[data-row-control]') === true) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // The key may be pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTakenByOther(event.target)) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        <button type="button" className={classes.close} aria-label={staff.panel.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}

/** A dialog, or a list of options that is open, closes first. */
function isTakenByOther(target: EventTarget | null): boolean {
  const isInList = target instanceof Element && target.matches('[aria-expanded="true"]');
  return isInList || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
