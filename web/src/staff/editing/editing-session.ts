/**
 * One thing under edit, from opening to saving: the version that it was made from, what was made of it, and what became of
 * the last save. Every change is in the draft store at once. A save with an old revision is merged by field.
 */
import {
  changedFields,
  type FieldName,
  isSameField,
  mergeFields,
  type SameFields,
} from '@sugya/domain/editing/merge-fields.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { observable } from '../../platform/observable.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';

/** What the server keeps of a thing: every save that it takes raises the revision. */
export type Revised = { readonly id: number; readonly revision: number };

export type EditedThing<Saved extends Revised, Draft extends object> = {
  /** Names the drafts in the store; a number in it rises with the draft's shape. */
  readonly kind: string;
  /** Null: a new one. */
  readonly opened: Saved | null;
  readonly draftOf: (saved: Saved | null) => Draft;
  /** Where two values of a field are the same although they are written differently. */
  readonly same?: SameFields<Draft>;
  readonly store: DraftStore;
};

export type EditingCalls<Saved, Draft> = {
  /** `base` null makes a new one; else its revision tells the server what the editor has seen. */
  readonly save: (draft: Draft, base: Saved | null) => Promise<Saved>;
  /** What the server has now. Null, or a refusal of `not_found`: nothing. */
  readonly read: (id: number) => Promise<Saved | null>;
};

export type SaveOutcome<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved; readonly isNew: boolean }
  /** Both texts are shown, and a person has to choose. */
  | { readonly kind: 'conflict' }
  /** It was deleted elsewhere. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'offline' | 'refused'; readonly error: unknown };

type Failure<Draft> =
  | { readonly kind: 'gone' }
  | { readonly kind: 'offline' | 'refused'; readonly error: unknown; readonly sent: Draft };

export type EditingFacts<Saved, Draft> = {
  /** Null while it is new. */
  readonly base: Saved | null;
  /** The version that the draft was made from, and its revision. */
  readonly baseDraft: Draft;
  readonly revision: number | null;
  readonly draft: Draft;
  /** Rises for a field whenever its value is replaced from outside, for fields that keep a state of their own. */
  readonly versions: Readonly<Record<string, number>>;
  /** When the first unsaved change was made. */
  readonly since: number | null;
  /** The draft was found in the store: the same moment, until it is saved or given up. */
  readonly takenUpSince: number | null;
  readonly isSaving: boolean;
  readonly savedAt: number | null;
  /** Fields that came from another's save. */
  readonly taken: readonly FieldName<Draft>[];
  readonly failure: Failure<Draft> | null;
  readonly conflict: Conflict<Saved, Draft> | null;
};

type Conflict<Saved, Draft> = {
  readonly theirs: Saved;
  /** Fields for which ours was chosen. */
  readonly chosen: readonly FieldName<Draft>[];
  /** A save waits for the choice. */
  readonly isSaveWaiting: boolean;
};

export type EditingSession<Saved extends Revised, Draft extends object> = ReturnType<
  typeof openEditing<Saved, Draft>
>;

/** So many others may save between two of our tries before we give up. */
const MOST_TRIES = 5;

