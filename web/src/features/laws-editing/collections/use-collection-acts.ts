/** Saving, deleting and resetting a collection: what is asked first, and what comes of it (ALC-18 to ALC-30). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { reportDone, reportNotDone } from '../../../platform/editing/act-results.ts';
import type { UnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { type CollectionDraft, faultOf } from './collection-draft.ts';
import { collectionQuery, useDeleteCollection, useSaveCollection } from './collections.queries.ts';
import type { CollectionEditing } from './use-collection-draft.ts';

/** What stands over the screen. */
export type CollectionWindow =
  | { readonly kind: 'save' | 'delete' | 'reset' }
  | { readonly kind: 'alert'; readonly sentence: string }
  /** `theirs` null: the other one deleted it. */
  | { readonly kind: 'conflict'; readonly theirs: LawCollection | null };

export type CollectionActs = {
  readonly window: CollectionWindow | null;
  readonly isBusy: boolean;
  readonly nameFault: string | null;
  readonly ask: (kind: 'save' | 'delete' | 'reset') => void;
  readonly close: () => void;
  readonly save: () => void;
  readonly remove: () => void;
  readonly reset: () => void;
  readonly loadTheirs: (theirs: LawCollection) => void;
};

export function useCollectionActs(
  editing: CollectionEditing,
  {
    leaveFor,
    onFault,
  }: Pick<UnsavedGuard, 'leaveFor'> & { readonly onFault: (field: 'name' | 'order') => void },
): CollectionActs {
  const { base, draft } = editing;
  const isNew = base === null;
  const client = useQueryClient();
  const [window, setWindow] = useState<CollectionWindow | null>(null);
  const [isNameAsked, setIsNameAsked] = useState(false);
  const saving = useSaveCollection();
  const deleting = useDeleteCollection();

  function ask(kind: 'save' | 'delete' | 'reset') {
    const fault = kind === 'save' ? faultOf(draft, isNew) : null;
    if (fault === 'incomplete') alert(hebrew.documents.collectionIncomplete);
    else if (fault === 'empty') alert(hebrew.documents.collectionEmpty);
    else if (fault === 'nameless') {
      setIsNameAsked(true);
      onFault('name');
    } else if (fault === 'misplaced') onFault('order');
    else if (kind === 'save' && isNew) save();
    else setWindow({ kind });
  }

  function alert(sentence: string) {
    setIsNameAsked(true);
    setWindow({ kind: 'alert', sentence });
  }

  function save() {
    setWindow(null);
    saving.mutate(
      { base, draft },
      { onSuccess: (saved) => showSaved(saved, draft), onError: (error) => void explain(error) },
    );
  }

  function showSaved(saved: LawCollection, sent: CollectionDraft) {
    reportDone();
    editing.adopt(saved, sent);
    if (isNew) leaveFor(paths.lawsCollections({ id: saved.id }), { replace: true });
  }

  async function explain(error: unknown) {
    const isConflict =
      isApiProblem(error) && (error.code === 'edited_elsewhere' || error.code === 'not_found');
    if (!isConflict || base === null) {
      reportNotDone(error);
      if (isApiProblem(error) && error.code === 'name_taken') onFault('name');
      return;
    }
    try {
      const theirs = await client.fetchQuery({ ...collectionQuery(base.id), staleTime: 0 });
      setWindow({ kind: 'conflict', theirs });
    } catch (failure) {
      if (isApiProblem(failure) && failure.code === 'not_found')
        setWindow({ kind: 'conflict', theirs: null });
      else reportNotDone(error);
    }
  }

  function remove() {
    setWindow(null);
    if (base === null) return;
    deleting.mutate(base.id, {
      onSuccess: () => {
        reportDone();
        editing.forget();
        leaveFor(paths.lawsCollections(), { replace: true });
      },
      // ALC-28: the reason stands under the fixed sentence.
      onError: reportNotDone,
    });
  }

  function reset() {
    setWindow(null);
    setIsNameAsked(false);
    editing.startFrom(base);
    // ALC-21.
    if (isNew) leaveFor(paths.lawsCollections(), { replace: true });
  }

  const isNameTaken =
    isApiProblem(saving.error) &&
    saving.error.code === 'name_taken' &&
    saving.variables?.draft.name.trim() === draft.name.trim();
  const isNameMissing = isNameAsked && draft.name.trim() === '';
  return {
    window,
    isBusy: saving.isPending || deleting.isPending,
    nameFault: isNameTaken
      ? lawsEditing.editor.nameTaken
      : isNameMissing
        ? lawsEditing.editor.nameMissing
        : null,
    ask,
    close: () => setWindow(null),
    save,
    remove,
    reset,
    loadTheirs: (theirs) => {
      setWindow(null);
      editing.yieldTo(theirs);
    },
  };
}
