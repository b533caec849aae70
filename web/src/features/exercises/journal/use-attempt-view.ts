import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerJournal, AttemptView } from './solution-operations.ts';

/** The journal's view of an attempt. The effect reads what this device holds of it. */
export function useAttemptView(
  journal: AnswerJournal,
  { attemptId, exerciseId }: { readonly attemptId: number; readonly exerciseId: number },
): AttemptView {
  useEffect(() => {
    void journal.open(attemptId, exerciseId);
  }, [journal, attemptId, exerciseId]);
  return useSyncExternalStore(journal.subscribe, () => journal.view(attemptId));
}
