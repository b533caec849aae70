/** What a tab shows, and what it leaves when the browser takes its store away or it is closed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quiet } from '../../testing/journal-world.ts';
import { plainEntry, plainOperation, plainRefusal } from '../../testing/plain-operations.ts';
import { plainTabs } from '../../testing/plain-tabs.ts';

let world: ReturnType<typeof plainTabs>;
beforeEach(() => {
  world = plainTabs();
});
afterEach(() => world.end());

describe('who looks on', () => {
  it('hears of changes and events until they stop listening', async () => {
    const { journal, hear } = await world.leadingTab();
    const [changed, happened] = [vi.fn(), vi.fn()];
    const stops = [journal.subscribe(changed), journal.onEvent(happened)];
    hear({ kind: 'refused', refusal: plainRefusal(1), entry: plainEntry(1, { outgoing: null }) });
    const heard = [changed.mock.calls.length, happened.mock.calls.length];
    // The line and the refusal are two changes and one event.
    expect(heard).toEqual([2, 1]);
    for (const stop of stops) stop();
    hear({ kind: 'refused', refusal: plainRefusal(2), entry: plainEntry(2, { outgoing: null }) });
    expect([changed.mock.calls.length, happened.mock.calls.length]).toEqual(heard);
  });

  it('a scope that is opened shows its own lines, its note, and what was refused of its content', async () => {
    const recorded = await world.disk.record(plainOperation({ posted: null }), 1_000);
    await world.disk.setAside(plainRefusal(1, { scopeId: 99 }));
    await world.disk.setAside(plainRefusal(2, { scopeId: 98, contentId: 6 }));
    await world.disk.changeNote({ userId: '7', scopeId: 100 }, () => 'noted');
    const { journal } = await world.leadingTab();
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
    const { journal } = await world.listeningTab();
    await journal.open(100, 5);
    expect(world.posted.map(({ kind }) => kind)).toEqual(['flush']);
  });

  it('a note is shown at once, kept, and said to the others', async () => {
    const { journal } = await world.leadingTab();
    const changed = journal.changeNote(100, (note) => `${String(note)}, then this`);
    expect(journal.view(100).note).toBe('nothing, then this');
    await changed;
    expect(await world.disk.readNote({ userId: '7', scopeId: 100 })).toBe('nothing, then this');
    expect(world.posted).toEqual([{ kind: 'noted', scopeId: 100, note: 'nothing, then this' }]);
  });
});

describe('an operation', () => {
  it('is shown at once, with the number of the one before it, until the device gives it its own', async () => {
    const { journal } = await world.leadingTab();
    world.reply = () => null;
    await world.disk.record(plainOperation({ itemId: 9 }), 1_000);
    const first = journal.record(plainOperation());
    const sequence = () => journal.view(100).entries.get(1)?.sequence;
    expect([sequence(), journal.view(100).entries.get(1)?.outgoing?.at]).toEqual([0, 5_000]);
    await first;
    expect(sequence()).toBe(2);
    const second = journal.record(plainOperation());
    expect(sequence()).toBe(2);
    await second;
    expect(sequence()).toBe(3);
    expect(world.posted.map(({ kind }) => kind)).toEqual(['recorded', 'recorded']);
  });
});

describe('a store that the browser took away', () => {
  it('is closed once; the journal goes on in memory, where each tab sends by itself', async () => {
    const { journal } = await world.listeningTab();
    world.reply = () => null;
    await journal.record(plainOperation());
    await journal.changeNote(100, () => 'noted');
    const changed = vi.fn();
    journal.subscribe(changed);
    journal.loseStore();
    journal.loseStore();
    expect(world.closed.store).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(journal.view(100).save.isOnDevice).toBe(false);
    await quiet();
    expect(world.deliveries).toBe(1);
    expect(await journal.countUnsent()).toBe(1);
    await journal.open(100, 5);
    expect(journal.view(100).note).toBe('noted');
  });

  it('by the tab that sends: the lock goes to another', async () => {
    const { journal } = await world.leadingTab();
    const other = world.newTab();
    journal.loseStore();
    await world.disk.record(plainOperation(), 1_000);
    other.journal.flush();
    await quiet();
    expect(world.deliveries).toBe(1);
  });

  it('in the middle of a note: the note stands, and so does what it says', async () => {
    const { journal } = await world.leadingTab();
    world.disk.changeNote = () => Promise.reject(new DOMException('gone'));
    await journal.changeNote(100, () => 'noted');
    expect(journal.view(100)).toMatchObject({ note: 'noted', save: { isOnDevice: false } });
    expect(world.posted).toEqual([{ kind: 'noted', scopeId: 100, note: 'noted' }]);
  });

  it('is at risk as long as one operation is unsent', async () => {
    const { journal, hear } = await world.leadingTab();
    world.reply = () => null;
    hear({ kind: 'recorded', entry: plainEntry(1) });
    hear({ kind: 'recorded', entry: plainEntry(2, { itemId: 2, outgoing: null }) });
    expect(journal.isAtRisk()).toBe(false);
    journal.loseStore();
    expect(journal.isAtRisk()).toBe(true);
    hear({ kind: 'settled', entry: plainEntry(1, { outgoing: null }), answer: {} });
    expect(journal.isAtRisk()).toBe(false);
  });
});

describe('a journal that is closed', () => {
  it('sends nothing more, leaves the lock to another, and closes its channel and its store', async () => {
    const { journal } = await world.leadingTab();
    const other = world.newTab();
    await quiet();
    world.reply = () => ({ kind: 'unreachable' });
    await journal.record(plainOperation());
    await quiet();
    expect(world.deliveries).toBe(1);
    journal.close();
    expect([world.closed.channel.mock.calls.length, world.closed.store.mock.calls.length]).toEqual([1, 1]);
    await quiet();
    // The other tab has the lock now, and tries; the wait of this one ends in nothing.
    expect(world.deliveries).toBe(2);
    other.journal.close();
    await world.pass(60_000);
    expect(world.deliveries).toBe(2);
  });
});
