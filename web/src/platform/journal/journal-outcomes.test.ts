/** Those who wait for what becomes of an operation, or of all of a scope. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet } from '../../testing/journal-world.ts';
import { plainEntry, plainOperation, plainRefusal, STORED } from '../../testing/plain-operations.ts';
import { plainTabs } from '../../testing/plain-tabs.ts';

let world: ReturnType<typeof plainTabs>;
beforeEach(() => {
  world = plainTabs();
});
afterEach(() => world.end());

describe('who waits for an outcome', () => {
  const outcomeOf = async (result: Promise<unknown>): Promise<unknown> =>
    await Promise.race([result, quiet().then(() => 'still waiting')]);

  it('hears of this operation alone, and not of an earlier one of its item', async () => {
    const { journal, hear } = await world.leadingTab();
    world.reply = () => null;
    const recorded = await journal.record(plainOperation());
    const result = journal.settlement(recorded);
    hear({
      kind: 'settled',
      entry: plainEntry(9, { itemId: 2, outgoing: null }),
      answer: { said: 'of another' },
    });
    hear({ kind: 'settled', entry: plainEntry(1), answer: { said: 'of an earlier one' } });
    hear({ kind: 'refused', refusal: plainRefusal(0), entry: null });
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'settled', entry: plainEntry(1, { outgoing: null }), answer: STORED.answer });
    expect(await result).toEqual({ kind: 'stored', answer: STORED.answer });
  });

  it('is content with the answer to it while a newer one is on its way', async () => {
    const { journal, hear } = await world.leadingTab();
    world.reply = () => null;
    const result = journal.settlement(await journal.record(plainOperation()));
    const newer = plainEntry(2);
    hear({ kind: 'settled', entry: newer, answer: STORED.answer });
    expect(await result).toEqual({ kind: 'stored', answer: STORED.answer });
  });

  it('hears of a refusal of it, or of what came after it', async () => {
    const { journal, hear } = await world.leadingTab();
    world.reply = () => null;
    const result = journal.settlement(await journal.record(plainOperation()));
    hear({ kind: 'refused', refusal: plainRefusal(4), entry: null });
    expect(await result).toEqual({ kind: 'refused', refusal: plainRefusal(4) });
  });

  it('goes on after four seconds', async () => {
    const { journal } = await world.leadingTab();
    const result = journal.settlement(await journal.record(plainOperation({ posted: null })));
    await world.pass(3_999);
    expect(await outcomeOf(result)).toBe('still waiting');
    await world.pass(1);
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it.each(['unreachable', 'signed_out'] as const)('goes on at once when the server is %s', async (kind) => {
    const { journal } = await world.leadingTab();
    world.reply = () => ({ kind });
    const result = journal.settlement(await journal.record(plainOperation()));
    await quiet();
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it('goes on when the sending is slow; what was so before says nothing', async () => {
    const { journal, hear } = await world.listeningTab();
    hear({ kind: 'reach', reach: 'stalled' });
    const result = journal.settlement(await journal.record(plainOperation()));
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'alive', reach: 'stalled' });
    expect(await outcomeOf(result)).toBe('still waiting');
    hear({ kind: 'reach', reach: 'stalled' });
    expect(await result).toEqual({ kind: 'waiting' });
  });

  it('for all of a scope: until it has arrived', async () => {
    const { journal } = await world.leadingTab();
    await journal.record(plainOperation());
    await journal.record(plainOperation({ scopeId: 101 }));
    expect(await journal.flushScope(100)).toBe(true);
    expect(await journal.flushScope(102)).toBe(true);
  });

  it('for all of a scope: not where the server cannot be reached or nobody is signed in', async () => {
    const { journal } = await world.leadingTab();
    for (const kind of ['unreachable', 'signed_out'] as const) {
      world.reply = () => ({ kind });
      await journal.record(plainOperation());
      expect(await journal.flushScope(100)).toBe(false);
    }
  });

  it('for all of a scope: no longer than fifteen seconds', async () => {
    const { journal } = await world.leadingTab();
    world.reply = () => null;
    await journal.record(plainOperation());
    const result = journal.flushScope(100);
    await world.pass(14_999);
    expect(await outcomeOf(result)).toBe('still waiting');
    await world.pass(1);
    expect(await result).toBe(false);
  });

  it('for all of a scope: also for what is still being written', async () => {
    const { journal } = await world.leadingTab();
    let write: () => void = () => undefined;
    const before = { ...world.disk };
    world.disk.record = async (given, now) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      return before.record(given, now);
    };
    void journal.record(plainOperation({ posted: null }));
    const result = journal.flushScope(100);
    expect(await outcomeOf(result)).toBe('still waiting');
    write();
    expect(await result).toBe(true);
  });
});
