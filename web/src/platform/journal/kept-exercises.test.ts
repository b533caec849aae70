import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildExercise } from '../../testing/build-exercise.ts';
import { openJournalDatabase } from './database.ts';
import { keptExercises } from './kept-exercises.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the exercise that is kept for a reload without a network', () => {
  it('comes back as it was kept, to its own user alone', async () => {
    const db = await openJournalDatabase(() => {});
    const exercise = buildExercise();
    await keptExercises(db, '7', () => 0).keep(exercise);
    expect(await keptExercises(db, '7', () => 0).read(5)).toEqual(exercise);
    expect(await keptExercises(db, '8', () => 0).read(5)).toBeNull();
  });

  it('is gone when it is finished, and after thirty days', async () => {
    const db = await openJournalDatabase(() => {});
    await keptExercises(db, '7', () => 0).keep(buildExercise({ id: 1 }));
    await keptExercises(db, '7', () => 31 * DAY).keep(buildExercise({ id: 2 }));
    const kept = keptExercises(db, '7', () => 31 * DAY);
    expect(await kept.read(1)).toBeNull();
    await kept.forget(2);
    expect(await kept.read(2)).toBeNull();
  });

  it('is listed for its user, the last one first, and goes when the user signs out', async () => {
    const db = await openJournalDatabase(() => {});
    await keptExercises(db, '7', () => 1).keep(buildExercise({ id: 1 }));
    await keptExercises(db, '7', () => 2).keep(buildExercise({ id: 2 }));
    await keptExercises(db, '8', () => 3).keep(buildExercise({ id: 3 }));
    const own = keptExercises(db, '7', () => 3);
    expect((await own.list()).map(({ id }) => id)).toEqual([2, 1]);
    await own.forgetAll();
    expect(await own.list()).toEqual([]);
    expect(await keptExercises(db, '8', () => 3).list()).toHaveLength(1);
  });
});
