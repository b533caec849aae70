import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeCopiesStore } from '../../offline-copies/copies-store.ts';
import { copiesOf } from '../../offline-copies/offline-copies.ts';
import { type JournalDatabase, openJournalDatabase } from './database.ts';
import { handOverEarlierCopies } from './earlier-copies.ts';

let db: JournalDatabase;
beforeEach(async () => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  db = await openJournalDatabase(() => undefined, 'sugya-journal');
});
afterEach(() => {
  db.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const row = (userId: string, exerciseId: number) => ({
  userId,
  exerciseId,
  keptAt: Date.now() - 1_000,
  exercise: { name: `exercise ${exerciseId}` },
});

it('the copies of the first version are moved to the others, each user’s their own', async () => {
  for (const copy of [row('7', 5), row('7', 6), row('8', 5)]) await db.put('exercises', copy);
  await handOverEarlierCopies(db, 'exercise');
  expect(await db.getAll('exercises')).toEqual([]);
  const [mine, theirs] = [copiesOf('exercise', '7'), copiesOf('exercise', '8')];
  expect(await mine.read(5)).toEqual({ name: 'exercise 5' });
  expect(await mine.read(6)).toEqual({ name: 'exercise 6' });
  expect(await theirs.read(5)).toEqual({ name: 'exercise 5' });
  expect(await theirs.read(6)).toBeNull();
});

it('what cannot be moved stays, and the journal opens all the same', async () => {
  await db.put('exercises', row('7', 5));
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as never; // the one method that is called
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  const handedOver = handOverEarlierCopies(db, 'another-kind');
  await vi.advanceTimersByTimeAsync(5_000);
  await handedOver;
  expect(await db.count('exercises')).toBe(1);
});

it('the journal waits two seconds for them, and no longer', async () => {
  vi.useFakeTimers();
  const opened = vi.fn();
  const silent = { getAll: () => new Promise(() => undefined) };
  void handOverEarlierCopies(silent as never, 'exercise').then(opened); // the one method that is called
  await vi.advanceTimersByTimeAsync(1_999);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalled();
});
