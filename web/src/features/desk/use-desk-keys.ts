/** The keys of the desk, by their place on the keyboard; in a field they are signs. */
import { useEffect, useRef } from 'react';

export type DeskKeys = {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onAnswer: () => void;
  readonly onNote: () => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
};

export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  // The keys belong to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isTextField(target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      if (code === 'KeyJ') latest.current.onNext();
      else if (code === 'KeyK') latest.current.onPrevious();
      else if (code === 'KeyR') latest.current.onAnswer();
      else if (code === 'KeyN') latest.current.onNote();
      else if (code === 'KeyM') latest.current.onTake();
      else if (code === 'KeyE') latest.current.onClose();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
