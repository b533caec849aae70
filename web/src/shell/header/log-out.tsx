/** Logging out (SES-56), after a question when this device still holds answers that the server has not. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { signOut } from '../../features/account/sign-out.ts';
import { hebrew } from '../../hebrew.ts';
import { countUnsentWork } from '../../platform/session/unsent-work.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const [unsentCount, setUnsentCount] = useState(0);
  const text = hebrew.shell.logOutWithUnsent;

  function leave() {
    setUnsentCount(0);
    signOut();
    queryClient.clear();
  }

  async function logOut() {
    const count = await countUnsentWork();
    if (count === 0) leave();
    else setUnsentCount(count);
  }

  const dialog = (
    <ConfirmDialog
      isOpen={unsentCount > 0}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.stay}
      closeLabel={hebrew.shell.close}
      isDangerous
      onConfirm={leave}
      onCancel={() => setUnsentCount(0)}
    >
      {text.text(unsentCount)}
    </ConfirmDialog>
  );
  return { logOut, dialog };
}
