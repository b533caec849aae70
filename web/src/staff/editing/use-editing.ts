/**
 * The one hook of every staff editor. What is edited and where drafts are stored are arguments: a new editor brings its
 * entity, not a hook of its own.
 */
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { startAutosave } from './autosave.ts';
import {
  type EditedThing,
  type EditingCalls,
  type EditingFacts,
  openEditing,
  type Revised,
  type SaveOutcome,
} from './editing-session.ts';

export type EditingState =
  | { readonly kind: 'clean' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'refused' | 'gone' }
  | { readonly kind: 'saved'; readonly at: number };

export type Editing<Saved extends Revised, Draft extends object> = {
  /** Null while it is new. */
  readonly base: Saved | null;
  readonly draft: Draft;
  readonly state: EditingState;
  readonly hasUnsaved: boolean;
  /** The draft was found again, and was begun at this moment. */
  readonly takenUpSince: number | null;
  /** Fields that another changed meanwhile, and that were taken over. */
  readonly taken: readonly FieldName<Draft>[];
  /** Fields that both changed, with the other's version. */
  readonly conflict: { readonly fields: readonly FieldName<Draft>[]; readonly theirs: Draft } | null;
  /** Rises when a field is replaced from outside, for fields that keep a state of their own. */
  readonly versionOf: (name: FieldName<Draft>) => number;
  /** Why the last save was refused, while the draft is the one that was sent. */
  readonly refusal: unknown;
  /** The same, while this field stands as it was sent. */
  readonly refusalOf: (name: FieldName<Draft>) => unknown;
  readonly change: (change: Partial<Draft>) => void;
  readonly save: () => Promise<SaveOutcome<Saved>>;
  /** Null: nothing waited to be saved. */
  readonly resolve: (name: FieldName<Draft>, whose: 'mine' | 'theirs') => Promise<SaveOutcome<Saved> | null>;
  readonly reset: () => void;
  /** The page is left without saving. */
  readonly forget: () => void;
};

/** `thing` is read once: a screen is made anew for each thing. */
export function useEditing<Saved extends Revised, Draft extends object>(
  thing: EditedThing<Saved, Draft> & { readonly isAutosaved?: boolean },
  calls: EditingCalls<Saved, Draft>,
): Editing<Saved, Draft> {
  const { draftOf, isAutosaved = false } = thing;
  const [session] = useState(() => openEditing(thing, calls));
  // The session outlives the screen's drawing, and sends with what the screen has now.
  useEffect(() => session.renewCalls(calls), [session, calls]);
  const facts = useSyncExternalStore(session.subscribe, session.read);
  // A timer and the network, which live outside the page.
  useEffect(() => (isAutosaved ? startAutosave(session) : undefined), [session, isAutosaved]);

  const { conflict, failure } = facts;
  const isDirty = session.isDirty();
  return {
    base: facts.base,
    draft: facts.draft,
    state: stateOf(facts, isDirty),
    hasUnsaved: isDirty || conflict !== null,
    takenUpSince: facts.takenUpSince,
    taken: facts.taken,
    conflict: conflict && { fields: session.fieldsInConflict(), theirs: draftOf(conflict.theirs) },
    versionOf: (name) => facts.versions[name] ?? 0,
    refusal: failure?.kind === 'refused' && failure.sent === facts.draft ? failure.error : null,
    refusalOf: (name) =>
      failure?.kind === 'refused' && session.isSame(name, failure.sent, facts.draft) ? failure.error : null,
    change: session.change,
    save: session.save,
    resolve: session.resolve,
    reset: session.reset,
    forget: session.forget,
  };
}

function stateOf<Saved, Draft>(facts: EditingFacts<Saved, Draft>, isDirty: boolean): EditingState {
  const { conflict, isSaving, failure, draft, savedAt } = facts;
  if (conflict !== null) return { kind: 'conflict' };
  if (isSaving) return { kind: 'saving' };
  if (failure?.kind === 'gone') return { kind: 'gone' };
  if (failure?.kind === 'offline' && isDirty) return { kind: 'offline' };
  if (failure?.kind === 'refused' && failure.sent === draft) return { kind: 'refused' };
  if (isDirty) return { kind: 'dirty' };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}
