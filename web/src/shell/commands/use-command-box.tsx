/** The command box with its keys; its code comes with the first opening. */
import type { ReactNode } from 'react';
import { useBoxKeys } from '../../platform/commands/use-box-keys.ts';
import { useLateWindow } from '../late/use-late-window.tsx';

/** `isOn`: the page has a frame of ours around it. */
export function useCommandBox(isOn: boolean): { readonly open: () => void; readonly shown: ReactNode } {
  const box = useLateWindow(
    loadBox,
    (Box, { isOpen, onClose }) => isOpen && <Box isOpen={isOpen} onClose={onClose} />,
  );
  useBoxKeys(isOn, box.open);
  return box;
}

async function loadBox() {
  return (await import('./app-command-box.tsx')).AppCommandBox;
}
