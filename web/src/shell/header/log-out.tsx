/** Logging out (SES-56), after a question when this device still holds answers that the server has not. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { signOut } from '../../features/account/sign-out.ts';
import { type UnsentWork, unsentWork } from '../../platform/session/unsent-work.ts';
import { useLateWindow } from '../late/use-late-window.tsx';

export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<UnsentWork>({ count: 0, isKept: true });
  const question = useLateWindow(loadQuestion, (Question, { isOpen, onClose }) => (
    <Question isOpen={isOpen} unsent={unsent} onLeave={() => leave(onClose)} onClose={onClose} />
  ));

  function leave(onClose: () => void) {
    onClose();
    signOut();
    queryClient.clear();
  }

  async function logOut() {
    const work = await unsentWork();
    if (work.count === 0) return leave(() => undefined);
    setUnsent(work);
    question.open();
  }

  return { logOut, dialog: question.shown };
}

async function loadQuestion() {
  return (await import('./log-out-question.tsx')).LogOutQuestion;
}
