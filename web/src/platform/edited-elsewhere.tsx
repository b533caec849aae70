/** Somebody else saved first: nothing is overwritten, nothing typed is thrown away without being asked for. */
import { editing } from '../hebrew/editing.ts';
import { shell } from '../hebrew/shell.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export function EditedElsewhereDialog({
  isOpen,
  onReload,
  onKeep,
}: {
  readonly isOpen: boolean;
  readonly onReload: () => void;
  readonly onKeep: () => void;
}) {
  const text = editing.editedElsewhere;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.title}
      confirmLabel={text.reload}
      cancelLabel={text.keep}
      closeLabel={shell.close}
      onConfirm={onReload}
      onCancel={onKeep}
    >
      {text.text}
    </ConfirmDialog>
  );
}
