/** What the tabs of one user say to each other, and what they do when they hear it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualLocks, quiet } from '../../testing/journal-world.ts';
import { plainEntry, plainOperation, plainRefusal, STORED } from '../../testing/plain-operations.ts';
import { plainTabs } from '../../testing/plain-tabs.ts';

let world: ReturnType<typeof plainTabs>;
beforeEach(() => {
  world = plainTabs();
});
afterEach(() => world.end());

describe('the tabs of a user', () => {
  it('meet under the name of the feature and the user', async () => {
    const asked: string[] = [];
    const manager = {
      request: (name: string) => {
        asked.push(name);
        return new Promise(() => undefined);
      },
    };
    vi.spyOn(world.locks, 'newContext').mockReturnValue({ manager: manager as never, die: () => undefined });
    const { names } = world.newTab();
    expect([names, asked]).toEqual([['words-7'], ['words-7']]);
  });

  it('hear of what was recorded; the one that sends answers at once and sends it', async () => {
    const { journal, hear } = await world.leadingTab();
    const { sequence } = await world.disk.record(plainOperation({ itemId: 2 }), 1_000);
    hear({ kind: 'recorded', entry: plainEntry(sequence, { itemId: 2 }) });
    expect(journal.view(100).entries.get(2)?.draft).toEqual({});
    expect(world.posted).toEqual([{ kind: 'alive', reach: 'open' }]);
    await quiet();
    expect(world.deliveries).toBe(1);
    expect(world.posted.map(({ kind }) => kind)).toEqual(['alive', 'settled']);
  });

  it('that listen answer nothing and send nothing', async () => {
    const { hear } = await world.listeningTab();
    await world.disk.record(plainOperation(), 1_000);
    hear({ kind: 'recorded', entry: plainEntry(1) });
    hear({ kind: 'flush' });
    await quiet();
    expect([world.posted, world.deliveries]).toEqual([[], 0]);
  });

  it('hear that another one asks for everything to be tried now', async () => {
    const { journal, hear } = await world.leadingTab();
    world.reply = () => ({ kind: 'unreachable' });
    await journal.record(plainOperation());
    await quiet();
    hear({ kind: 'recorded', entry: plainEntry(1) });
    await quiet();
    // A wait goes on when something else is recorded.
    expect(world.deliveries).toBe(1);
    world.posted = [];
    hear({ kind: 'flush' });
    expect(world.posted).toEqual([{ kind: 'alive', reach: 'unreachable' }]);
    await quiet();
    expect(world.deliveries).toBe(2);
  });

  it('hear what the server said, what it refused and what was noted, and say it to those who wait', async () => {
    const { journal, hear, events } = await world.leadingTab();
    await journal.open(100, 5);
    world.posted = [];
    hear({ kind: 'recorded', entry: plainEntry(1) });
    world.posted = [];
    const settled = plainEntry(1, { outgoing: null, answer: STORED.answer });
    hear({ kind: 'settled', entry: settled, answer: STORED.answer });
    expect(journal.view(100).entries.get(1)).toBe(settled);
    hear({ kind: 'refused', refusal: plainRefusal(2), entry: null });
    const released = plainEntry(3, { itemId: 2, outgoing: null });
    hear({ kind: 'refused', refusal: plainRefusal(3, { itemId: 2 }), entry: released });
    expect(journal.view(100).refusals.map(({ id }) => id)).toEqual(['r-2', 'r-3']);
    expect(journal.view(100).entries.get(2)).toBe(released);
    hear({ kind: 'noted', scopeId: 100, note: 'noted' });
    expect(journal.view(100).note).toBe('noted');
    expect(events.map(({ kind }) => kind)).toEqual(['settled', 'refused', 'refused']);
    expect(world.posted).toEqual([]);
  });

  it('believe the one that sends; the one that sends believes itself', async () => {
    const kindAfter = async (tab: ReturnType<typeof world.newTab>, kind: 'reach' | 'alive') => {
      tab.hear({ kind: 'recorded', entry: plainEntry(1) });
      tab.hear({ kind, reach: 'unreachable' });
      return tab.journal.view(100).save.kind;
    };
    expect(await kindAfter(await world.leadingTab(), 'reach')).toBe('saving');
    world.locks = manualLocks();
    expect(await kindAfter(await world.listeningTab(), 'reach')).toBe('waiting');
    world.locks = manualLocks();
    expect(await kindAfter(await world.listeningTab(), 'alive')).toBe('waiting');
  });

  it('that hear nothing of the one that sends for two seconds take the lock; a word of it is enough', async () => {
    const { journal, hear } = await world.listeningTab();
    // The other one is frozen: it says nothing.
    world.reply = () => null;
    await journal.record(plainOperation());
    hear({ kind: 'alive', reach: 'open' });
    await world.pass(2_000);
    expect(world.deliveries).toBe(0);
    await journal.record(plainOperation({ itemId: 2 }));
    await world.pass(1_999);
    expect(world.deliveries).toBe(0);
    await world.pass(1);
    expect(world.deliveries).toBe(2);
  });

  it('ask the one that sends when the student looks and when the network is back, and watch it', async () => {
    const { journal } = await world.listeningTab();
    await world.disk.record(plainOperation(), 1_000);
    journal.flush();
    journal.networkIsBack();
    expect(world.posted).toEqual([{ kind: 'flush' }, { kind: 'flush' }]);
    await world.pass(2_000);
    expect(world.deliveries).toBe(1);
  });
});

describe('the network is back', () => {
  it('the tab that sends tries at once, and waits as after a first failure', async () => {
    const { journal } = await world.leadingTab();
    world.reply = () => ({ kind: 'unreachable' });
    await journal.record(plainOperation());
    await quiet();
    journal.flush();
    await quiet();
    journal.networkIsBack();
    await quiet();
    expect(world.deliveries).toBe(3);
    await world.pass(1_000);
    expect(world.deliveries).toBe(4);
  });
});
