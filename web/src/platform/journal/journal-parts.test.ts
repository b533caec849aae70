/** The journal of one tab by what it says to the other tabs, the locks, the store and those who wait. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, manualLocks, quiet } from '../../testing/journal-world.ts';
import { createJournal, type Journal, type JournalEvent } from './journal.ts';
import type { Entry, JournalRules, NewOperation, OperationKind, Refusal } from './operation.ts';
import { type JournalStore, memoryStore } from './store/journal-store.ts';
import type { TabMessage } from './store/stored-shape.ts';
import type { DeliveryResult } from './transport.ts';

type Kind = OperationKind;
const rules: JournalRules<Kind> = { name: 'words', storedAt: () => 900, emptyNote: 'nothing' };
const STORED = { kind: 'stored', answer: { said: 'yes' } } as const;
const KEY = { userId: '7', scopeId: 100, itemId: 1, contentId: 5 };
const operation = (change: Partial<NewOperation<Kind>> = {}): NewOperation<Kind> => ({
  ...KEY,
  draft: { word: 'draft' },
  posted: { word: 'posted' },
  ...change,
});
const entryOf = (sequence: number, change: Partial<Entry<Kind>> = {}): Entry<Kind> => ({
  ...KEY,
  draft: { word: 'elsewhere' },
  sequence,
  outgoing: { sequence, at: 1_000, body: {} },
  answer: null,
  storedAt: null,
  ...change,
});
const refusalOf = (sequence: number, change: Partial<Refusal<Kind>> = {}): Refusal<Kind> => ({
  ...KEY,
  id: `r-${sequence}`,
  operation: { sequence, at: 1_000, body: {} },
  code: 'locked',
  requestId: null,
  ...change,
});

let clock: ReturnType<typeof manualClock>;
let locks: ReturnType<typeof manualLocks>;
let disk: JournalStore<Kind>;
/** How each delivery ends; null: it stays on its way. */
let reply: () => DeliveryResult<Kind> | null;
let deliveries: number;
let posted: TabMessage<Kind>[];
const channelClosed = vi.fn();
const storeClosed = vi.fn();
let journals: Journal<Kind>[];
beforeEach(() => {
  clock = manualClock();
  locks = manualLocks();
  disk = { ...memoryStore<Kind>('disk'), isDurable: true, close: storeClosed };
  reply = () => STORED;
  deliveries = 0;
  posted = [];
  journals = [];
  channelClosed.mockReset();
  storeClosed.mockReset();
});
afterEach(() => {
  for (const journal of journals) journal.close();
});

function newTab() {
  const { manager } = locks.newContext();
  const names: string[] = [];
  let hear: (message: TabMessage<Kind>) => void = () => undefined;
  const journal = createJournal<Kind>({
    userId: '7',
    rules,
    store: disk,
    transport: async () => {
      deliveries += 1;
      return reply() ?? new Promise<never>(() => undefined);
    },
    timers: clock.timersOf(() => true),
    chance: () => 1,
    serverNow: () => 5_000 + clock.now(),
    locks: manager,
    openChannel: (name, onMessage) => {
      names.push(name);
      hear = onMessage;
      return { post: (message) => posted.push(message), close: channelClosed };
    },
    newDeviceId: () => 'memory',
  });
  journals.push(journal);
  const events: JournalEvent<Kind>[] = [];
  journal.onEvent((event) => events.push(event));
  return { journal, names, events, hear: (message: TabMessage<Kind>) => hear(message) };
}

/** A tab beside one that has the lock. */
async function listeningTab() {
  newTab();
  await quiet();
  posted = [];
  const tab = newTab();
  await quiet();
  return tab;
}
async function leadingTab() {
  const tab = newTab();
  await quiet();
  return tab;
}
async function pass(ms: number): Promise<void> {
  await quiet();
  clock.advance(ms);
  await quiet();
}
const kinds = () => posted.map(({ kind }) => kind);

