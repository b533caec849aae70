/** Turning pages and zooming by keyboard. ← is next. */
import { useEffect } from 'react';

export type PageActs = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fitWidth: () => void;
};

const KEYS: Readonly<Record<string, keyof PageActs>> = {
  ArrowLeft: 'next',
  ArrowRight: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
};

/** The effect listens to the window. `acts` stays the same object while the acts do. */
export function usePageKeys(acts: PageActs): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      // With Ctrl or Alt they are the browser's; in a field they write; in a menu or a dialog they belong to it.
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, [role="dialog"], nav'))
        return;
      const act = KEYS[key];
      if (act === undefined) return;
      // A page wider than its place is moved by the arrows, once the focus is on it.
      const isWide = target instanceof HTMLElement && target.scrollWidth > target.clientWidth + 1;
      if (key.startsWith('Arrow') && isWide) return;
      event.preventDefault();
      acts[act]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [acts]);
}