export function openEditing<Saved extends Revised, Draft extends object>(
  { kind, opened, draftOf, same = {}, store }: EditedThing<Saved, Draft>,
  firstCalls: EditingCalls<Saved, Draft>,
  now: () => number = Date.now,
) {
  const nameOf = (saved: Saved | null) => `${kind}:${saved?.id ?? 'new'}`;
  const facts = observable<EditingFacts<Saved, Draft>>(fresh(opened));
  let calls = firstCalls;
  let isStored = false;
  let isForgotten = false;
  let sending: Promise<SaveOutcome<Saved>> | null = null;

  const found = store.load(nameOf(opened));
  if (found instanceof Promise) void found.then(takeUp, () => undefined);
  else takeUp(found);

  function fresh(saved: Saved | null): EditingFacts<Saved, Draft> {
    return {
      base: saved,
      baseDraft: draftOf(saved),
      revision: saved?.revision ?? null,
      draft: draftOf(saved),
      versions: {},
      since: null,
      takenUpSince: null,
      isSaving: false,
      savedAt: null,
      taken: [],
      failure: null,
      conflict: null,
    };
  }

  /** A draft of an older version is merged into the present one; what both changed is asked about. */
  function takeUp(stored: StoredDraft | null): void {
    const present = facts.read();
    const draft = sameShape(stored?.draft, present.draft);
    const base = sameShape(stored?.base, present.draft);
    if (stored === null || draft === null || base === null || present.base !== opened) return;
    isStored = true;
    const isPresent = stored.revision === present.revision;
    const merge = mergeFields({ base, mine: draft, theirs: present.baseDraft }, same);
    const next = isPresent ? { ...draft } : { ...merge.merged };
    // What was typed before the draft came stays.
    for (const name of changedFields(present.draft, present.baseDraft, same))
      next[name] = present.draft[name];
    const isAsked = !isPresent && merge.conflicts.length > 0 && opened !== null;
    write({
      ...present,
      ...replaced(present, next),
      since: stored.since,
      takenUpSince: stored.since,
      ...(isAsked && {
        baseDraft: base,
        revision: stored.revision,
        conflict: { theirs: opened, chosen: [], isSaveWaiting: false },
      }),
    });
  }

  /** Fields whose value is another are made anew on the screen. */
  function replaced({ draft, versions }: EditingFacts<Saved, Draft>, next: Draft) {
    const raised = changedFields(draft, next, same).map((name) => [name, (versions[name] ?? 0) + 1] as const);
    return { draft: next, versions: { ...versions, ...Object.fromEntries(raised) } };
  }

  /** The one place that writes: what is unsaved is in the store before the screen shows it. */
  function write(next: EditingFacts<Saved, Draft>): void {
    const isUnsaved = isDirty(next) || next.conflict !== null;
    const since = isUnsaved ? (next.since ?? now()) : null;
    if (!isForgotten) keep({ ...next, since }, isUnsaved);
    facts.write({ ...next, since, takenUpSince: isUnsaved ? next.takenUpSince : null });
  }

  function keep({ base, baseDraft, revision, draft, since }: EditingFacts<Saved, Draft>, isUnsaved: boolean) {
    const thing = nameOf(base);
    if (isUnsaved) store.save(thing, { revision, base: baseDraft, draft, since: since ?? now() });
    else if (isStored) store.remove(thing);
    isStored = isUnsaved;
  }

  function isDirty({ draft, baseDraft }: EditingFacts<Saved, Draft>): boolean {
    return changedFields(draft, baseDraft, same).length > 0;
  }

  function change(change: Partial<Draft>): void {
    const present = facts.read();
    const next = { ...present, draft: { ...present.draft, ...change } };
    // Typing what the other wrote settles it as well; a save still waits to be asked for.
    if (next.conflict !== null && fieldsInConflict(next).length === 0)
      write(settled(next, next.conflict.theirs));
    else write(next);
  }

  function fieldsInConflict({ baseDraft, draft, conflict }: EditingFacts<Saved, Draft>): FieldName<Draft>[] {
    if (conflict === null) return [];
    const { conflicts } = mergeFields(
      { base: baseDraft, mine: draft, theirs: draftOf(conflict.theirs) },
      same,
    );
    return conflicts.filter((name) => !conflict.chosen.includes(name));
  }

  /** Goes on from another's version, with what they alone changed. */
  function settled(present: EditingFacts<Saved, Draft>, theirs: Saved): EditingFacts<Saved, Draft> {
    const theirDraft = draftOf(theirs);
    const { merged, taken } = mergeFields(
      { base: present.baseDraft, mine: present.draft, theirs: theirDraft },
      same,
    );
    return {
      ...present,
      ...replaced(present, merged),
      base: theirs,
      baseDraft: theirDraft,
      revision: theirs.revision,
      taken,
      conflict: null,
    };
  }

  /** Of a field that both changed. The last choice lets a save that waits go on; its outcome is returned. */
  async function resolve(
    name: FieldName<Draft>,
    whose: 'mine' | 'theirs',
  ): Promise<SaveOutcome<Saved> | null> {
    const present = facts.read();
    const { conflict } = present;
    if (conflict === null) return null;
    const next: EditingFacts<Saved, Draft> =
      whose === 'mine'
        ? { ...present, conflict: { ...conflict, chosen: [...conflict.chosen, name] } }
        : { ...present, ...replaced(present, { ...present.draft, [name]: draftOf(conflict.theirs)[name] }) };
    const isLast = fieldsInConflict(next).length === 0;
    write(isLast ? settled(next, conflict.theirs) : next);
    return isLast && conflict.isSaveWaiting ? sendOnce() : null;
  }

  /** One request at a time. While both texts wait for a choice nothing is sent. */
  function save(): Promise<SaveOutcome<Saved>> {
    if (facts.read().conflict !== null) return Promise.resolve({ kind: 'conflict' });
    if (sending === null) facts.write({ ...facts.read(), taken: [] });
    return sendOnce();
  }

  function sendOnce(): Promise<SaveOutcome<Saved>> {
    sending ??= send().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function send(): Promise<SaveOutcome<Saved>> {
    facts.write({ ...facts.read(), isSaving: true, failure: null });
    for (let tries = 1; ; tries += 1) {
      const { draft: sent, base } = facts.read();
      try {
        const saved = await calls.save(sent, base);
        adopt(saved, sent);
        return { kind: 'saved', saved, isNew: base === null };
      } catch (error) {
        const outcome = await explain(error, base, sent, tries);
        if (outcome !== null) return outcome;
      }
    }
  }

  /** Null: merged, and to be sent again. */
  async function explain(
    error: unknown,
    base: Saved | null,
    sent: Draft,
    tries: number,
  ): Promise<SaveOutcome<Saved> | null> {
    if (base === null || !isOfAnotherVersion(error) || tries > MOST_TRIES) return fail(error, sent);
    const theirs = await readPresent(base.id);
    if (theirs.kind === 'failed') return fail(theirs.error, sent);
    if (theirs.saved === null) {
      facts.write({ ...facts.read(), isSaving: false, failure: { kind: 'gone' } });
      return { kind: 'gone' };
    }
    const next: EditingFacts<Saved, Draft> = {
      ...facts.read(),
      conflict: { theirs: theirs.saved, chosen: [], isSaveWaiting: true },
    };
    if (fieldsInConflict(next).length === 0) {
      const before = next.taken;
      const merged = settled(next, theirs.saved);
      write({ ...merged, taken: [...new Set([...before, ...merged.taken])] });
      return null;
    }
    write({ ...next, isSaving: false });
    return { kind: 'conflict' };
  }

  function fail(error: unknown, sent: Draft): SaveOutcome<Saved> {
    const kind = isApiProblem(error) && error.isNetwork ? 'offline' : 'refused';
    facts.write({ ...facts.read(), isSaving: false, failure: { kind, error, sent } });
    return { kind, error };
  }

  async function readPresent(id: number) {
    try {
      return { kind: 'read', saved: await calls.read(id) } as const;
    } catch (error) {
      if (isApiProblem(error) && error.code === 'not_found') return { kind: 'read', saved: null } as const;
      return { kind: 'failed', error } as const;
    }
  }

  /** After a save of `sent`: what was typed while it was on its way stays, still to be saved. */
  function adopt(saved: Saved, sent: Draft): void {
    const present = facts.read();
    const savedDraft = draftOf(saved);
    const { merged } = mergeFields({ base: sent, mine: present.draft, theirs: savedDraft }, same);
    if (present.base === null) {
      const isTypedOn = changedFields(present.draft, sent, same).length > 0;
      const left = { revision: saved.revision, base: savedDraft, draft: merged, since: now() };
      // The page of what was just made takes it up from there.
      if (isTypedOn) store.save(nameOf(saved), left);
      write({ ...present, ...replaced(present, draftOf(null)), isSaving: false, savedAt: now() });
      return;
    }
    write({
      ...present,
      ...replaced(present, merged),
      base: saved,
      baseDraft: savedDraft,
      revision: saved.revision,
      isSaving: false,
      savedAt: now(),
      since: null,
      takenUpSince: null,
    });
  }

  /** Gives up what was changed, for the newest version that we know. */
  function reset(): void {
    const present = facts.read();
    const base = present.conflict?.theirs ?? present.base;
    const { savedAt } = present;
    write({ ...fresh(base), ...replaced(present, draftOf(base)), savedAt });
  }

  /** The page is left without saving. */
  function forget(): void {
    isForgotten = true;
    store.remove(nameOf(facts.read().base));
  }

  return {
    read: facts.read,
    subscribe: facts.subscribe,
    isDirty: () => isDirty(facts.read()),
    isForgotten: () => isForgotten,
    fieldsInConflict: () => fieldsInConflict(facts.read()),
    isSame: (name: FieldName<Draft>, one: Draft, other: Draft) => isSameField(name, one, other, same),
    /** A save may be sent by a timer, long after the screen that planned it was drawn. */
    renewCalls: (latest: EditingCalls<Saved, Draft>) => {
      calls = latest;
    },
    change,
    save,
    resolve,
    reset,
    forget,
  };
}

function isOfAnotherVersion(error: unknown): boolean {
  return isApiProblem(error) && (error.code === 'edited_elsewhere' || error.code === 'not_found');
}

/** A draft that an older app may have stored has other fields and is not taken up. */
function sameShape<Draft extends object>(stored: object | undefined, fresh: Draft): Draft | null {
  const names = (value: object) => Object.keys(value).sort().join();
  if (stored === undefined || names(stored) !== names(fresh)) return null;
  return stored as Draft; // of the kind in its name, with the same fields
}
