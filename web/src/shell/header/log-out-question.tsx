/** Whether to log out while this device still holds answers that the server has not. */
import { shellWindows } from '../../hebrew/shell-windows.ts';
import { hebrew } from '../../hebrew.ts';
import type { UnsentWork } from '../../platform/session/unsent-work.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function LogOutQuestion({
  isOpen,
  unsent,
  onLeave,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly unsent: UnsentWork;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const text = shellWindows.logOutWithUnsent;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.stay}
      closeLabel={hebrew.shell.close}
      isDangerous
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {(unsent.isKept ? text.text : text.textUnkept)(unsent.count)}
    </ConfirmDialog>
  );
}
