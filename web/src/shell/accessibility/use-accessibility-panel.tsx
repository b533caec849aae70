/** Opens the accessibility panel, which comes with the first opening (NAV-04). */
import { type ComponentType, type ReactNode, useState } from 'react';
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
  const courseId = useOptionalRouteId('courseId');

  function open() {
    import('../../features/terms/panel/accessibility-panel.tsx').then(
      ({ AccessibilityPanel }) => {
        // First closed: the panel gives the focus back to where it was when it opened.
        setPanel(() => AccessibilityPanel);
        setTimeout(() => setIsOpen(true));
      },
      () => showToast({ kind: 'failure', message: hebrew.problems.network }),
    );
  }

  const panel = Panel !== null && (
    <Panel isOpen={isOpen} courseId={courseId} isSignedIn={hasSession()} onClose={() => setIsOpen(false)} />
  );
  return { open, panel };
}
