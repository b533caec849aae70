/** Opens the accessibility panel, which comes with the first opening (NAV-04). */
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { hebrew } from '../../hebrew.ts';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { hasSession } from '../../platform/session/session.ts';
import { showToast } from '../../platform/toasts.tsx';

type Panel = ComponentType<{
  readonly isOpen: boolean;
  readonly courseId: number | null;
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}>;

export function useAccessibilityPanel(): { open: () => void; panel: ReactNode } {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const courseId = useOptionalRouteId('courseId');

  function open() {
    opener.current = document.activeElement;
    import('../../features/terms/panel/accessibility-panel.tsx').then(
      ({ AccessibilityPanel }) => {
        setPanel(() => AccessibilityPanel);
        setIsOpen(true);
      },
      () => showToast({ kind: 'failure', message: hebrew.problems.network }),
    );
  }

  function close() {
    setIsOpen(false);
    // The library remembers nothing of a panel that is born open.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  const panel = Panel !== null && (
    <Panel isOpen={isOpen} courseId={courseId} isSignedIn={hasSession()} onClose={close} />
  );
  return { open, panel };
}
