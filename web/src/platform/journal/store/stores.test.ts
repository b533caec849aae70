/** What a journal asks of its store, of the browser's database and of memory alike. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainOperation as operation, type Plain } from '../../../testing/plain-operations.ts';
import type { Entry, Refusal } from '../operation.ts';
import { openJournalDatabase } from './database.ts';
import { indexedStore, randomDeviceId } from './indexed-store.ts';
import { byOperation, type JournalStore, memoryStore, nextCounter, noCounter } from './journal-store.ts';

type Store = JournalStore<Plain>;
const ofBrowser = async () => await indexedStore<Plain>(await openJournalDatabase(() => {}, 'stores'));
const NOW = 1_750_000_000_000;
const ME = '7';

const scope = { userId: ME, scopeId: 100 };
const refusalOf = ({ outgoing, ...entry }: Entry<Plain>): Refusal<Plain> => {
  if (outgoing === null) throw new Error('Nothing was to be sent');
  const { userId, contentId, scopeId, itemId } = entry;
  const id = `${userId}/${scopeId}/${itemId}/${outgoing.sequence}`;
  return { userId, contentId, scopeId, itemId, id, operation: outgoing, code: 'locked', requestId: 'r-1' };
};
const answered = (entry: Entry<Plain>): Entry<Plain> => ({
  ...entry,
  outgoing: null,
  answer: { said: 'right' },
  storedAt: NOW,
});
const itemsOf = (entries: readonly Entry<Plain>[]) =>
  entries.map(({ itemId }) => itemId).toSorted((a, b) => a - b);

let store: Store;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => store.close());

describe.each([
  { place: 'the browser’s database', isDurable: true, open: ofBrowser },
  { place: 'memory', isDurable: false, open: async () => memoryStore<Plain>('tab') },
])('$place', ({ isDurable, open }) => {
  beforeEach(async () => {
    store = await open();
  });

  it('says whether it outlives the tab', () => {
    expect(store.isDurable).toBe(isDurable);
    expect(store.deviceId).not.toBe('');
  });

  it('gives each operation the next number and a later time, whatever the clock says, and each user their own', async () => {
    const stamps: (readonly [number, number | undefined])[] = [];
    for (const [userId, now] of [
      [ME, NOW],
      [ME, NOW - 60_000],
      [ME, NOW + 5],
      ['8', NOW],
    ] as const) {
      const { sequence, outgoing } = await store.record(operation({ userId }), now);
      expect(outgoing?.sequence).toBe(sequence);
      stamps.push([sequence, outgoing?.at]);
    }
    expect(stamps).toEqual([
      [1, NOW],
      [2, NOW + 1],
      [3, NOW + 5],
      [1, NOW],
    ]);
  });

  it('reads a scope as it was written, and nothing of another scope or user', async () => {
    const entry = await store.record(operation(), NOW);
    await store.record(operation({ itemId: 2 }), NOW);
    for (const other of [{ scopeId: 101 }, { scopeId: 99 }, { userId: '8' }, { userId: '70' }])
      await store.record(operation(other), NOW);
    const entries = await store.readScope(scope);
    expect(itemsOf(entries)).toEqual([1, 2]);
    expect(entries.find(({ itemId }) => itemId === 1)).toEqual(entry);
    expect(entry).toEqual({
      userId: ME,
      contentId: 5,
      scopeId: 100,
      itemId: 1,
      draft: { word: 'draft' },
      sequence: 1,
      outgoing: { sequence: 1, at: NOW, body: { word: 'posted' } },
      answer: null,
      storedAt: null,
    });
  });

  it('reads what is unsent of a user, of every scope, the oldest operation first', async () => {
    await store.record(operation({ itemId: 9 }), NOW);
    await store.record(operation({ itemId: 3, scopeId: 101 }), NOW);
    await store.record(operation({ itemId: 5, posted: null }), NOW);
    await store.record(operation({ itemId: 4, userId: '8' }), NOW);
    await store.record(operation({ itemId: 6 }), NOW);
    const done = await store.record(operation({ itemId: 7 }), NOW);
    await store.settle(done, answered);
    // Anew: it is the newest now.
    await store.record(operation({ itemId: 9 }), NOW);
    expect((await store.readUnsent(ME)).map(({ itemId }) => itemId)).toEqual([3, 6, 9]);
    expect(await store.readUnsent('9')).toEqual([]);
  });

  it('settles what it knows, and nothing else', async () => {
    const entry = await store.record(operation(), NOW);
    expect(await store.settle(entry, answered)).toEqual(answered(entry));
    expect(await store.readScope(scope)).toEqual([answered(entry)]);
    expect(await store.settle({ ...entry, itemId: 2 }, answered)).toBeNull();
    expect(await store.readScope(scope)).toHaveLength(1);
  });

  it('sets an operation aside: it is not sent again, and is read as refused by its user until it is forgotten', async () => {
    const entry = await store.record(operation(), NOW);
    const refusal = refusalOf(entry);
    expect(await store.setAside(refusal)).toEqual({ ...entry, outgoing: null });
    expect(await store.readUnsent(ME)).toEqual([]);
    expect(await store.readRefusals(ME)).toEqual([refusal]);
    expect(await store.readRefusals('8')).toEqual([]);
    await store.forgetRefusals(['another']);
    expect(await store.readRefusals(ME)).toHaveLength(1);
    await store.forgetRefusals([refusal.id]);
    expect(await store.readRefusals(ME)).toEqual([]);
  });

  it('sets an older operation aside and goes on sending the newer; one whose line is gone is held all the same', async () => {
    const older = refusalOf(await store.record(operation(), NOW));
    const newer = await store.record(operation(), NOW);
    expect(await store.setAside(older)).toEqual(newer);
    expect(await store.readUnsent(ME)).toEqual([newer]);
    const unknown = { ...older, itemId: 2, id: 'of an unknown item' };
    expect(await store.setAside(unknown)).toBeNull();
    expect(await store.readRefusals(ME)).toHaveLength(2);
  });

  it('forgets a scope: its note and what was sent; what is unsent, and other scopes, stay', async () => {
    const places = [{ itemId: 1 }, { itemId: 2, scopeId: 101 }, { itemId: 3, userId: '8' }];
    for (const place of places) await store.settle(await store.record(operation(place), NOW), answered);
    await store.record(operation({ itemId: 4 }), NOW);
    const note = () => ['paused'];
    for (const key of [scope, { userId: ME, scopeId: 101 }, { userId: '8', scopeId: 100 }])
      await store.changeNote(key, note);
    await store.forgetScope(scope);
    expect(itemsOf(await store.readScope(scope))).toEqual([4]);
    expect(itemsOf(await store.readScope({ userId: ME, scopeId: 101 }))).toEqual([2]);
    expect(itemsOf(await store.readScope({ userId: '8', scopeId: 100 }))).toEqual([3]);
    expect(await store.readNote(scope)).toBeUndefined();
    expect(await store.readNote({ userId: ME, scopeId: 101 })).toEqual(['paused']);
    expect(await store.readNote({ userId: '8', scopeId: 100 })).toEqual(['paused']);
  });

  it('forgets what the server said to a user, and keeps what the user did', async () => {
    const own = answered(await store.record(operation(), NOW));
    const elsewhere = answered(await store.record(operation({ scopeId: 101 }), NOW));
    const theirs = answered(await store.record(operation({ userId: '8' }), NOW));
    for (const entry of [own, elsewhere, theirs]) await store.settle(entry, () => entry);
    const unsent = await store.record(operation({ itemId: 2 }), NOW);
    await store.forgetAnswers(ME);
    expect(await store.readScope(scope)).toEqual([{ ...own, answer: null, storedAt: null }, unsent]);
    expect(await store.readScope({ userId: ME, scopeId: 101 })).toEqual([
      { ...elsewhere, answer: null, storedAt: null },
    ]);
    expect(await store.readScope({ userId: '8', scopeId: 100 })).toEqual([theirs]);
  });

  it('changes a note from what it was, and reads none where none was made', async () => {
    expect(await store.readNote(scope)).toBeUndefined();
    const seen: unknown[] = [];
    for (const word of ['first', 'second']) {
      const changed = await store.changeNote(scope, (before) => {
        seen.push(before);
        return [word];
      });
      expect(changed).toEqual([word]);
    }
    expect(seen).toEqual([undefined, ['first']]);
    expect(await store.readNote(scope)).toEqual(['second']);
    expect(await store.readNote({ userId: '8', scopeId: 100 })).toBeUndefined();
  });
});

describe('the browser’s database', () => {
  it('keeps everything, its numbers and its name for the next visit', async () => {
    store = await ofBrowser();
    const entry = await store.record(operation(), NOW);
    const { deviceId } = store;
    store.close();
    store = await ofBrowser();
    expect(store.deviceId).toBe(deviceId);
    expect(await store.readScope(scope)).toEqual([entry]);
    expect((await store.record(operation(), NOW)).sequence).toBe(2);
  });
});

describe('memory that takes over from a store that failed', () => {
  it('goes on after the last number and the last time that the tab knew, with its lines and notes', async () => {
    const first = memoryStore<Plain>('disk');
    store = first;
    await first.record(operation({ itemId: 2 }), NOW);
    await first.record(operation(), NOW + 10);
    await first.record(operation({ itemId: 3, posted: null }), NOW + 20);
    const entries = (await first.readScope(scope)).toReversed();
    store = memoryStore<Plain>('tab', {
      userId: ME,
      entries,
      notes: new Map([[100, ['paused']]]),
    });
    expect(await store.readScope(scope)).toEqual(entries);
    expect(await store.readNote(scope)).toEqual(['paused']);
    const { sequence, outgoing } = await store.record(operation(), 0);
    expect([sequence, outgoing?.at]).toEqual([4, NOW + 11]);
  });
});

describe('the device’s counters', () => {
  it.each([
    [noCounter, 50, { lastSequence: 1, lastAt: 50 }],
    [{ lastSequence: 4, lastAt: 50 }, 60, { lastSequence: 5, lastAt: 60 }],
    [{ lastSequence: 4, lastAt: 50 }, 50, { lastSequence: 5, lastAt: 51 }],
    [{ lastSequence: 4, lastAt: 50 }, 10, { lastSequence: 5, lastAt: 51 }],
  ])('%o at %i: %o', (counter, now, next) => {
    expect(nextCounter(counter, now)).toEqual(next);
  });

  it('what has nothing to send comes before what has', async () => {
    store = memoryStore<Plain>('tab');
    const waiting = await store.record(operation(), NOW);
    const later = await store.record(operation({ itemId: 2 }), NOW);
    const local = await store.record(operation({ itemId: 3, posted: null }), NOW);
    expect([later, waiting, local].toSorted(byOperation)).toEqual([local, waiting, later]);
  });
});

it('a device is named by 128 bits of chance, in 32 signs', () => {
  const names = Array.from({ length: 50 }, randomDeviceId);
  expect(new Set(names).size).toBe(50);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
