/**
 * The journal of one user's acts of one kind in one tab (architecture, "The answer journal"). An act is shown at once, written to
 * the device first and sent from there; the server's word comes back as an event to every tab. No screen in here.
 */
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import {
  type ActKind,
  type ActRules,
  type Entry,
  keyOf,
  type NewAct,
  type Refusal,
  recordedEntry,
  type SolutionKind,
  settledEntry,
} from './act.ts';
import { type AttemptView, createAttemptViews } from './attempt-view.ts';
import { impatientStore, type JournalStore, memoryStore } from './journal-store.ts';
import { campaign } from './leadership.ts';
import { createSender, type Reach } from './sender.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

export type JournalNeeds<K extends ActKind = SolutionKind> = {
  readonly userId: string;
  /** What its acts mean. */
  readonly rules: ActRules<K>;
  readonly store: JournalStore<K>;
  readonly transport: Transport<K>;
  readonly timers: Timers;
  readonly chance: () => number;
  /** Ms by the server's clock. */
  readonly serverNow: () => number;
  readonly locks: LockManager | undefined;
  readonly openChannel: (name: string, hear: (message: TabMessage<K>) => void) => TabChannel<K>;
  readonly newDeviceId: () => string;
};

export type JournalEvent<K extends ActKind = SolutionKind> =
  | { readonly kind: 'settled'; readonly entry: Entry<K>; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K> };

/** How the sending of an act ended, or that its end is not in sight and the screen should go on. */
export type Settlement<K extends ActKind = SolutionKind> =
  | { readonly kind: 'stored'; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K> }
  | { readonly kind: 'waiting' };

export type SentAgain = { readonly ids: ReadonlySet<string>; readonly kept: Promise<unknown> };

export type Journal<K extends ActKind = SolutionKind> = {
  readonly userId: string;
  /** Shows the act at once; the promise is kept when it is written to the device. */
  readonly record: (act: NewAct<K>) => Promise<Entry<K>>;
  /** Sends the act now and tells how it went. */
  readonly settlement: (recorded: Entry<K>) => Promise<Settlement<K>>;
  /** Reads what the device knows of an attempt, and what was refused of earlier ones at the same exercise. */
  readonly open: (attemptId: number, exerciseId: number) => Promise<void>;
  readonly view: (attemptId: number) => AttemptView<K>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onEvent: (listener: (event: JournalEvent<K>) => void) => () => void;
  /** Sends all that is unsent of an attempt; false when that did not work out now. */
  readonly flush: (attemptId: number) => Promise<boolean>;
  readonly changePauses: (attemptId: number, change: (pauses: readonly Pause[]) => Pause[]) => Promise<void>;
  /** The student has read them all, or some are acts again as soon as those are kept. */
  readonly forgetRefusals: (attemptId: number, again?: SentAgain) => Promise<void>;
  /** The attempt is finished and the server has it all: its lines are not needed any more. */
  readonly forgetAttempt: (attemptId: number) => Promise<void>;
  readonly countUnsent: () => Promise<number>;
  /** Would closing the tab now lose something? */
  readonly isAtRisk: () => boolean;
  /** The network is back, somebody signed in, the student looks again: whatever was waited for is over. */
  readonly hurry: () => void;
  /** The browser took the store away. */
  readonly loseStore: () => void;
  readonly close: () => void;
};

/** A leader that says nothing for so long after an act was made known is frozen. */
const LEADER_SILENCE_MS = 2_000;
/** For so long a screen waits for an outcome before it lets the student go on. */
const PATIENCE_MS = 4_000;
/** And for so long when it finishes the exercise. */
const FLUSH_PATIENCE_MS = 15_000;

