/** What a tab shows of its attempts: the newest drafts, the pauses, and whether everything is really saved. */
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import { type ActKind, type Entry, keyOf, newerEntry, type Refusal, type SolutionKind } from './act.ts';
import type { Reach } from './sender.ts';

/**
 * `saved`: the server committed everything. `saving`: on its way, to the device or to the server. `waiting`: kept on
 * the device, not at the server, and no telling when.
 * `refused`: something was set aside and the student has to know.
 */
export type SaveKind = 'saved' | 'saving' | 'waiting' | 'refused';

export type SaveState = {
  readonly kind: SaveKind;
  readonly unsentCount: number;
  /** False: what is unsent lives in this tab's memory alone. */
  readonly isKeptOnDevice: boolean;
};

/** A value: the same object until something changes. */
export type AttemptView<K extends ActKind = SolutionKind> = {
  /** Null until it is opened. */
  readonly exerciseId: number | null;
  /** By question. */
  readonly entries: ReadonlyMap<number, Entry<K>>;
  readonly pauses: readonly Pause[];
  /** Of this attempt, and of an earlier one at the same exercise: nobody would see those otherwise. */
  readonly refusals: readonly Refusal<K>[];
  readonly save: SaveState;
  /** False until the device's own lines have been read. */
  readonly isRead: boolean;
};

export type AttemptViews<K extends ActKind = SolutionKind> = {
  readonly view: (attemptId: number) => AttemptView<K>;
  readonly change: (attemptId: number, to: (view: AttemptView<K>) => AttemptView<K>) => void;
  /** Shows an act before it is written. Until `written`, what is heard of the question waits. */
  readonly showUnwritten: (entry: Entry<K>) => void;
  readonly showWritten: (entry: Entry<K>) => void;
  readonly show: (entry: Entry<K>) => void;
  readonly showRefusal: (refusal: Refusal<K>) => void;
  readonly forget: (attemptId: number) => void;
  /** The truth about sending or the store changed: every save state is made anew. */
  readonly refresh: () => void;
  readonly everyEntry: () => Entry<K>[];
  readonly everyPauses: () => ReadonlyMap<number, readonly Pause[]>;
  readonly isWriting: () => boolean;
};

const emptyView: AttemptView<never> = {
  exerciseId: null,
  entries: new Map(),
  pauses: [],
  refusals: [],
  save: { kind: 'saved', unsentCount: 0, isKeptOnDevice: true },
  isRead: false,
};

export function createAttemptViews<K extends ActKind>(needs: {
  readonly truth: () => { readonly reach: Reach; readonly isKeptOnDevice: boolean };
  readonly onChange: () => void;
}): AttemptViews<K> {
  const views = new Map<number, AttemptView<K>>();
  /** Writes under way, by question, and what was heard of the question meanwhile. */
  const writes = new Map<string, { attemptId: number; left: number; heard: Entry<K> | null }>();

  function change(attemptId: number, to: (view: AttemptView<K>) => AttemptView<K>): void {
    const view = to(views.get(attemptId) ?? emptyView);
    const isWriting = [...writes.values()].some((write) => write.attemptId === attemptId);
    views.set(attemptId, { ...view, save: saveState(view, { ...needs.truth(), isWriting }) });
    needs.onChange();
  }

  function put(entry: Entry<K>): void {
    change(entry.attemptId, (view) => ({
      ...view,
      entries: new Map(view.entries).set(entry.questionId, entry),
    }));
  }

  function show(entry: Entry<K>): void {
    const write = writes.get(keyOf(entry));
    if (write !== undefined) {
      write.heard = write.heard === null ? entry : newerEntry(write.heard, entry);
      return;
    }
    const known = views.get(entry.attemptId)?.entries.get(entry.questionId);
    put(known === undefined ? entry : newerEntry(known, entry));
  }

  return {
    view: (attemptId) => views.get(attemptId) ?? emptyView,
    change,
    show,
    showUnwritten: (entry) => {
      const write = writes.get(keyOf(entry));
      if (write !== undefined) write.left += 1;
      else writes.set(keyOf(entry), { attemptId: entry.attemptId, left: 1, heard: null });
      put(entry);
    },
    showWritten: (entry) => {
      const write = writes.get(keyOf(entry));
      if (write === undefined) return show(entry);
      write.left -= 1;
      if (write.left > 0) return;
      writes.delete(keyOf(entry));
      // The unwritten line gives way whatever its number: the store alone gives numbers.
      put(write.heard === null ? entry : newerEntry(entry, write.heard));
    },
    showRefusal: (refusal) => {
      for (const [attemptId, { exerciseId }] of views) {
        if (attemptId !== refusal.attemptId && exerciseId !== refusal.exerciseId) continue;
        change(attemptId, (view) => ({
          ...view,
          refusals: [...view.refusals.filter(({ id }) => id !== refusal.id), refusal],
        }));
      }
    },
    forget: (attemptId) => {
      views.delete(attemptId);
    },
    refresh: () => {
      for (const attemptId of views.keys()) change(attemptId, (view) => view);
    },
    everyEntry: () => [...views.values()].flatMap((view) => [...view.entries.values()]),
    everyPauses: () => new Map([...views].map(([attemptId, { pauses }]) => [attemptId, pauses])),
    isWriting: () => writes.size > 0,
  };
}

function saveState<K extends ActKind>(
  view: AttemptView<K>,
  truth: { reach: Reach; isKeptOnDevice: boolean; isWriting: boolean },
): SaveState {
  const unsentCount = [...view.entries.values()].filter((entry) => entry.outgoing !== null).length;
  const { isKeptOnDevice } = truth;
  // Until the device has committed the act, not even "kept on this device" would be true.
  if (truth.isWriting) return { kind: 'saving', unsentCount, isKeptOnDevice };
  if (unsentCount > 0) {
    return { kind: truth.reach === 'open' ? 'saving' : 'waiting', unsentCount, isKeptOnDevice };
  }
  return { kind: view.refusals.length > 0 ? 'refused' : 'saved', unsentCount, isKeptOnDevice };
}
