/** One collection of verdicts, or a new one: its name, what stands in it and in which order (AVC-06 to AVC-13). */
import type { VerdictCollection, VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { refusalSentences } from '../../../hebrew/problems.ts';
import { staff } from '../../../hebrew/staff.ts';
import { editing as editingText, verdicts } from '../../../hebrew/verdicts.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { useEditing } from '../../../staff/editing/use-editing.ts';
import { type EditedBeside, useEditingActions } from '../../../staff/editing/use-editing-actions.ts';
import { EditingFrame, type EditorWords } from '../../../staff/editor/editing-frame.tsx';
import parts from '../../../staff/editor/editor-parts.module.css';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import {
  useDeleteVerdictCollection,
  useSaveVerdictCollection,
  verdictCollectionQuery,
} from '../verdicts.queries.ts';
import { bodyOf, type CollectionDraft, draftOf, isComplete } from './collection-draft.ts';
import classes from './collection-editor.module.css';
import { VerdictChoice } from './verdict-choice.tsx';
import { VerdictOrder } from './verdict-order.tsx';

const text = verdicts.collections;
const NAME_LIMIT = 400;

/** `links` are the names of what shows the collection (AVC-14). */
function wordsFor(links: readonly string[]): EditorWords {
  return {
    back: text.back,
    fresh: text.fresh,
    buttons: {
      create: editingText.create,
      save: editingText.save,
      reset: editingText.reset,
      remove: editingText.remove,
    },
    cannotSave: text.incomplete,
    save: {
      title: text.saveTitle,
      text: hebrew.documents.confirmCollectionSave,
      confirm: staff.confirm.save,
    },
    remove: {
      title: text.deleteTitle,
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
      title: editingText.discard.title,
      text: editingText.discard.text,
      confirm: staff.confirm.reset,
    },
  };
}

/** `opened` null: a new one. The page makes a screen anew for each collection. */
export function CollectionEditor({
  opened,
  summaries,
  places = null,
}: {
  readonly opened: VerdictCollection | null;
  readonly summaries: readonly VerdictSummary[];
  /** Where the collection is shown, which another feature knows. */
  readonly places?: { readonly sheet: ReactNode; readonly edited: EditedBeside } | null;
}) {
  const client = useQueryClient();
  const saving = useSaveVerdictCollection();
  const deleting = useDeleteVerdictCollection();
  const root = useRef<HTMLDivElement>(null);
  const editing = useEditing(
    { kind: 'verdictCollection.1', opened, draftOf, store: deviceDrafts },
    {
      save: (draft, base) =>
        saving.mutateAsync({ id: base?.id ?? null, body: bodyOf(draft, base?.revision ?? null) }),
      read: (id) => client.fetchQuery({ ...verdictCollectionQuery(id), staleTime: 0 }),
    },
  );
  const { base, draft, change } = editing;
  const guard = useUnsavedGuard({
    hasUnsaved: editing.hasUnsaved || places?.edited.hasUnsaved === true,
    onDiscard: editing.forget,
  });
  const actions = useEditingActions(editing, {
    root,
    leaveFor: guard.leaveFor,
    faultOf: (given) =>
      isComplete(given) ? null : { kind: 'alert', sentence: hebrew.documents.verdictCollectionIncomplete },
    asksBeforeSaving: true,
    beside: places?.edited ?? null,
    remove: (id) => deleting.mutateAsync(id),
    pathOf: (id) => paths.verdictsCollections({ id }),
    listPath: paths.verdictsCollections(),
  });
  const refusal = editing.refusalOf('name');
  const isNameTaken = isApiProblem(refusal) && refusal.code === 'name_taken';
  const nameOf = namesOf(summaries, base);
  const linkNames = [...(opened?.lessons ?? []), ...(opened?.videos ?? [])].map(({ name }) => name);
  return (
    <EditingFrame
      editing={editing}
      actions={actions}
      words={wordsFor(linkNames)}
      fields={fieldWords(nameOf)}
      listPath={paths.verdictsCollections()}
      root={root}
    >
      <div className={parts.sheet}>
        <TextField
          name="name"
          label={text.name}
          value={draft.name}
          maxLength={NAME_LIMIT}
          error={isNameTaken ? refusalSentences.name_taken : null}
          onChange={(name) => change({ name })}
        />
      </div>
      <div className={classes.columns}>
        <VerdictOrder
          summaryIds={draft.summaryIds}
          nameOf={nameOf}
          onChange={(summaryIds) => change({ summaryIds })}
        />
        <VerdictChoice
          summaries={summaries.filter(({ id }) => !draft.summaryIds.includes(id))}
          onAdd={(id) => change({ summaryIds: [...draft.summaryIds, id] })}
        />
      </div>
      {places?.sheet}
      {guard.dialog}
    </EditingFrame>
  );
}

function fieldWords(nameOf: (id: number) => string): FieldWords<CollectionDraft> {
  return {
    name: { label: text.name, show: (name) => <bdi>{name}</bdi> },
    summaryIds: {
      label: text.chosen,
      show: (ids) => (
        <ol>
          {ids.map((id) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
            </li>
          ))}
        </ol>
      ),
    },
  };
}

/** A collection names its own summaries, also ones that came after the list was read. */
function namesOf(
  summaries: readonly VerdictSummary[],
  base: VerdictCollection | null,
): (id: number) => string {
  const names = new Map(
    base?.verdictCollectionItems.map((item) => [item.verdictSummaryId, item.verdictSummaryName]),
  );
  for (const { id, name } of summaries) names.set(id, name);
  return (id) => names.get(id) ?? String(id);
}
