/** Listens to the keyboard while something is studied. Left is the next one: the page is Hebrew (EXP-30, EXP-31). */
import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** By `event.key`, after `Control+` where that, or its like on a Mac, is held; true when the key was used. */
export type KeyUse = (key: string) => boolean;

/**
 * The effect listens to the document before what is studied is drawn: a key of who sees it is heard. Nothing is done while
 * a field has the focus, and nothing behind a dialog.
 */
export function useStudyKeys(onKey: KeyUse): void {
  const latest = useRef(onKey);
  useInsertionEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      if (isElsewhere(event)) return;
      const key = event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key;
      if (latest.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const MODAL = '[role="dialog"][aria-modal="true"]:not([inert]), [role="menu"]';
/** There keys have a meaning of their own; the law beside a statement is one such place. */
const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [data-own-keys]';

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(MODAL) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS) !== null) return true;
  // Enter and space on a button or a link press that.
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null;
}
