/** The keys of the bank, by their place on the keyboard; in a field they are signs. */
import { useEffect, useRef } from 'react';
import { isWriting } from '../question-form/focus-field.ts';

export function useBankKeys(obey: { readonly onNew: () => void; readonly onSearch: () => void }): void {
  const latest = useRef(obey);
  useEffect(() => {
    latest.current = obey;
  }, [obey]);
  // The keys belong to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || isTextField(target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      if (code === 'KeyN') latest.current.onNew();
      else if (code === 'Slash') latest.current.onSearch();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    isWriting(target) && !(target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
  );
}
