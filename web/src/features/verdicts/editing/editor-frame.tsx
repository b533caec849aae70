/** Around both editors: what is open, whether it is saved, the acts, and the windows over them. */

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { staff } from '../../../hebrew/staff.ts';
import { editing } from '../../../hebrew/verdicts.ts';
import type { AppPath } from '../../../paths.ts';
import { EditedElsewhereDialog, SetAsideBar } from '../../../platform/editing/edited-elsewhere.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './editor-frame.module.css';
import type { Edit } from './use-edit.ts';
import type { EditActs } from './use-edit-acts.ts';

export type EditorWords = {
  readonly back: string;
  readonly fresh: string;
  readonly save: { readonly title: string; readonly text: string };
  readonly remove?: { readonly title: string; readonly text: string };
  readonly alert?: { readonly title: string; readonly text: string };
};

type Named = { readonly id: number; readonly name: string; readonly revision: number };

export function EditorFrame<Saved extends Named, Draft>({
  edit,
  acts,
  words,
  listPath,
  extra,
  children,
}: {
  readonly edit: Edit<Saved, Draft>;
  readonly acts: EditActs<Saved>;
  readonly words: EditorWords;
  readonly listPath: AppPath;
  /** Beside the acts, such as a link to what students see. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}) {
  const { base } = edit;
  const isNew = base === null;
  return (
    <div className={classes.editor}>
      <header className={classes.bar}>
        <div className={classes.titles}>
          {!isNew && (
            <AppLink to={listPath} className={classes.back}>
              {words.back}
            </AppLink>
          )}
          <h2 className={classes.title}>
            <bdi>{base?.name ?? words.fresh}</bdi>
          </h2>
          <p role="status" className={classes.unsaved}>
            {edit.hasUnsaved && staff.unsaved.mark}
          </p>
        </div>
        <div className={classes.acts}>
          {extra}
          <Button loading={acts.isBusy} onClick={() => acts.ask('save')}>
            {isNew ? editing.create : editing.save}
          </Button>
          <Button variant="default" disabled={acts.isBusy} onClick={() => acts.ask('reset')}>
            {editing.reset}
          </Button>
          {!isNew && words.remove !== undefined && (
            <Button variant="default" disabled={acts.isBusy} onClick={() => acts.ask('delete')}>
              {editing.remove}
            </Button>
          )}
        </div>
      </header>
      {edit.setAside !== null && <SetAsideBar onRestore={edit.restore} onDiscard={edit.dropSetAside} />}
      {children}
      <Windows acts={acts} words={words} />
    </div>
  );
}

function Windows<Saved>({ acts, words }: { readonly acts: EditActs<Saved>; readonly words: EditorWords }) {
  const { window } = acts;
  const theirs = window?.kind === 'conflict' ? window.theirs : null;
  const shared = {
    cancelLabel: shell.cancel,
    closeLabel: shell.close,
    onConfirm: acts.confirm,
    onCancel: acts.close,
  };
  return (
    <>
      <ConfirmDialog
        isOpen={window?.kind === 'save'}
        title={words.save.title}
        confirmLabel={editing.save}
        {...shared}
      >
        {words.save.text}
      </ConfirmDialog>
      {words.remove !== undefined && (
        <ConfirmDialog
          isOpen={window?.kind === 'delete'}
          title={words.remove.title}
          confirmLabel={editing.remove}
          isDangerous
          {...shared}
        >
          {words.remove.text}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={window?.kind === 'reset'}
        title={editing.discard.title}
        confirmLabel={editing.reset}
        isDangerous
        {...shared}
      >
        {editing.discard.text}
      </ConfirmDialog>
      {words.alert !== undefined && (
        <AlertDialog
          isOpen={window?.kind === 'alert'}
          title={words.alert.title}
          confirmLabel={staff.understood}
          closeLabel={shell.close}
          onClose={acts.close}
        >
          {words.alert.text}
        </AlertDialog>
      )}
      <EditedElsewhereDialog
        isOpen={window?.kind === 'conflict'}
        isGone={window?.kind === 'conflict' && window.theirs === null}
        onLoad={() => theirs !== null && acts.loadTheirs(theirs)}
        onStay={acts.close}
      />
    </>
  );
}