describe('the tabs of a user', () => {
  it('meet under the name of the feature and the user', async () => {
    const asked: string[] = [];
    const manager = {
      request: (name: string) => {
        asked.push(name);
        return new Promise(() => undefined);
      },
    };
    vi.spyOn(locks, 'newContext').mockReturnValue({ manager: manager as never, die: () => undefined });
    const { names } = newTab();
    expect([names, asked]).toEqual([['words-7'], ['words-7']]);
  });

  it('hear of what was recorded; the one that sends answers at once and sends it', async () => {
    const { journal, hear } = await leadingTab();
    const { sequence } = await disk.record(operation({ itemId: 2 }), 1_000);
    hear({ kind: 'recorded', entry: entryOf(sequence, { itemId: 2 }) });
    expect(journal.view(100).entries.get(2)?.draft).toEqual({ word: 'elsewhere' });
    expect(posted).toEqual([{ kind: 'alive', reach: 'open' }]);
    await quiet();
    expect(deliveries).toBe(1);
    expect(kinds()).toEqual(['alive', 'settled']);
  });

  it('that listen answer nothing and send nothing', async () => {
    const { hear } = await listeningTab();
    await disk.record(operation(), 1_000);
    hear({ kind: 'recorded', entry: entryOf(1) });
    hear({ kind: 'flush' });
    await quiet();
    expect([posted, deliveries]).toEqual([[], 0]);
  });

  it('hear that another one asks for everything to be tried now', async () => {
    const { journal, hear } = await leadingTab();
    reply = () => ({ kind: 'unreachable' });
    await journal.record(operation());
    await quiet();
    hear({ kind: 'recorded', entry: entryOf(1) });
    await quiet();
    // A wait goes on when something else is recorded.
    expect(deliveries).toBe(1);
    posted = [];
    hear({ kind: 'flush' });
    expect(posted).toEqual([{ kind: 'alive', reach: 'unreachable' }]);
    await quiet();
    expect(deliveries).toBe(2);
  });

  it('hear what the server said, what it refused and what was noted, and say it to those who wait', async () => {
    const { journal, hear, events } = await leadingTab();
    await journal.open(100, 5);
    posted = [];
    hear({ kind: 'recorded', entry: entryOf(1) });
    posted = [];
    const settled = entryOf(1, { outgoing: null, answer: STORED.answer });
    hear({ kind: 'settled', entry: settled, answer: STORED.answer });
    expect(journal.view(100).entries.get(1)).toBe(settled);
    hear({ kind: 'refused', refusal: refusalOf(2), entry: null });
    const released = entryOf(3, { itemId: 2, outgoing: null });
    hear({ kind: 'refused', refusal: refusalOf(3, { itemId: 2 }), entry: released });
    expect(journal.view(100).refusals.map(({ id }) => id)).toEqual(['r-2', 'r-3']);
    expect(journal.view(100).entries.get(2)).toBe(released);
    hear({ kind: 'noted', scopeId: 100, note: 'noted' });
    expect(journal.view(100).note).toBe('noted');
    expect(events.map(({ kind }) => kind)).toEqual(['settled', 'refused', 'refused']);
    expect(posted).toEqual([]);
  });

  it('believe the one that sends; the one that sends believes itself', async () => {
    const kindAfter = async (tab: Awaited<ReturnType<typeof newTab>>, kind: 'reach' | 'alive') => {
      tab.hear({ kind: 'recorded', entry: entryOf(1) });
      tab.hear({ kind, reach: 'unreachable' });
      return tab.journal.view(100).save.kind;
    };
    expect(await kindAfter(await leadingTab(), 'reach')).toBe('saving');
    locks = manualLocks();
    expect(await kindAfter(await listeningTab(), 'reach')).toBe('waiting');
    locks = manualLocks();
    expect(await kindAfter(await listeningTab(), 'alive')).toBe('waiting');
  });

  it('that hear nothing of the one that sends for two seconds take the lock; a word of it is enough', async () => {
    const { journal, hear } = await listeningTab();
    // The other one is frozen: it says nothing.
    reply = () => null;
    await journal.record(operation());
    hear({ kind: 'alive', reach: 'open' });
    await pass(2_000);
    expect(deliveries).toBe(0);
    await journal.record(operation({ itemId: 2 }));
    await pass(1_999);
    expect(deliveries).toBe(0);
    await pass(1);
    expect(deliveries).toBe(2);
  });

  it('ask the one that sends when the student looks and when the network is back, and watch it', async () => {
    const { journal } = await listeningTab();
    await disk.record(operation(), 1_000);
    journal.flush();
    journal.networkIsBack();
    expect(posted).toEqual([{ kind: 'flush' }, { kind: 'flush' }]);
    await pass(2_000);
    expect(deliveries).toBe(1);
  });
});

describe('the network is back', () => {
  it('the tab that sends tries at once, and waits as after a first failure', async () => {
    const { journal } = await leadingTab();
    reply = () => ({ kind: 'unreachable' });
    await journal.record(operation());
    await quiet();
    journal.flush();
    await quiet();
    journal.networkIsBack();
    await quiet();
    expect(deliveries).toBe(3);
    await pass(1_000);
    expect(deliveries).toBe(4);
  });
});

