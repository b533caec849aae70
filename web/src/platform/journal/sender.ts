/**
 * Sends what is in the journal, newest operation per item, until the server has committed it or refused it. It holds no
 * operation of its own: whatever happens to it, the store still knows what is unsent, and sending twice does no harm.
 */

import { type Entry, keyOf, type OperationKind, type OutgoingOperation, type Refusal } from './operation.ts';
import type { JournalStore } from './store/journal-store.ts';
import type { Timers } from './timers.ts';
import type { DeliveryResult, Transport } from './transport.ts';

/** `stalled`: on its way for so long that the student should know that it is not there yet. */
export type Reach = 'open' | 'stalled' | 'unreachable' | 'signed_out';

export type SenderNeeds<K extends OperationKind> = {
  readonly userId: string;
  /** False while another tab does the sending. */
  readonly isOnDuty: () => boolean;
  /** Read anew each time: the journal changes to memory when the real store fails. */
  readonly store: () => JournalStore<K>;
  /** The entry after the server's answer to one of its operations. */
  readonly settled: (entry: Entry<K>, sequence: number, answer: K['answer']) => Entry<K>;
  readonly transport: Transport<K>;
  readonly timers: Timers;
  readonly chance: () => number;
  readonly onSettled: (entry: Entry<K>, answer: K['answer']) => void;
  readonly onRefused: (refusal: Refusal<K>, entry: Entry<K> | null) => void;
  readonly onReach: (reach: Reach) => void;
  readonly onStoreFailure: (error: unknown) => void;
};

