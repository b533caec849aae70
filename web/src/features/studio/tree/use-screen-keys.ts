/** Keys that mean the same wherever on the screen the focus is, but for fields, which have keys of their own. */
import { useEffect, useRef } from 'react';

export type ScreenKeys = {
  readonly onUndo: () => void;
  /** F6. */
  readonly onNextPane: () => void;
  readonly onSearch: () => void;
  readonly onAdd: () => void;
  /** False: there was nothing to leave here, and Escape is another's. */
  readonly onEscape: () => boolean;
};

export function useScreenKeys(keys: ScreenKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  }, [keys]);

  // The key may be pressed anywhere on the page; the panel, which hears Escape too, comes after the choice.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInWindow()) return;
      const isField = isInField(event.target);
      if (event.key === 'F6') present.current.onNextPane();
      else if (isField) return;
      else if (event.key === 'Escape') {
        if (!present.current.onEscape()) return;
      } else if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
        present.current.onUndo();
      } else if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      else if (event.code === 'Slash') present.current.onSearch();
      else if (event.code === 'KeyN') present.current.onAdd();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
}

function isInWindow(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
