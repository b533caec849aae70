/** MAN-18: another device sent first. It says so and loads the page anew by itself; the button does not wait. */
import { useEffect } from 'react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import { shell } from '../../../hebrew/shell.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';

/** Long enough to read the sentence. Unit: ms. */
const RELOAD_AFTER_MS = 3_000;

export function ConflictDialog({ isOpen }: { readonly isOpen: boolean }) {
  // The effect touches the clock and the page.
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <AlertDialog
      isOpen={isOpen}
      title={documentSentences.solutionInvalidTitle}
      confirmLabel={manualEntry.conflict.reload}
      closeLabel={shell.close}
      onClose={() => window.location.reload()}
    >
      <p role="alert">{documentSentences.manualConflict}</p>
    </AlertDialog>
  );
}
