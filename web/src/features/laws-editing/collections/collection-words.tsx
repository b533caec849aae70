/** How a law collection calls its fields and its questions, with the fixed sentences (ALC-25, ALC-26). */
import { useQuery } from '@tanstack/react-query';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { staff } from '../../../hebrew/staff.ts';
import { hebrew } from '../../../hebrew.ts';
import type { EditorWords } from '../../../staff/editor/editing-frame.tsx';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { lawClausesQuery } from '../laws.queries.ts';
import { type CollectionDraft, inPlace, type LawInDraft } from './collection-draft.ts';
import classes from './collection-editor.module.css';

const text = lawsEditing.editor;

/** `links` are the names of what shows the collection (ALC-28). */
export function editorWords(isNew: boolean, links: readonly string[]): EditorWords {
  return {
    back: text.back,
    fresh: lawsEditing.collections.fresh,
    buttons: { create: text.create, save: text.save, reset: text.reset, remove: text.remove },
    cannotSave: text.cannotSave,
    save: {
      title: text.saveTitle,
      text: hebrew.documents.confirmCollectionSave,
      confirm: staff.confirm.save,
    },
    remove: {
      title: text.removeTitle,
      text: hebrew.documents.confirmCollectionDelete,
      confirm: staff.confirm.remove,
      ...(links.length > 0 && {
        blocked: (
          <>
            {staff.stillShown} <bdi>{links.join(' · ')}</bdi>
          </>
        ),
      }),
    },
    reset: {
      title: text.resetTitle,
      text: isNew ? text.resetNewText : text.resetText,
      confirm: staff.confirm.reset,
    },
  };
}

export function fieldWords(nameOf: (lawId: number) => string): FieldWords<CollectionDraft> {
  const flag = (isOn: boolean) => (isOn ? staff.conflict.yes : staff.conflict.no);
  return {
    name: { label: text.name, show: (name) => <bdi>{name}</bdi> },
    displaySeparateLawText: { label: text.separate, show: flag },
    isActive: { label: text.active, show: flag },
    isAcademy: { label: text.academy, show: flag },
    laws: {
      label: text.laws,
      show: (laws) =>
        laws.length === 0 ? null : (
          <ol className={classes.linkedList}>
            {inPlace(laws).map((law) => (
              <li key={law.lawId}>
                <bdi>{nameOf(law.lawId)}</bdi>: <Picked law={law} />
              </li>
            ))}
          </ol>
        ),
    },
  };
}

/** Two versions of one law may differ in a single clause, so the clauses are named. */
function Picked({ law: { lawId, isFull, clauseIds } }: { readonly law: LawInDraft }) {
  const { data: clauses } = useQuery({ ...lawClausesQuery(lawId), enabled: !isFull });
  if (isFull) return text.full;
  if (clauses === undefined) return text.picked(clauseIds.length);
  const names = clauseIds.map((id) => clauses.find((clause) => clause.id === id)?.name ?? String(id));
  return <bdi>{names.join(', ')}</bdi>;
}
