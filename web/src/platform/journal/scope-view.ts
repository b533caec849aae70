/** What a tab shows of its scopes: their entries, their note, and whether everything is really saved. */
import { type Entry, keyOf, newerEntry, type OperationKind, type Refusal } from './operation.ts';
import type { Reach } from './sender.ts';

/**
 * `saved`: the server committed everything. `saving`: on its way, to the device or to the server. `waiting`: on the
 * device, not at the server, and no telling when.
 * `refused`: something was set aside and the student has to know.
 */
export type SaveKind = 'saved' | 'saving' | 'waiting' | 'refused';

export type SaveState = {
  readonly kind: SaveKind;
  readonly unsentCount: number;
  /** False: what is unsent lives in this tab's memory alone. */
  readonly isOnDevice: boolean;
};

/** A value: the same object until something changes. */
export type ScopeView<K extends OperationKind> = {
  /** Null until it is opened. */
  readonly contentId: number | null;
  /** By item. */
  readonly entries: ReadonlyMap<number, Entry<K>>;
  readonly note: K['note'];
  /** Of this scope, and of an earlier one of the same content: nobody would see those otherwise. */
  readonly refusals: readonly Refusal<K>[];
  readonly save: SaveState;
  /** False until the device's own lines have been read. */
  readonly isRead: boolean;
};

export type ScopeViews<K extends OperationKind> = {
  readonly view: (scopeId: number) => ScopeView<K>;
  readonly change: (scopeId: number, to: (view: ScopeView<K>) => ScopeView<K>) => void;
  /** Shows an operation before it is written. Until `showWritten`, what other tabs say of the item waits. */
  readonly showUnwritten: (entry: Entry<K>) => void;
  readonly showWritten: (entry: Entry<K>) => void;
  readonly show: (entry: Entry<K>) => void;
  readonly showRefusal: (refusal: Refusal<K>) => void;
  readonly forget: (scopeId: number) => void;
  /** The truth about sending or the store changed: every save state is made anew. */
  readonly refresh: () => void;
  readonly everyEntry: () => Entry<K>[];
  readonly everyNote: () => ReadonlyMap<number, K['note']>;
  readonly isWriting: () => boolean;
};

export function createScopeViews<K extends OperationKind>(needs: {
  readonly emptyNote: K['note'];
  readonly truth: () => { readonly reach: Reach; readonly isOnDevice: boolean };
  readonly onChange: () => void;
}): ScopeViews<K> {
  const emptyView: ScopeView<K> = {
    contentId: null,
    entries: new Map(),
    note: needs.emptyNote,
    refusals: [],
    save: { kind: 'saved', unsentCount: 0, isOnDevice: true },
    isRead: false,
  };
  const views = new Map<number, ScopeView<K>>();
  /** Writes under way, by item, and what other tabs said of the item meanwhile. */
  const writes = new Map<string, { scopeId: number; left: number; said: Entry<K> | null }>();

  function change(scopeId: number, to: (view: ScopeView<K>) => ScopeView<K>): void {
    const view = to(views.get(scopeId) ?? emptyView);
    const isWriting = [...writes.values()].some((write) => write.scopeId === scopeId);
    views.set(scopeId, { ...view, save: saveState(view, { ...needs.truth(), isWriting }) });
    needs.onChange();
  }

  function put(entry: Entry<K>): void {
    change(entry.scopeId, (view) => ({ ...view, entries: new Map(view.entries).set(entry.itemId, entry) }));
  }

  function show(entry: Entry<K>): void {
    const write = writes.get(keyOf(entry));
    if (write !== undefined) {
      write.said = write.said === null ? entry : newerEntry(write.said, entry);
      return;
    }
    const known = views.get(entry.scopeId)?.entries.get(entry.itemId);
    put(known === undefined ? entry : newerEntry(known, entry));
  }

  return {
    view: (scopeId) => views.get(scopeId) ?? emptyView,
    change,
    show,
    showUnwritten: (entry) => {
      const write = writes.get(keyOf(entry));
      if (write !== undefined) write.left += 1;
      else writes.set(keyOf(entry), { scopeId: entry.scopeId, left: 1, said: null });
      put(entry);
    },
    showWritten: (entry) => {
      const write = writes.get(keyOf(entry));
      if (write === undefined) return show(entry);
      write.left -= 1;
      if (write.left > 0) return;
      writes.delete(keyOf(entry));
      // The unwritten line gives way whatever its number: the store alone gives numbers.
      put(write.said === null ? entry : newerEntry(entry, write.said));
    },
    showRefusal: (refusal) => {
      for (const [scopeId, { contentId }] of views) {
        if (scopeId !== refusal.scopeId && contentId !== refusal.contentId) continue;
        change(scopeId, (view) => ({
          ...view,
          refusals: [...view.refusals.filter(({ id }) => id !== refusal.id), refusal],
        }));
      }
    },
    forget: (scopeId) => {
      views.delete(scopeId);
    },
    refresh: () => {
      for (const scopeId of views.keys()) change(scopeId, (view) => view);
    },
    everyEntry: () => [...views.values()].flatMap((view) => [...view.entries.values()]),
    everyNote: () => new Map([...views].map(([scopeId, { note }]) => [scopeId, note])),
    isWriting: () => writes.size > 0,
  };
}

function saveState<K extends OperationKind>(
  view: ScopeView<K>,
  truth: { reach: Reach; isOnDevice: boolean; isWriting: boolean },
): SaveState {
  const unsentCount = [...view.entries.values()].filter((entry) => entry.outgoing !== null).length;
  const { isOnDevice } = truth;
  // Until the device has committed the operation, not even "on this device" would be true.
  if (truth.isWriting) return { kind: 'saving', unsentCount, isOnDevice };
  if (unsentCount > 0)
    return { kind: truth.reach === 'open' ? 'saving' : 'waiting', unsentCount, isOnDevice };
  return { kind: view.refusals.length > 0 ? 'refused' : 'saved', unsentCount, isOnDevice };
}
