/** Opens the accessibility panel, which comes with the first opening (NAV-04). */
import type { ReactNode } from 'react';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { hasSession } from '../../platform/session/session.ts';
import { useLateWindow } from '../late/use-late-window.tsx';

export function useAccessibilityPanel(): { readonly open: () => void; readonly shown: ReactNode } {
  const courseId = useOptionalRouteId('courseId');
  return useLateWindow(loadPanel, (Panel, opening) => (
    <Panel {...opening} courseId={courseId} isSignedIn={hasSession()} />
  ));
}

async function loadPanel() {
  return (await import('../../features/terms/panel/accessibility-panel.tsx')).AccessibilityPanel;
}
