/** Saving, deleting and resetting: what is asked first, and what comes of it (AVC-13, ALC-29 to ALC-32). */
import { useState } from 'react';
import type { AppPath } from '../../../paths.ts';
import { reportDone, reportNotDone } from '../../../platform/editing/act-results.ts';
import type { UnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import type { Edit } from './use-edit.ts';

/** What stands over the screen. */
export type EditWindow<Saved> =
  | { readonly kind: 'save' | 'delete' | 'reset' | 'alert' }
  /** `theirs` null: the other one deleted it. */
  | { readonly kind: 'conflict'; readonly theirs: Saved | null };

export type EditActs<Saved> = {
  readonly window: EditWindow<Saved> | null;
  readonly isBusy: boolean;
  /** The refusal of the last save, for the fields that it names. */
  readonly refusal: unknown;
  readonly ask: (kind: 'save' | 'delete' | 'reset') => void;
  readonly close: () => void;
  readonly confirm: () => void;
  readonly loadTheirs: (theirs: Saved) => void;
};

export function useEditActs<Saved extends { readonly id: number; readonly revision: number }, Draft>(
  edit: Edit<Saved, Draft>,
  needs: Pick<UnsavedGuard, 'leaveFor'> & {
    /** Null: it may be saved. `alert`: a window says why not. `fields`: the fields say it. */
    readonly faultOf: (draft: Draft) => 'alert' | 'fields' | null;
    readonly save: (base: Saved | null, draft: Draft) => Promise<Saved>;
    readonly read: (id: number) => Promise<Saved>;
    readonly remove?: (id: number) => Promise<unknown>;
    readonly pathOf: (id: number) => AppPath;
    readonly listPath: AppPath;
    readonly onFieldFault: () => void;
  },
): EditActs<Saved> {
  const { base, draft } = edit;
  const isNew = base === null;
  const [window, setWindow] = useState<EditWindow<Saved> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  function ask(kind: 'save' | 'delete' | 'reset') {
    const fault = kind === 'save' ? needs.faultOf(draft) : null;
    if (fault === 'alert') setWindow({ kind: 'alert' });
    else if (fault === 'fields') needs.onFieldFault();
    // What is new replaces nothing, so nothing is asked.
    else if (kind === 'save' && isNew) void save();
    else setWindow({ kind });
  }

  async function act(work: () => Promise<void>) {
    setWindow(null);
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  }

  function save(): Promise<void> {
    return act(async () => {
      try {
        const saved = await needs.save(base, draft);
        setRefusal(null);
        reportDone();
        edit.adopt(saved, draft);
        if (isNew) needs.leaveFor(needs.pathOf(saved.id), { replace: true });
      } catch (error) {
        setRefusal(error);
        await explain(error);
      }
    });
  }

  async function explain(error: unknown) {
    const isConflict =
      isApiProblem(error) && (error.code === 'edited_elsewhere' || error.code === 'not_found');
    if (!isConflict || base === null) {
      reportNotDone(error);
      const isOfFields =
        isApiProblem(error) && (error.code === 'name_taken' || error.code === 'invalid_request');
      if (isOfFields) needs.onFieldFault();
      return;
    }
    try {
      setWindow({ kind: 'conflict', theirs: await needs.read(base.id) });
    } catch (failure) {
      if (isApiProblem(failure) && failure.code === 'not_found')
        setWindow({ kind: 'conflict', theirs: null });
      else reportNotDone(error);
    }
  }

  function remove(): Promise<void> {
    return act(async () => {
      if (base === null || needs.remove === undefined) return;
      try {
        await needs.remove(base.id);
        reportDone();
        edit.forget();
        needs.leaveFor(needs.listPath, { replace: true });
      } catch (error) {
        reportNotDone(error);
      }
    });
  }

  function reset() {
    setWindow(null);
    setRefusal(null);
    edit.startFrom(base);
    // ALC-21.
    if (isNew) needs.leaveFor(needs.listPath, { replace: true });
  }

  function confirm() {
    if (window?.kind === 'save') void save();
    else if (window?.kind === 'delete') void remove();
    else if (window?.kind === 'reset') reset();
  }

  return {
    window,
    isBusy,
    refusal,
    ask,
    close: () => setWindow(null),
    confirm,
    loadTheirs: (theirs) => {
      setWindow(null);
      edit.yieldTo(theirs);
    },
  };
}
