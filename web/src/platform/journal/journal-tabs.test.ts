import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, buildOperation, createWorld } from '../../testing/journal-world.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('two tabs', () => {
  it('both show the same answers, and one sends', async () => {
    const world = createWorld();
    const first = await world.openTab();
    const second = await world.openTab();
    await second.journal.record(buildOperation({ answer: 12 }));
    await world.quiet();
    expect(first.journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(12);
    expect(first.journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(world.deliveries).toHaveLength(1);
  });

  it('their operations never share a number', async () => {
    const world = createWorld();
    const first = await world.openTab();
    const second = await world.openTab();
    const entries = await Promise.all(
      [first, second, first, second].map(({ journal }, index) =>
        journal.record(buildOperation({ questionId: index + 1 })),
      ),
    );
    expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(4);
  });

  it('the sending tab is killed with operations unsent: the other takes over', async () => {
    const world = createWorld();
    world.mood = 'held';
    const first = await world.openTab();
    const second = await world.openTab();
    await first.journal.record(buildOperation());
    await world.quiet();
    first.kill();
    world.mood = 'good';
    await world.pass(5_000);
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('the sending tab is frozen and keeps the lock: the one in use takes it', async () => {
    const world = createWorld();
    const first = await world.openTab();
    const second = await world.openTab();
    first.freeze();
    await second.journal.record(buildOperation());
    await world.pass(5_000);
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('the network fails for the sending tab: the other one says so too', async () => {
    const world = createWorld();
    world.mood = 'down';
    await world.openTab();
    const second = await world.openTab();
    await second.journal.record(buildOperation());
    await world.quiet();
    expect(second.journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('without locks every tab sends, and the operation is still stored once', async () => {
    const world = createWorld();
    const first = await world.openTab({ locks: 'none' });
    await world.openTab({ locks: 'none' });
    await first.journal.record(buildOperation());
    await world.pass(5_000);
    expect(world.applied).toHaveLength(1);
  });
});
