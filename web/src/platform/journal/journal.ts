/**
 * The journal of one user's operations of one feature in one tab. An operation is shown at once, written to the device
 * first and sent from there; the server's answer comes back as an event to every tab. No screen in here.
 */

import { campaign } from './leadership.ts';
import {
  type Entry,
  type JournalRules,
  keyOf,
  type NewOperation,
  type OperationKind,
  type Refusal,
  recordedEntry,
  settledEntry,
} from './operation.ts';
import { createScopeViews, type ScopeView } from './scope-view.ts';
import { createSender, type Reach } from './sender.ts';
import { type JournalStore, memoryStore, timedStore } from './store/journal-store.ts';
import type { TabMessage } from './store/stored-shape.ts';
import type { TabChannel } from './tab-channel.ts';
import type { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

export type JournalNeeds<K extends OperationKind> = {
  readonly userId: string;
  /** What its operations mean. */
  readonly rules: JournalRules<K>;
  readonly store: JournalStore<K>;
  readonly transport: Transport<K>;
  readonly timers: Timers;
  readonly chance: () => number;
  /** Ms by the server's clock. */
  readonly serverNow: () => number;
  readonly locks: LockManager | undefined;
  readonly openChannel: (name: string, onMessage: (message: TabMessage<K>) => void) => TabChannel<K>;
  readonly newDeviceId: () => string;
};

export type JournalEvent<K extends OperationKind> =
  | { readonly kind: 'settled'; readonly entry: Entry<K>; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K> };

/** How the sending of an operation ended, or that its end is not in sight and the screen should go on. */
export type Settlement<K extends OperationKind> =
  | { readonly kind: 'stored'; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K> }
  | { readonly kind: 'waiting' };

/** Refusals that were recorded once more; `recorded` resolves when the device has them. */
export type SentAgain = { readonly ids: ReadonlySet<string>; readonly recorded: Promise<unknown> };

export type Journal<K extends OperationKind> = {
  readonly userId: string;
  /** Shows the operation at once; the promise resolves when it is written to the device. */
  readonly record: (operation: NewOperation<K>) => Promise<Entry<K>>;
  /** Sends the operation now and reports how it went. */
  readonly settlement: (recorded: Entry<K>) => Promise<Settlement<K>>;
  /** Reads what the device knows of a scope, and what was refused of earlier ones of the same content. */
  readonly open: (scopeId: number, contentId: number) => Promise<void>;
  readonly view: (scopeId: number) => ScopeView<K>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onEvent: (listener: (event: JournalEvent<K>) => void) => () => void;
  /** A user signed in, the student looks again: everything is tried now. */
  readonly flush: () => void;
  readonly networkIsBack: () => void;
  /** Sends all that is unsent of a scope; false when that did not work out now. */
  readonly flushScope: (scopeId: number) => Promise<boolean>;
  readonly changeNote: (scopeId: number, change: (note: K['note']) => K['note']) => Promise<void>;
  /** The student has read them all, or some are operations again as soon as those are recorded. */
  readonly forgetRefusals: (scopeId: number, again?: SentAgain) => Promise<void>;
  /** The scope is over and the server has it all: its lines are not needed any more. */
  readonly forgetScope: (scopeId: number) => Promise<void>;
  /** The user signs out: what the server said goes, what the student did stays. */
  readonly forgetAnswers: () => Promise<void>;
  readonly countUnsent: () => Promise<number>;
  /** Would closing the tab now lose something? */
  readonly isAtRisk: () => boolean;
  /** The browser took the store away. */
  readonly loseStore: () => void;
  readonly close: () => void;
};

/** A leader that says nothing for so long after an operation was made known is frozen. Unit: ms. */
const LEADER_SILENCE_MS = 2_000;
/** For so long a screen waits for an outcome before it lets the student go on. Unit: ms. */
const SETTLEMENT_TIMEOUT_MS = 4_000;
/** And for so long when everything must be sent first. Unit: ms. */
const FLUSH_TIMEOUT_MS = 15_000;

export function createJournal<K extends OperationKind>(needs: JournalNeeds<K>): Journal<K> {
  const { userId, timers, rules } = needs;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: JournalEvent<K>) => void>();
  let store = timedStore(needs.store, timers);
  let reach: Reach = 'open';
  let reachCount = 0;
  let leaderMessages = 0;

  const views = createScopeViews<K>({
    emptyNote: rules.emptyNote,
    truth: () => ({ reach, isOnDevice: store.isDurable }),
    onChange: () => {
      for (const listener of listeners) listener();
    },
  });
  const channel = needs.openChannel(`${rules.name}-${userId}`, onMessage);
  const sender = createSender<K>({
    userId,
    settled: (entry, sequence, answer) => settledEntry(entry, { sequence, answer, rules }),
    isOnDuty,
    store: () => store,
    transport: needs.transport,
    timers,
    chance: needs.chance,
    onSettled: (entry, answer) => spread({ kind: 'settled', entry, answer }),
    onRefused: (refusal, entry) => spread({ kind: 'refused', refusal, entry }),
    onReach: (next) => spread({ kind: 'reach', reach: next }),
    onStoreFailure: loseStore,
  });
  const leadership = campaign(`${rules.name}-${userId}`, needs.locks, () => sender.flush());

  /** A tab that holds its operations in memory must send them itself: no other tab can see them. */
  function isOnDuty(): boolean {
    return leadership.isLeading() || !store.isDurable;
  }

  /** What the sender of this tab found out holds for every tab. */
  function spread(message: TabMessage<K>): void {
    channel.post(message);
    apply(message);
  }

  function onMessage(message: TabMessage<K>): void {
    if (message.kind === 'reach' || message.kind === 'alive') {
      leaderMessages += 1;
      // The tab that sends knows better than one that listens.
      if (!isOnDuty()) apply(message);
      return;
    }
    apply(message);
    if (!leadership.isLeading() || (message.kind !== 'recorded' && message.kind !== 'flush')) return;
    channel.post({ kind: 'alive', reach });
    if (message.kind === 'recorded') sender.wake();
    else sender.flush();
  }

  function apply(message: TabMessage<K>): void {
    switch (message.kind) {
      case 'recorded':
        views.show(message.entry);
        break;
      case 'settled':
        views.show(message.entry);
        emit({ kind: 'settled', entry: message.entry, answer: message.answer });
        break;
      case 'refused':
        if (message.entry !== null) views.show(message.entry);
        views.showRefusal(message.refusal);
        emit({ kind: 'refused', refusal: message.refusal });
        break;
      case 'noted':
        views.change(message.scopeId, (view) => ({ ...view, note: message.note }));
        break;
      case 'reach':
      case 'alive':
        reach = message.reach;
        if (message.kind === 'reach') reachCount += 1;
        views.refresh();
        break;
      case 'flush':
        break;
    }
  }

  function emit(event: JournalEvent<K>): void {
    for (const listener of eventListeners) listener(event);
  }

  /** The device's store is gone (full, forbidden, wanted by a newer version): go on in memory, and say so. */
  function loseStore(): void {
    if (!store.isDurable) return;
    store.close();
    store = memoryStore(needs.newDeviceId(), {
      userId,
      entries: views.everyEntry(),
      notes: views.everyNote(),
    });
    leadership.resign();
    views.refresh();
    sender.wake();
  }

  /** Does it with the device's store, or with memory where that one fails. */
  async function withStore<T>(work: (store: JournalStore<K>) => Promise<T>): Promise<T> {
    try {
      return await work(store);
    } catch {
      loseStore();
      return work(store);
    }
  }

  async function record(operation: NewOperation<K>): Promise<Entry<K>> {
    const known = views.view(operation.scopeId).entries.get(operation.itemId);
    const stamp = { sequence: known?.sequence ?? 0, at: needs.serverNow() };
    views.showUnwritten(recordedEntry(known, operation, stamp));
    const entry = await withStore((to) => to.record(operation, needs.serverNow()));
    views.showWritten(entry);
    channel.post({ kind: 'recorded', entry });
    if (isOnDuty()) sender.wake();
    else watchLeader();
    return entry;
  }

  /** A message went to the leader: it answers at once, unless it is frozen. */
  function watchLeader(): void {
    const messagesBefore = leaderMessages;
    timers.after(LEADER_SILENCE_MS, () => {
      if (leaderMessages === messagesBefore) leadership.seize();
    });
  }

  function flush(): void {
    if (isOnDuty()) {
      sender.flush();
      return;
    }
    channel.post({ kind: 'flush' });
    watchLeader();
  }

  function networkIsBack(): void {
    if (isOnDuty()) sender.networkIsBack();
    else flush();
  }

  /** Waits until `check` knows the outcome; null when the time is up. */
  function until<T>(
    check: (event: JournalEvent<K> | null) => T | null,
    timeoutMs: number,
  ): Promise<T | null> {
    return new Promise((resolve) => {
      const end = (outcome: T | null) => {
        callOff();
        eventListeners.delete(onEvent);
        listeners.delete(onChange);
        resolve(outcome);
      };
      const look = (event: JournalEvent<K> | null) => {
        const outcome = check(event);
        if (outcome !== null) end(outcome);
      };
      const onEvent = (event: JournalEvent<K>) => look(event);
      const onChange = () => look(null);
      const callOff = timers.after(timeoutMs, () => end(null));
      eventListeners.add(onEvent);
      listeners.add(onChange);
      onChange();
    });
  }

  /** Has sending failed after this moment? What was known before says nothing about the next try. */
  function failureSinceNow(failures: readonly Reach[]): () => boolean {
    const since = reachCount;
    return () => reachCount > since && failures.includes(reach);
  }

  async function settlement(recorded: Entry<K>): Promise<Settlement<K>> {
    const sequence = recorded.outgoing?.sequence ?? 0;
    const hasFailed = failureSinceNow(['stalled', 'unreachable', 'signed_out']);
    const outcome = until<Settlement<K>>((event) => {
      if (event === null) return hasFailed() ? { kind: 'waiting' } : null;
      const about = event.kind === 'settled' ? event.entry : event.refusal;
      if (keyOf(about) !== keyOf(recorded)) return null;
      if (event.kind === 'settled') {
        const isOlder = event.entry.outgoing !== null && event.entry.outgoing.sequence <= sequence;
        return isOlder ? null : { kind: 'stored', answer: event.answer };
      }
      return event.refusal.operation.sequence >= sequence
        ? { kind: 'refused', refusal: event.refusal }
        : null;
    }, SETTLEMENT_TIMEOUT_MS);
    flush();
    return (await outcome) ?? { kind: 'waiting' };
  }

  return {
    userId,
    record,
    settlement,
    flush,
    networkIsBack,
    loseStore,
    open: async (scopeId, contentId) => {
      const key = { userId, scopeId };
      const [entries, note = rules.emptyNote, refusals] = await withStore((from) =>
        Promise.all([from.readScope(key), from.readNote(key), from.readRefusals(userId)]),
      );
      for (const entry of entries) views.show(entry);
      const own = refusals.filter((refusal) => refusal.contentId === contentId);
      views.change(scopeId, (view) => ({ ...view, contentId, note, refusals: own, isRead: true }));
      flush();
    },
    view: views.view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    flushScope: async (scopeId) => {
      const hasFailed = failureSinceNow(['unreachable', 'signed_out']);
      const sent = until<boolean>(() => {
        if (views.view(scopeId).save.unsentCount === 0 && !views.isWriting()) return true;
        return hasFailed() ? false : null;
      }, FLUSH_TIMEOUT_MS);
      flush();
      return (await sent) ?? false;
    },
    changeNote: async (scopeId, change) => {
      views.change(scopeId, (view) => ({ ...view, note: change(view.note) }));
      const changeStored = (stored = rules.emptyNote) => change(stored);
      const note = await store.changeNote({ userId, scopeId }, changeStored).catch(() => {
        loseStore();
        return views.view(scopeId).note;
      });
      spread({ kind: 'noted', scopeId, note });
    },
    forgetRefusals: async (scopeId, again) => {
      const { refusals } = views.view(scopeId);
      const read = refusals.filter(({ id }) => again === undefined || again.ids.has(id));
      views.change(scopeId, (view) => ({
        ...view,
        refusals: view.refusals.filter((refusal) => !read.includes(refusal)),
      }));
      await again?.recorded;
      await withStore((of) => of.forgetRefusals(read.map((refusal) => refusal.id)));
    },
    forgetScope: async (scopeId) => {
      views.forget(scopeId);
      await withStore((of) => of.forgetScope({ userId, scopeId }));
    },
    forgetAnswers: () => withStore((of) => of.forgetAnswers(userId)),
    countUnsent: async () => (await withStore((of) => of.readUnsent(userId))).length,
    isAtRisk: () =>
      views.isWriting() || (!store.isDurable && views.everyEntry().some((entry) => entry.outgoing !== null)),
    close: () => {
      sender.stop();
      leadership.resign();
      channel.close();
      store.close();
    },
  };
}
