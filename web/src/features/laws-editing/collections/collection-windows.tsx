/** The questions and alerts over a collection, in the fixed sentences (ALC-18, ALC-23, ALC-25, ALC-26). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { staff } from '../../../hebrew/staff.ts';
import { hebrew } from '../../../hebrew.ts';
import { EditedElsewhereDialog } from '../../../platform/editing/edited-elsewhere.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type CollectionDraft, draftOf } from './collection-draft.ts';
import classes from './collection-editor.module.css';
import { type DraftDifference, draftDifferences } from './draft-differences.ts';
import type { CollectionActs } from './use-collection-acts.ts';

const text = lawsEditing.editor;

export function CollectionWindows({
  acts,
  draft,
  isNew,
  links,
  nameOf,
}: {
  readonly acts: CollectionActs;
  readonly draft: CollectionDraft;
  readonly isNew: boolean;
  /** The names of what shows the collection. */
  readonly links: readonly string[];
  readonly nameOf: (lawId: number) => string;
}) {
  const { window } = acts;
  const shared = { cancelLabel: text.no, closeLabel: hebrew.shell.close, onCancel: acts.close };
  return (
    <>
      <AlertDialog
        isOpen={window?.kind === 'alert'}
        title={text.cannotSave}
        confirmLabel={staff.understood}
        closeLabel={hebrew.shell.close}
        onClose={acts.close}
      >
        {window?.kind === 'alert' && window.sentence}
      </AlertDialog>
      <ConfirmDialog
        isOpen={window?.kind === 'save'}
        title={text.saveTitle}
        confirmLabel={text.yesSave}
        onConfirm={acts.save}
        {...shared}
      >
        {hebrew.documents.confirmCollectionSave}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={window?.kind === 'delete'}
        title={text.removeTitle}
        confirmLabel={text.yesRemove}
        isDangerous
        onConfirm={acts.remove}
        {...shared}
      >
        <p>{hebrew.documents.confirmCollectionDelete}</p>
        {links.length > 0 && (
          <p className={classes.note}>
            {text.linkedWarning} <bdi>{links.join(' · ')}</bdi>
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={window?.kind === 'reset'}
        title={text.resetTitle}
        confirmLabel={text.yesReset}
        isDangerous
        onConfirm={acts.reset}
        {...shared}
      >
        {isNew ? text.resetNewText : text.resetText}
      </ConfirmDialog>
      <Conflict
        theirs={window?.kind === 'conflict' ? window.theirs : null}
        isOpen={window?.kind === 'conflict'}
        draft={draft}
        nameOf={nameOf}
        onLoad={acts.loadTheirs}
        onStay={acts.close}
      />
    </>
  );
}

function Conflict({
  theirs,
  isOpen,
  draft,
  nameOf,
  onLoad,
  onStay,
}: {
  readonly theirs: LawCollection | null;
  readonly isOpen: boolean;
  readonly draft: CollectionDraft;
  readonly nameOf: (lawId: number) => string;
  readonly onLoad: (theirs: LawCollection) => void;
  readonly onStay: () => void;
}) {
  const words = lawsEditing.differences;
  const differences = theirs === null ? [] : draftDifferences(draft, draftOf(theirs));
  return (
    <EditedElsewhereDialog
      isOpen={isOpen}
      isGone={theirs === null}
      onLoad={() => theirs !== null && onLoad(theirs)}
      onStay={onStay}
    >
      {theirs !== null && (
        <section>
          <h3 className={classes.linkedTitle}>{words.title}</h3>
          {differences.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={classes.linkedList}>
              {differences.map((difference) => (
                <li key={JSON.stringify(difference)}>{describe(difference, theirs, nameOf)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </EditedElsewhereDialog>
  );
}

function describe(
  difference: DraftDifference,
  theirs: LawCollection,
  nameOf: (lawId: number) => string,
): string {
  const words = lawsEditing.differences;
  switch (difference.kind) {
    case 'name':
      return words.name(theirs.name);
    case 'flags':
      return words.flags;
    case 'lawAdded':
      return words.lawAdded(nameOf(difference.lawId));
    case 'lawMissing':
      return words.lawMissing(nameOf(difference.lawId));
    case 'clauses':
      return words.clauses(nameOf(difference.lawId));
  }
}
