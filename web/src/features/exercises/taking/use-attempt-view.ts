import { useEffect, useSyncExternalStore } from 'react';
import type { AttemptView } from '../../../platform/journal/attempt-view.ts';
import type { Journal } from '../../../platform/journal/journal.ts';

/** The journal's view of an attempt. The effect reads what this device holds of it. */
export function useAttemptView(
  journal: Journal,
  { attemptId, exerciseId }: { readonly attemptId: number; readonly exerciseId: number },
): AttemptView {
  useEffect(() => {
    void journal.open(attemptId, exerciseId);
  }, [journal, attemptId, exerciseId]);
  return useSyncExternalStore(journal.subscribe, () => journal.view(attemptId));
}
