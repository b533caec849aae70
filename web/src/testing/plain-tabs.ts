/** Tabs of one user with a journal each, whose messages, locks, store, server and clock are in the test's hands. */
import { vi } from 'vitest';
import { createJournal, type Journal, type JournalEvent } from '../platform/journal/journal.ts';
import { type JournalStore, memoryStore } from '../platform/journal/store/journal-store.ts';
import type { TabMessage } from '../platform/journal/store/stored-shape.ts';
import type { DeliveryResult } from '../platform/journal/transport.ts';
import { manualClock, manualLocks, quiet } from './journal-world.ts';
import { type Plain, plainRules, STORED } from './plain-operations.ts';

export function plainTabs() {
  const clock = manualClock();
  const closed = { channel: vi.fn<() => void>(), store: vi.fn<() => void>() };
  const disk: JournalStore<Plain> = { ...memoryStore<Plain>('disk'), isDurable: true, close: closed.store };
  const journals: Journal<Plain>[] = [];
  const world = {
    disk,
    closed,
    locks: manualLocks(),
    /** How each delivery ends; null: it stays on its way. */
    reply: (): DeliveryResult<Plain> | null => STORED,
    deliveries: 0,
    /** What all tabs said to the others. */
    posted: [] as TabMessage<Plain>[],
    newTab,
    /** A tab beside one that has the lock. */
    listeningTab: async () => {
      newTab();
      await quiet();
      world.posted = [];
      const tab = newTab();
      await quiet();
      return tab;
    },
    leadingTab: async () => {
      const tab = newTab();
      await quiet();
      return tab;
    },
    pass: async (ms: number) => {
      await quiet();
      clock.advance(ms);
      await quiet();
    },
    end: () => {
      for (const journal of journals) journal.close();
    },
  };

  function newTab() {
    const { manager } = world.locks.newContext();
    const names: string[] = [];
    let hear: (message: TabMessage<Plain>) => void = () => undefined;
    const journal = createJournal<Plain>({
      userId: '7',
      rules: plainRules,
      store: disk,
      transport: async () => {
        world.deliveries += 1;
        return world.reply() ?? new Promise<never>(() => undefined);
      },
      timers: clock.timersOf(() => true),
      // The longest of each wait.
      chance: () => 1,
      serverNow: () => 5_000 + clock.now(),
      locks: manager,
      openChannel: (name, onMessage) => {
        names.push(name);
        hear = onMessage;
        return { post: (message) => world.posted.push(message), close: closed.channel };
      },
      newDeviceId: () => 'memory',
    });
    journals.push(journal);
    const events: JournalEvent<Plain>[] = [];
    journal.onEvent((event) => events.push(event));
    return { journal, names, events, hear: (message: TabMessage<Plain>) => hear(message) };
  }

  return world;
}
