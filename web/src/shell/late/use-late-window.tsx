/** A window of the frame whose code comes with the first opening. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { failureSentences } from '../../hebrew/failures.ts';
import { showToast } from '../../platform/toasts.tsx';
import { inLibraryFrame } from '../../theme/in-library-frame.tsx';

type Opening = { readonly isOpen: boolean; readonly onClose: () => void };

/** `draw` shows the window, open or closed; nothing is drawn before it was asked for once. */
export function useLateWindow<Props extends Opening>(
  load: () => Promise<ComponentType<Props>>,
  draw: (Window: ComponentType<Props>, opening: Opening) => ReactNode,
): { readonly open: () => void; readonly shown: ReactNode } {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);

  function open() {
    setOpener(document.activeElement);
    inLibraryFrame(load).then(
      (loaded) => {
        setWindow(() => loaded);
        setIsOpen(true);
      },
      () => showToast({ kind: 'failure', message: failureSentences.network }),
    );
  }

  function onClose() {
    setIsOpen(false);
    // The library remembers nothing of a window that is born open.
    if (opener instanceof HTMLElement) opener.focus();
  }

  return { open, shown: Window !== null && draw(Window, { isOpen, onClose }) };
}
