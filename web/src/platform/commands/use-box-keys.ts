/** Listens for the keys of the command box on every page. */
import { useEffect, useEffectEvent } from 'react';
import { boxKey } from './box-keys.ts';

const MODAL = '[role="dialog"][aria-modal="true"]:not([inert])';
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** The slash leads to the screen's own search field where there is one, else to the box. */
export function useBoxKeys(isOn: boolean, open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
    const key = boxKey(event, isWriting);
    if (key === null || event.defaultPrevented || document.querySelector(MODAL) !== null) return;
    event.preventDefault();
    const field = key === 'search' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
    if (field === null) open();
    else field.focus();
  });
  // The keys may be pressed anywhere on the page.
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
