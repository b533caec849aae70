import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SolutionKind } from '../../features/exercises/journal/solution-operations.ts';
import { ATTEMPT, buildOperation, createWorld } from '../../testing/journal-world.ts';
import { memoryStore } from './store/journal-store.ts';

describe('the journal where the browser stores nothing, or stops storing', () => {
  it('no store in this browser: operations are sent at once and the screen knows that they are in memory alone', async () => {
    const world = createWorld();
    const { journal } = await world.openTab({ store: memoryStore<SolutionKind>('tab') });
    world.mood = 'down';
    await journal.record(buildOperation());
    await world.quiet();
    expect(journal.view(ATTEMPT).save).toMatchObject({ kind: 'waiting', isOnDevice: false });
    expect(journal.isAtRisk()).toBe(true);
    world.mood = 'good';
    await world.pass(5_000);
    expect(journal.isAtRisk()).toBe(false);
    expect(world.stored.size).toBe(1);
  });

  it('a disk that becomes full in the middle: the operation goes on in memory and reaches the server', async () => {
    const world = createWorld();
    const full = { ...memoryStore<SolutionKind>('disk'), isDurable: true };
    const { journal } = await world.openTab({
      store: { ...full, record: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    });
    await journal.record(buildOperation());
    await world.quiet();
    expect(world.stored.get(1)).toMatchObject({ deviceId: 'memory-device', body: { selectedAnswerId: 11 } });
    expect(journal.view(ATTEMPT).save.isOnDevice).toBe(false);
  });

  it('a browser database that never answers: the operation goes on in memory and reaches the server', async () => {
    const world = createWorld();
    const silent = {
      ...memoryStore<SolutionKind>('disk'),
      isDurable: true,
      record: () => new Promise<never>(() => {}),
      readUnsent: () => new Promise<never>(() => {}),
    };
    const { journal } = await world.openTab({ store: silent });
    void journal.record(buildOperation());
    await world.pass(2_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    expect(journal.isAtRisk()).toBe(true);
    await world.pass(20_000);
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
    expect(journal.view(ATTEMPT).save).toMatchObject({ kind: 'saved', isOnDevice: false });
    expect(journal.isAtRisk()).toBe(false);
  });

  it('a browser database that cannot be read: the scope opens all the same', async () => {
    const world = createWorld();
    const broken = () => Promise.reject(new DOMException('corrupt', 'UnknownError'));
    const { journal } = await world.openTab({
      store: { ...memoryStore<SolutionKind>('disk'), isDurable: true, readScope: broken },
    });
    expect(journal.view(ATTEMPT)).toMatchObject({ isRead: true, save: { isOnDevice: false } });
  });

  it('EXE-115: a database that breaks at a pause takes no earlier pause with it', async () => {
    const world = createWorld();
    const disk = { ...memoryStore<SolutionKind>('disk'), isDurable: true };
    let isBroken = false;
    const { journal } = await world.openTab({
      store: {
        ...disk,
        changeNote: (key, change) =>
          isBroken ? Promise.reject(new DOMException('gone')) : disk.changeNote(key, change),
      },
    });
    await journal.changeNote(ATTEMPT, (pauses) => [...pauses, { from: 1_000, until: 2_000 }]);
    isBroken = true;
    await journal.changeNote(ATTEMPT, (pauses) => [...pauses, { from: 5_000, until: null }]);
    expect(journal.view(ATTEMPT).note).toEqual([
      { from: 1_000, until: 2_000 },
      { from: 5_000, until: null },
    ]);
  });
});
