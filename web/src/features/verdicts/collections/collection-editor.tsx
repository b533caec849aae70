/** One collection of verdicts, or a new one: its name, what stands in it and in which order (AVC-06 to AVC-13). */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { VerdictCollection, VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { useUnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import frame from '../editing/editor-frame.module.css';
import { EditorFrame, type EditorWords } from '../editing/editor-frame.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useEditActs } from '../editing/use-edit-acts.ts';
import {
  useDeleteVerdictCollection,
  useSaveVerdictCollection,
  verdictCollectionQuery,
} from '../verdicts.queries.ts';
import { bodyOf, draftOf, isComplete } from './collection-draft.ts';
import classes from './collection-editor.module.css';
import { VerdictChoice } from './verdict-choice.tsx';
import { VerdictOrder } from './verdict-order.tsx';

const text = verdicts.collections;
const words: EditorWords = {
  back: text.back,
  fresh: text.fresh,
  save: { title: text.saveTitle, text: hebrew.documents.confirmCollectionSave },
  remove: { title: text.deleteTitle, text: hebrew.documents.confirmCollectionDelete },
  alert: { title: text.incomplete, text: hebrew.documents.verdictCollectionIncomplete },
};

/** `opened` null: a new one. The page makes a screen anew for each collection. */
export function CollectionEditor({
  opened,
  summaries,
}: {
  readonly opened: VerdictCollection | null;
  readonly summaries: readonly VerdictSummary[];
}) {
  const client = useQueryClient();
  const saving = useSaveVerdictCollection();
  const deleting = useDeleteVerdictCollection();
  const name = useRef<HTMLInputElement>(null);
  const [refusedName, setRefusedName] = useState<string | null>(null);
  const edit = useEdit({ kind: 'verdictCollectionDraft.1', opened, draftOf });
  const { base, draft, change } = edit;
  const guard = useUnsavedGuard({ hasUnsaved: edit.hasUnsaved, onDiscard: edit.forget });
  const acts = useEditActs(edit, {
    leaveFor: guard.leaveFor,
    faultOf: (given) => (isComplete(given) ? null : 'alert'),
    save: (from, given) => {
      setRefusedName(given.name);
      return saving.mutateAsync({ id: from?.id ?? null, body: bodyOf(given, from?.revision ?? null) });
    },
    read: (id) => client.fetchQuery({ ...verdictCollectionQuery(id), staleTime: 0 }),
    remove: (id) => deleting.mutateAsync(id),
    pathOf: (id) => paths.verdictsCollections({ id }),
    listPath: paths.verdictsCollections(),
    onFieldFault: () => name.current?.focus(),
  });
  const isNameTaken =
    isApiProblem(acts.refusal) && acts.refusal.code === 'name_taken' && refusedName === draft.name;
  return (
    <EditorFrame edit={edit} acts={acts} words={words} listPath={paths.verdictsCollections()}>
      <section className={frame.sheet}>
        <TextInput
          ref={name}
          size="md"
          label={text.name}
          value={draft.name}
          maxLength={400}
          autoComplete="off"
          error={isNameTaken ? hebrew.problems.name_taken : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </section>
      <div className={classes.columns}>
        <VerdictOrder
          summaryIds={draft.summaryIds}
          nameOf={namesOf(summaries, base)}
          onChange={(summaryIds) => change({ summaryIds })}
        />
        <VerdictChoice
          summaries={summaries.filter(({ id }) => !draft.summaryIds.includes(id))}
          onAdd={(id) => change({ summaryIds: [...draft.summaryIds, id] })}
        />
      </div>
      {guard.dialog}
    </EditorFrame>
  );
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