describe('who waits for an outcome', () => {
  const outcomeOf = async (result: Promise<unknown>): Promise<unknown> =>
    await Promise.race([result, quiet().then(() => 'still waiting')]);

  it('hears of this operation alone, and not of an earlier one of its item', async () => {
    const { journal, hear } = await leadingTab();
    reply = () => null;
    const recorded = await journal.record(operation());
    const result = journal.settlement(recorded);
    hear({
      kind: 'settled',
      entry: entryOf(9, { itemId: 2, outgoing: null }),
      answer: { said: 'of another' },
    });
    hear({ kind: 'settled', entry: entryOf(1), answer: { said: 'of an earlier one' } });
    hear({ kind: 'refused', refusal: refusalOf(0), entry: null });
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'settled', entry: entryOf(1, { outgoing: null }), answer: STORED.answer });
    expect(await result).toEqual({ kind: 'stored', answer: STORED.answer });
  });

  it('is content with the answer to it while a newer one is on its way', async () => {
    const { journal, hear } = await leadingTab();
    reply = () => null;
    const result = journal.settlement(await journal.record(operation()));
    const newer = entryOf(2);
    hear({ kind: 'settled', entry: newer, answer: STORED.answer });
    expect(await result).toEqual({ kind: 'stored', answer: STORED.answer });
  });

  it('hears of a refusal of it, or of what came after it', async () => {
    const { journal, hear } = await leadingTab();
    reply = () => null;
    const result = journal.settlement(await journal.record(operation()));
    hear({ kind: 'refused', refusal: refusalOf(4), entry: null });
    expect(await result).toEqual({ kind: 'refused', refusal: refusalOf(4) });
  });

  it('goes on after four seconds', async () => {
    const { journal } = await leadingTab();
    const result = journal.settlement(await journal.record(operation({ posted: null })));
    await pass(3_999);
    expect(await outcomeOf(result)).toBe('still waiting');
    await pass(1);
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it.each(['unreachable', 'signed_out'] as const)('goes on at once when the server is %s', async (kind) => {
    const { journal } = await leadingTab();
    reply = () => ({ kind });
    const result = journal.settlement(await journal.record(operation()));
    await quiet();
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it('goes on when the sending is slow; what was so before says nothing', async () => {
    const { journal, hear } = await listeningTab();
    hear({ kind: 'reach', reach: 'stalled' });
    const result = journal.settlement(await journal.record(operation()));
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'alive', reach: 'stalled' });
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'reach', reach: 'stalled' });
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it('for all of a scope: until it has arrived', async () => {
    const { journal } = await leadingTab();
    await journal.record(operation());
    await journal.record(operation({ scopeId: 101 }));
    expect(await journal.flushScope(100)).toBe(true);
    expect(await journal.flushScope(102)).toBe(true);
  });

  it('for all of a scope: not where the server cannot be reached or nobody is signed in', async () => {
    const { journal } = await leadingTab();
    for (const kind of ['unreachable', 'signed_out'] as const) {
      reply = () => ({ kind });
      await journal.record(operation());
      expect(await journal.flushScope(100)).toBe(false);
    }
  });

  it('for all of a scope: no longer than fifteen seconds', async () => {
    const { journal } = await leadingTab();
    reply = () => null;
    await journal.record(operation());
    const result = journal.flushScope(100);
    await pass(14_999);
    expect(await outcomeOf(result)).toBe('still waiting');
    await pass(1);
    expect(await result).toBe(false);
  });

  it('for all of a scope: also for what is still being written', async () => {
    const { journal } = await leadingTab();
    let write: () => void = () => undefined;
    const before = { ...disk };
    disk.record = async (given, now) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      return before.record(given, now);
    };
    void journal.record(operation({ posted: null }));
    const result = journal.flushScope(100);
    expect(await outcomeOf(result)).toBe('still waiting');
    write();
    expect(await result).toBe(true);
  });
});

