/** Saving, deleting and giving up: what is asked first, and what comes of it (AVC-13, ALC-18 to ALC-32). */
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppPath } from '../../paths.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { reportDone, reportNotDone } from './action-results.ts';
import type { Revised, SaveOutcome } from './editing-session.ts';
import type { UnsavedGuard } from './unsaved-guard.tsx';
import type { Editing } from './use-editing.ts';

export type EditingQuestion = 'save' | 'remove' | 'reset';

/** What stands over the screen. */
export type EditingWindow =
  | { readonly kind: EditingQuestion }
  | { readonly kind: 'alert'; readonly sentence: string };

export type DraftFault =
  /** A window says why it is not saved. */
  | { readonly kind: 'alert'; readonly sentence: string }
  /** The fields say it. */
  | { readonly kind: 'fields' };

/** What another feature changes on the same screen: the editor's own buttons save it and give it up too. */
export type EditedBeside = {
  readonly hasUnsaved: boolean;
  readonly isSaving: boolean;
  /** False: it was not saved, and says so itself. */
  readonly save: () => Promise<boolean>;
  readonly reset: () => void;
};

export type EditingActions<Draft> = {
  readonly window: EditingWindow | null;
  readonly isBusy: boolean;
  /** What stands beside the draft has changes that wait for the button. */
  readonly hasUnsavedBeside: boolean;
  /** A save was tried: fields that are wrong say so. */
  readonly hasTried: boolean;
  readonly ask: (kind: EditingQuestion) => void;
  readonly close: () => void;
  readonly confirm: () => void;
  readonly choose: (name: FieldName<Draft>, whose: 'mine' | 'theirs') => void;
};

export function useEditingActions<Saved extends Revised, Draft extends object>(
  editing: Editing<Saved, Draft>,
  needs: Pick<UnsavedGuard, 'leaveFor'> & {
    /** The part of the page that holds the fields. */
    readonly root: RefObject<HTMLElement | null>;
    readonly faultOf: (draft: Draft) => DraftFault | null;
    /** What is new replaces nothing, so it is never asked about. */
    readonly asksBeforeSaving: boolean;
    readonly remove?: (id: number) => Promise<unknown>;
    readonly pathOf: (id: number) => AppPath;
    readonly listPath: AppPath;
    readonly beside?: EditedBeside | null;
  },
): EditingActions<Draft> {
  const { base, draft, conflict } = editing;
  const { beside = null } = needs;
  const isNew = base === null;
  const [window, setWindow] = useState<EditingWindow | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [hasTried, setHasTried] = useState(false);

  function ask(kind: EditingQuestion) {
    if (kind !== 'save') return setWindow({ kind });
    if (conflict !== null) return focusOn('[data-conflict]');
    const fault = needs.faultOf(draft);
    if (fault === null && (isNew || !needs.asksBeforeSaving)) return void save();
    if (fault === null) return setWindow({ kind });
    flushSync(() => {
      setHasTried(true);
      if (fault.kind === 'alert') setWindow(fault);
    });
    if (fault.kind === 'fields') focusOn('[aria-invalid="true"]');
  }

  function focusOn(selector: string) {
    const target = needs.root.current?.querySelector<HTMLElement>(selector);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }

  async function save() {
    setWindow(null);
    const isBesideAlone = beside?.hasUnsaved === true && !editing.hasUnsaved;
    const outcome = isBesideAlone ? null : await editing.save();
    if (outcome !== null && outcome.kind !== 'saved') return show(outcome);
    if (beside?.hasUnsaved === true && !(await beside.save())) return;
    if (outcome === null) reportDone();
    else show(outcome);
  }

  function show(outcome: SaveOutcome<Saved> | null) {
    if (outcome === null || outcome.kind === 'gone') return;
    if (outcome.kind === 'saved') {
      reportDone();
      setHasTried(false);
      if (outcome.isNew) needs.leaveFor(needs.pathOf(outcome.saved.id), { replace: true });
      return;
    }
    // The screen shows what is to be chosen, or which field was refused, before the focus goes there.
    flushSync(() => setHasTried(true));
    if (outcome.kind === 'conflict') return focusOn('[data-conflict]');
    reportNotDone(outcome.error);
    if (isOfFields(outcome.error)) focusOn('[aria-invalid="true"]');
  }

  async function remove() {
    if (base === null || needs.remove === undefined) return;
    setWindow(null);
    setIsRemoving(true);
    try {
      await needs.remove(base.id);
      reportDone();
      editing.forget();
      needs.leaveFor(needs.listPath, { replace: true });
    } catch (error) {
      // ALC-28: the reason stands under the fixed sentence.
      reportNotDone(error);
    } finally {
      setIsRemoving(false);
    }
  }

  function reset() {
    setWindow(null);
    setHasTried(false);
    editing.reset();
    beside?.reset();
    // ALC-21.
    if (isNew) needs.leaveFor(needs.listPath, { replace: true });
  }

  return {
    window,
    isBusy: editing.state.kind === 'saving' || isRemoving || beside?.isSaving === true,
    hasUnsavedBeside: beside?.hasUnsaved === true,
    hasTried,
    ask,
    close: () => setWindow(null),
    confirm: () => {
      if (window?.kind === 'save') void save();
      else if (window?.kind === 'remove') void remove();
      else if (window?.kind === 'reset') reset();
    },
    choose: (name, whose) => void editing.resolve(name, whose).then(show),
  };
}

/** The server named fields, in one way or another. */
function isOfFields(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 400 || error.status === 422);
}
