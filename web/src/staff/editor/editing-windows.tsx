/** The questions over an editor, in its own words: before saving, before deleting, before giving up. */
import type { ReactNode } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { staff } from '../../hebrew/staff.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { EditingActions } from '../editing/use-editing-actions.ts';

type Question = { readonly title: string; readonly text: ReactNode; readonly confirm: string };

export type WindowWords = {
  /** Over the sentence that says why nothing was saved. */
  readonly cannotSave?: string;
  readonly save?: Question;
  /** `blocked`: it is known that nothing would be deleted; the window says so and asks nothing. */
  readonly remove?: Question & { readonly blocked?: ReactNode };
  readonly reset: Question;
};

export function EditingWindows<Draft>({
  actions,
  words,
}: {
  readonly actions: EditingActions<Draft>;
  readonly words: WindowWords;
}) {
  const { window, close } = actions;
  const isBlocked = words.remove?.blocked !== undefined;
  return (
    <>
      <AlertDialog
        isOpen={window?.kind === 'alert'}
        title={words.cannotSave}
        confirmLabel={staff.understood}
        closeLabel={shell.close}
        onClose={close}
      >
        {window?.kind === 'alert' && window.sentence}
      </AlertDialog>
      <AlertDialog
        isOpen={window?.kind === 'remove' && isBlocked}
        title={words.remove?.title}
        confirmLabel={staff.understood}
        closeLabel={shell.close}
        onClose={close}
      >
        {words.remove?.blocked}
      </AlertDialog>
      {(['save', 'remove', 'reset'] as const).map((kind) => {
        const question = words[kind];
        return (
          question !== undefined &&
          !(kind === 'remove' && isBlocked) && (
            <ConfirmDialog
              key={kind}
              isOpen={window?.kind === kind}
              title={question.title}
              confirmLabel={question.confirm}
              cancelLabel={shell.cancel}
              closeLabel={shell.close}
              isDangerous={kind !== 'save'}
              onConfirm={actions.confirm}
              onCancel={close}
            >
              {question.text}
            </ConfirmDialog>
          )
        );
      })}
    </>
  );
}
