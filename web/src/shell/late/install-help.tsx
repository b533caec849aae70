/** How to put the app on the home screen where the browser has no button for it. */
import { shellWindows } from '../../hebrew/shell-windows.ts';
import { hebrew } from '../../hebrew.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

export function InstallHelp({ onClose }: { readonly onClose: () => void }) {
  const text = shellWindows.install;
  return (
    <AlertDialog
      isOpen
      title={text.title}
      confirmLabel={text.confirm}
      closeLabel={hebrew.shell.close}
      onClose={onClose}
    >
      {text.text}
    </AlertDialog>
  );
}
