/**
 * The keys of the desk, by their place on the keyboard. In a field they are signs, but for Escape, which leads out of the
 * request, and Alt+T, which leads to the templates.
 */
import { useEffect, useRef } from 'react';

export type DeskKeys = {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onAnswer: () => void;
  readonly onTemplates: () => void;
  readonly onNote: () => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
  /** Back to the queue. */
  readonly onLeave: () => void;
};

const KEYS: Readonly<Record<string, keyof DeskKeys>> = {
  KeyJ: 'onNext',
  KeyK: 'onPrevious',
  KeyR: 'onAnswer',
  KeyT: 'onTemplates',
  KeyN: 'onNote',
  KeyM: 'onTake',
  KeyE: 'onClose',
};

export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  // The keys belong to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      const name = keyOf(event);
      if (name === undefined) return;
      event.preventDefault();
      latest.current[name]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function keyOf({ code, altKey, target }: KeyboardEvent): keyof DeskKeys | undefined {
  if (altKey) return code === 'KeyT' ? 'onTemplates' : undefined;
  // A list of options that is open closes first.
  if (code === 'Escape') return isOpenList(target) ? undefined : 'onLeave';
  return isTextField(target) ? undefined : KEYS[code];
}

function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-expanded="true"]');
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
