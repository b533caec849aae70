/** Opens the menu over the page, which comes with the first opening: where there is a column beside it, few ask for it. */
import type { ReactNode } from 'react';
import { useLateWindow } from '../late/use-late-window.tsx';

export function useMenuDrawer(has: { readonly showsAccessibility: boolean }): {
  readonly open: () => void;
  readonly shown: ReactNode;
} {
  return useLateWindow(loadDrawer, (Drawer, opening) => <Drawer {...opening} {...has} />);
}

async function loadDrawer() {
  return (await import('./menu-drawer.tsx')).MenuDrawer;
}
