/** Turning pages and zooming by keyboard. ← is next. */
import { useEffect } from 'react';

export type PageActions = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fitWidth: () => void;
};

const KEYS: Readonly<Record<string, keyof PageActions>> = {
  ArrowLeft: 'next',
  ArrowRight: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
};

/** The effect listens to the window. `actions` stays the same object while the actions do. */
export function usePageKeys(actions: PageActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      // With Ctrl or Alt they are the browser's; in a field they write; in a menu or a dialog they belong to it.
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, [role="dialog"], nav'))
        return;
      const action = KEYS[key];
      if (action === undefined) return;
      // A page wider than its place is moved by the arrows, once the focus is on it.
      const isWide = target instanceof HTMLElement && target.scrollWidth > target.clientWidth + 1;
      if (key.startsWith('Arrow') && isWide) return;
      event.preventDefault();
      actions[action]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}