export function createJournal<K extends ActKind = SolutionKind>(needs: JournalNeeds<K>): Journal<K> {
  const { userId, timers, rules } = needs;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: JournalEvent<K>) => void>();
  let store = impatientStore(needs.store, timers);
  let reach: Reach = 'open';
  let reachHeard = 0;
  let leaderWords = 0;

  const views = createAttemptViews<K>({
    truth: () => ({ reach, isKeptOnDevice: store.isDurable }),
    onChange: () => {
      for (const listener of listeners) listener();
    },
  });
  const channel = needs.openChannel(`${rules.name}-${userId}`, hear);
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
  const leadership = campaign(`${rules.name}-${userId}`, needs.locks, () => sender.hurry());

  /** A tab that keeps its acts in memory must send them itself: no other tab can see them. */
  function isOnDuty(): boolean {
    return leadership.isLeading() || !store.isDurable;
  }

  /** What the sender of this tab found out holds for every tab. */
  function spread(message: TabMessage<K>): void {
    channel.tell(message);
    apply(message);
  }

  function hear(message: TabMessage<K>): void {
    if (message.kind === 'reach' || message.kind === 'alive') {
      leaderWords += 1;
      // Who sends knows better than who listens.
      if (!isOnDuty()) apply(message);
      return;
    }
    apply(message);
    if (!leadership.isLeading() || (message.kind !== 'recorded' && message.kind !== 'hurry')) return;
    channel.tell({ kind: 'alive', reach });
    if (message.kind === 'recorded') sender.wake();
    else sender.hurry();
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
      case 'paused':
        views.change(message.attemptId, (view) => ({ ...view, pauses: message.pauses }));
        break;
      case 'reach':
      case 'alive':
        reach = message.reach;
        if (message.kind === 'reach') reachHeard += 1;
        views.refresh();
        break;
      case 'hurry':
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
      pauses: views.everyPauses(),
    });
    leadership.resign();
    views.refresh();
    sender.wake();
  }

  /** Does it with the device's store, or with memory where that one fails. */
  async function withStore<T>(act: (store: JournalStore<K>) => Promise<T>): Promise<T> {
    try {
      return await act(store);
    } catch {
      loseStore();
      return act(store);
    }
  }

  async function record(act: NewAct<K>): Promise<Entry<K>> {
    const known = views.view(act.attemptId).entries.get(act.questionId);
    const stamp = { sequence: known?.sequence ?? 0, at: needs.serverNow() };
    views.showUnwritten(recordedEntry(known, act, stamp));
    const entry = await withStore((to) => to.record(act, needs.serverNow()));
    views.showWritten(entry);
    channel.tell({ kind: 'recorded', entry });
    if (isOnDuty()) sender.wake();
    else watchLeader();
    return entry;
  }

  /** The leader was told something: it answers at once, unless it is frozen. */
  function watchLeader(): void {
    const wordsBefore = leaderWords;
    timers.after(LEADER_SILENCE_MS, () => {
      if (leaderWords === wordsBefore) leadership.seize();
    });
  }

  function hurry(): void {
    if (isOnDuty()) {
      sender.hurry();
      return;
    }
    channel.tell({ kind: 'hurry' });
    watchLeader();
  }

  /** Waits until `check` knows the outcome; null when the patience is over. */
  function until<T>(
    check: (event: JournalEvent<K> | null) => T | null,
    patienceMs: number,
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
      const callOff = timers.after(patienceMs, () => end(null));
      eventListeners.add(onEvent);
      listeners.add(onChange);
      onChange();
    });
  }

  /** Has sending failed after this moment? What was known before says nothing about the next try. */
  function failureSinceNow(failures: readonly Reach[]): () => boolean {
    const since = reachHeard;
    return () => reachHeard > since && failures.includes(reach);
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
      return event.refusal.act.sequence >= sequence ? { kind: 'refused', refusal: event.refusal } : null;
    }, PATIENCE_MS);
    hurry();
    return (await outcome) ?? { kind: 'waiting' };
  }

  return {
    userId,
    record,
    settlement,
    hurry,
    loseStore,
    open: async (attemptId, exerciseId) => {
      const key = { userId, attemptId };
      const [entries, pauses, refusals] = await withStore((from) =>
        Promise.all([from.readAttempt(key), from.readPauses(key), from.readRefusals(userId)]),
      );
      for (const entry of entries) views.show(entry);
      const own = refusals.filter((refusal) => refusal.exerciseId === exerciseId);
      views.change(attemptId, (view) => ({ ...view, exerciseId, pauses, refusals: own, isRead: true }));
      hurry();
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
    flush: async (attemptId) => {
      const hasFailed = failureSinceNow(['unreachable', 'signed_out']);
      const sent = until<boolean>(() => {
        if (views.view(attemptId).save.unsentCount === 0 && !views.isWriting()) return true;
        return hasFailed() ? false : null;
      }, FLUSH_PATIENCE_MS);
      hurry();
      return (await sent) ?? false;
    },
    changePauses: async (attemptId, change) => {
      views.change(attemptId, (view) => ({ ...view, pauses: change(view.pauses) }));
      const pauses = await store.changePauses({ userId, attemptId }, change).catch(() => {
        loseStore();
        return views.view(attemptId).pauses;
      });
      spread({ kind: 'paused', attemptId, pauses });
    },
    forgetRefusals: async (attemptId, again) => {
      const { refusals } = views.view(attemptId);
      const read = refusals.filter(({ id }) => again === undefined || again.ids.has(id));
      views.change(attemptId, (view) => ({
        ...view,
        refusals: view.refusals.filter((refusal) => !read.includes(refusal)),
      }));
      await again?.kept;
      await withStore((of) => of.forgetRefusals(read.map((refusal) => refusal.id)));
    },
    forgetAttempt: async (attemptId) => {
      views.forget(attemptId);
      await withStore((of) => of.forgetAttempt({ userId, attemptId }));
    },
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