describe('who looks on', () => {
  it('hears of changes and events until they stop listening', async () => {
    const { journal, hear } = await leadingTab();
    const [changed, happened] = [vi.fn(), vi.fn()];
    const stops = [journal.subscribe(changed), journal.onEvent(happened)];
    hear({ kind: 'refused', refusal: refusalOf(1), entry: entryOf(1, { outgoing: null }) });
    const heard = [changed.mock.calls.length, happened.mock.calls.length];
    // The line and the refusal are two changes and one event.
    expect(heard).toEqual([2, 1]);
    for (const stop of stops) stop();
    hear({ kind: 'refused', refusal: refusalOf(2), entry: entryOf(2, { outgoing: null }) });
    expect([changed.mock.calls.length, happened.mock.calls.length]).toEqual(heard);
  });

  it('a scope that is opened shows its own lines, its note, and what was refused of its content', async () => {
    const recorded = await disk.record(operation({ posted: null }), 1_000);
    await disk.setAside(refusalOf(1, { scopeId: 99 }));
    await disk.setAside(refusalOf(2, { scopeId: 98, contentId: 6 }));
    await disk.changeNote({ userId: '7', scopeId: 100 }, () => 'noted');
    const { journal } = await leadingTab();
    await journal.open(100, 5);
    expect(journal.view(100)).toMatchObject({
      contentId: 5,
      note: 'noted',
      isRead: true,
      refusals: [{ id: 'r-1' }],
    });
    expect(journal.view(100).entries.get(1)).toEqual(recorded);
    await journal.open(101, 5);
    expect(journal.view(101).note).toBe('nothing');
  });

  it('a scope that is opened asks for what is unsent to be tried', async () => {
    const { journal } = await listeningTab();
    await journal.open(100, 5);
    expect(kinds()).toEqual(['flush']);
  });

  it('a note is shown at once, kept, and said to the others', async () => {
    const { journal } = await leadingTab();
    const changed = journal.changeNote(100, (note) => `${String(note)}, then this`);
    expect(journal.view(100).note).toBe('nothing, then this');
    await changed;
    expect(await disk.readNote({ userId: '7', scopeId: 100 })).toBe('nothing, then this');
    expect(posted).toEqual([{ kind: 'noted', scopeId: 100, note: 'nothing, then this' }]);
  });
});

describe('an operation', () => {
  it('is shown at once, with the number of the one before it, until the device gives it its own', async () => {
    const { journal } = await leadingTab();
    reply = () => null;
    await disk.record(operation({ itemId: 9 }), 1_000);
    const first = journal.record(operation());
    const sequence = () => journal.view(100).entries.get(1)?.sequence;
    expect([sequence(), journal.view(100).entries.get(1)?.outgoing?.at]).toEqual([0, 5_000]);
    await first;
    expect(sequence()).toBe(2);
    const second = journal.record(operation());
    expect(sequence()).toBe(2);
    await second;
    expect(sequence()).toBe(3);
    expect(kinds()).toEqual(['recorded', 'recorded']);
  });
});

describe('a store that the browser took away', () => {
  it('is closed once; the journal goes on in memory, where each tab sends by itself', async () => {
    const { journal } = await listeningTab();
    reply = () => null;
    await journal.record(operation());
    await journal.changeNote(100, () => 'noted');
    const changed = vi.fn();
    journal.subscribe(changed);
    journal.loseStore();
    journal.loseStore();
    expect(storeClosed).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(journal.view(100).save.isOnDevice).toBe(false);
    await quiet();
    expect(deliveries).toBe(1);
    expect(await journal.countUnsent()).toBe(1);
    await journal.open(100, 5);
    expect(journal.view(100).note).toBe('noted');
  });

  it('by the tab that sends: the lock goes to another', async () => {
    const { journal } = await leadingTab();
    const other = newTab();
    journal.loseStore();
    await disk.record(operation(), 1_000);
    other.journal.flush();
    await quiet();
    expect(deliveries).toBe(1);
  });

  it('in the middle of a note: the note stands, and so does what it says', async () => {
    const { journal } = await leadingTab();
    disk.changeNote = () => Promise.reject(new DOMException('gone'));
    await journal.changeNote(100, () => 'noted');
    expect(journal.view(100)).toMatchObject({ note: 'noted', save: { isOnDevice: false } });
    expect(posted).toEqual([{ kind: 'noted', scopeId: 100, note: 'noted' }]);
  });

  it('is at risk as long as one operation is unsent', async () => {
    const { journal, hear } = await leadingTab();
    reply = () => null;
    hear({ kind: 'recorded', entry: entryOf(1) });
    hear({ kind: 'recorded', entry: entryOf(2, { itemId: 2, outgoing: null }) });
    expect(journal.isAtRisk()).toBe(false);
    journal.loseStore();
    expect(journal.isAtRisk()).toBe(true);
    hear({ kind: 'settled', entry: entryOf(1, { outgoing: null }), answer: {} });
    expect(journal.isAtRisk()).toBe(false);
  });
});

describe('a journal that is closed', () => {
  it('sends nothing more, leaves the lock to another, and closes its channel and its store', async () => {
    const { journal } = await leadingTab();
    const other = newTab();
    await quiet();
    reply = () => ({ kind: 'unreachable' });
    await journal.record(operation());
    await quiet();
    expect(deliveries).toBe(1);
    journal.close();
    expect([channelClosed.mock.calls.length, storeClosed.mock.calls.length]).toEqual([1, 1]);
    await quiet();
    // The other tab has the lock now, and tries; the wait of this one ends in nothing.
    expect(deliveries).toBe(2);
    other.journal.close();
    await pass(60_000);
    expect(deliveries).toBe(2);
  });
});