export type Sender = {
  /** Something may be there to send. */
  readonly wake: () => void;
  /** The same, and no wait goes on: the student looks, a user signed in. */
  readonly flush: () => void;
  /** The same, and what failed without a network says nothing of how long to wait after the next failure. */
  readonly networkIsBack: () => void;
  readonly stop: () => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const AT_ONCE = 3;
const STALLED_MS = 4_000;
/**
 * An operation over which the server breaks so often and for so long is poisoned: it is set aside, so that it is not tried for
 * ever. The time matters as much as the count: a server that is broken for a minute must cost nobody an answer.
 */
const FAULTS_BEFORE_ASIDE = 6;
const FAULTY_FOR_MS = 600_000;

export function createSender<K extends OperationKind>(needs: SenderNeeds<K>): Sender {
  const { store, timers } = needs;
  const underway = new Set<string>();
  const faults = new Map<string, { count: number; since: number; notBefore: number }>();
  let reach: Reach = 'open';
  let failures = 0;
  let pausedUntil = 0;
  let isPumping = false;
  let isWokenMeanwhile = false;
  let isStopped = false;
  let callOffWake: (() => void) | null = null;

  /** Failures are reported each time, because a caller may be waiting for the outcome of this very try. */
  function setReach(next: Reach): void {
    const isNews = reach !== next || next !== 'open';
    reach = next;
    if (isNews) needs.onReach(next);
  }

  function wakeAt(time: number): void {
    callOffWake?.();
    callOffWake = timers.after(Math.max(0, time - timers.now()), wake);
  }

  function wake(): void {
    if (isStopped) return;
    if (isPumping) {
      isWokenMeanwhile = true;
      return;
    }
    isPumping = true;
    pump()
      .catch(needs.onStoreFailure)
      .finally(() => {
        isPumping = false;
        if (!isWokenMeanwhile) return;
        isWokenMeanwhile = false;
        wake();
      });
  }

  async function pump(): Promise<void> {
    if (reach === 'signed_out' || !needs.isOnDuty()) return;
    if (timers.now() < pausedUntil) return wakeAt(pausedUntil);
    const unsent = await store().readUnsent(needs.userId);
    if (unsent.length === 0) setReach('open');
    for (const entry of unsent) {
      // While the server is silent, one operation is enough to find out when it answers.
      if (underway.size >= (reach === 'unreachable' ? 1 : AT_ONCE)) return;
      if (underway.has(keyOf(entry))) continue;
      const notBefore = faults.get(keyOf(entry))?.notBefore ?? 0;
      if (timers.now() < notBefore) wakeAt(notBefore);
      else void send(entry);
    }
  }

  async function send(entry: Entry<K>): Promise<void> {
    const operation = entry.outgoing;
    if (operation === null || isStopped) return;
    underway.add(keyOf(entry));
    const callOffStall = timers.after(STALLED_MS, () => reach === 'open' && setReach('stalled'));
    try {
      const { contentId, scopeId, itemId } = entry;
      const delivery = { contentId, scopeId, itemId, deviceId: store().deviceId, operation };
      const result = await needs
        .transport(delivery)
        .catch((): DeliveryResult<K> => ({ kind: 'fault', requestId: null }));
      callOffStall();
      await settle(entry, operation, result);
    } catch (error) {
      needs.onStoreFailure(error);
    } finally {
      callOffStall();
      underway.delete(keyOf(entry));
      wake();
    }
  }

  async function settle(
    entry: Entry<K>,
    operation: OutgoingOperation<K>,
    result: DeliveryResult<K>,
  ): Promise<void> {
    switch (result.kind) {
      case 'stored': {
        reached(entry);
        const settled = await store().settle(entry, (known) =>
          needs.settled(known, operation.sequence, result.answer),
        );
        if (settled !== null) needs.onSettled(settled, result.answer);
        return;
      }
      case 'refused':
        reached(entry);
        return setAside(entry, operation, result);
      case 'fault': {
        reached(null);
        const known = faults.get(keyOf(entry)) ?? { count: 0, since: timers.now() };
        const count = known.count + 1;
        const notBefore = timers.now() + backOffMs(count, needs.chance());
        faults.set(keyOf(entry), { count, since: known.since, notBefore });
        if (count < FAULTS_BEFORE_ASIDE || timers.now() - known.since < FAULTY_FOR_MS) return;
        faults.delete(keyOf(entry));
        return setAside(entry, operation, { code: 'internal', requestId: result.requestId });
      }
      case 'busy':
      case 'unreachable':
        return holdBack();
      case 'signed_out':
        setReach('signed_out');
        return;
    }
  }

  async function setAside(
    entry: Entry<K>,
    operation: OutgoingOperation<K>,
    why: { code: string; requestId: string | null },
  ): Promise<void> {
    const { userId, scopeId, itemId, contentId } = entry;
    const refusal: Refusal<K> = {
      id: `${keyOf(entry)}/${store().deviceId}/${operation.sequence}`,
      userId,
      scopeId,
      itemId,
      contentId,
      operation,
      code: why.code,
      requestId: why.requestId,
    };
    needs.onRefused(refusal, await store().setAside(refusal));
  }

  function reached(entry: Entry<K> | null): void {
    failures = 0;
    pausedUntil = 0;
    if (entry !== null) faults.delete(keyOf(entry));
    setReach('open');
  }

  function holdBack(): void {
    failures += 1;
    pausedUntil = timers.now() + backOffMs(failures, needs.chance());
    setReach('unreachable');
    wakeAt(pausedUntil);
  }

  function flush(): void {
    pausedUntil = 0;
    for (const [key, fault] of faults) faults.set(key, { ...fault, notBefore: 0 });
    if (reach === 'signed_out') setReach('open');
    wake();
  }

  return {
    wake,
    flush,
    networkIsBack: () => {
      failures = 0;
      flush();
    },
    stop: () => {
      isStopped = true;
      callOffWake?.();
    },
  };
}

/**
 * Doubling with jitter: a whole classroom that lost the network together must not come back together.
 *
 * Unit: ms. Range: half of the doubled step to the whole of it, at most 30 s. `chance` is 0 to 1.
 * Example: after the first failure between half a second and a second, after the sixth between 15 and 30 seconds.
 */
export function backOffMs(failures: number, chance: number): number {
  const step = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(step / 2 + (step / 2) * chance);
}
