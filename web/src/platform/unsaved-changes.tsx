/** Holds whoever leaves a screen on which something was typed and not saved: inside the app by a question, outside by the browser's own. */
import { useBlocker } from '@tanstack/react-router';
import { editing } from '../hebrew/editing.ts';
import { shell } from '../hebrew/shell.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export function UnsavedChanges({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const text = editing.unsaved;
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={text.title}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      closeLabel={shell.close}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text.text}
    </ConfirmDialog>
  );
}
