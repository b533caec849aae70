import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, buildAct, createWorld, EXERCISE } from '../../testing/journal-world.ts';
import type { JournalEvent } from './journal.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the answer journal', () => {
  it('an act is shown at once, saved only after the server said so', async () => {
    const world = createWorld();
    world.mood = 'held';
    const { journal } = await world.openTab();

    const written = journal.record(buildAct());
    expect(journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(11);
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');

    world.release();
    await world.quiet();
    expect(journal.view(ATTEMPT).save).toEqual({ kind: 'saved', unsentCount: 0, isKeptOnDevice: true });
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
  });

  it('an act that is long on its way is said to be kept on the device, not saved', async () => {
    const world = createWorld();
    world.mood = 'held';
    const { journal } = await world.openTab();
    await journal.record(buildAct());
    await world.pass(5_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('an act is called kept on the device only once the device has committed it', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record(buildAct({ questionId: 1 }));
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');

    const written = journal.record(buildAct({ questionId: 2 }));
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('EXE-90: nor is a choice that waits for its confirm called kept before that', async () => {
    const { journal } = await createWorld().openTab();
    const written = journal.record(buildAct({ isLocal: true }));
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('ten answers without a network and a reload: all ten reach the server when it is back', async () => {
    const world = createWorld();
    world.mood = 'down';
    const first = await world.openTab();
    for (let question = 1; question <= 10; question += 1) {
      await first.journal.record(buildAct({ questionId: question, answer: question * 10 }));
    }
    await world.pass(3_000);
    expect(first.journal.view(ATTEMPT).save).toEqual({
      kind: 'waiting',
      unsentCount: 10,
      isKeptOnDevice: true,
    });
    first.kill();

    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).entries.get(7)?.draft.selectedAnswerId).toBe(70);
    world.mood = 'good';
    await world.pass(60_000);
    expect([...world.stored].map(([question, { body }]) => [question, body.selectedAnswerId])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, (index + 1) * 10]),
    );
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('the server stored it and the answer got lost: the repeat changes nothing and the screen says saved', async () => {
    const world = createWorld();
    world.mood = 'lost_answer';
    const { journal } = await world.openTab();
    await journal.record(buildAct());
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
    world.mood = 'good';
    await world.pass(5_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(world.applied).toHaveLength(1);
    expect(world.deliveries.map(({ act }) => act.sequence)).toEqual([1, 1]);
  });

  it('of many acts on one question only the newest travels once the way is free', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    for (const answer of [11, 12, 13, 14]) await journal.record(buildAct({ answer }));
    world.deliveries.length = 0;
    world.mood = 'good';
    await world.pass(40_000);
    expect(world.deliveries.map(({ act }) => act.body.selectedAnswerId)).toEqual([14]);
  });

  it('a device clock that is set back does not turn a newer act into an older one', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    await journal.record(buildAct({ answer: 11 }));
    world.clockTurnedBy = -3_600_000;
    await journal.record(buildAct({ answer: 12 }));
    await world.quiet();
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(12);
  });

  it('EXE-90: a choice that is not confirmed stays on the device and is not called unsaved', async () => {
    const world = createWorld();
    const first = await world.openTab();
    await first.journal.record(buildAct({ isLocal: true }));
    await world.quiet();
    expect(world.deliveries).toEqual([]);
    expect(first.journal.view(ATTEMPT).save.kind).toBe('saved');
    first.kill();
    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(11);
  });

  it('EXE-138: a refused act is set aside, told, kept over a reload, and never sent again', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    const events: JournalEvent[] = [];
    journal.onEvent((event) => events.push(event));
    world.mood = { refuse: 'attempt_not_running' };
    await journal.record(buildAct());
    await world.pass(60_000);

    expect(world.deliveries).toHaveLength(1);
    expect(events.map(({ kind }) => kind)).toEqual(['refused']);
    expect(journal.view(ATTEMPT).save.kind).toBe('refused');
    kill();
    const { journal: later } = await world.openTab();
    expect(later.view(ATTEMPT).refusals).toMatchObject([
      { code: 'attempt_not_running', requestId: 'request-1', act: { body: { selectedAnswerId: 11 } } },
    ]);
    await later.forgetRefusals(ATTEMPT);
    expect(later.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('an act over which the server breaks does not hold up the others and is set aside in the end', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    world.mood = 'fault';
    await journal.record(buildAct({ questionId: 1 }));
    await world.quiet();
    world.mood = 'good';
    await journal.record(buildAct({ questionId: 2 }));
    await world.quiet();
    expect([...world.stored.keys()]).toEqual([2]);
    world.mood = 'fault';
    // A server that is broken for minutes costs nobody an answer.
    await world.pass(300_000);
    expect(journal.view(ATTEMPT).refusals).toEqual([]);
    await world.pass(600_000);
    expect(journal.view(ATTEMPT).refusals).toMatchObject([{ questionId: 1, code: 'internal' }]);
    const tries = world.deliveries.length;
    await world.pass(300_000);
    expect(world.deliveries).toHaveLength(tries);
  });

  it('nobody signed in: nothing is tried until somebody is', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    world.mood = 'signed_out';
    await journal.record(buildAct());
    await world.pass(120_000);
    expect(world.deliveries).toHaveLength(1);
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
    world.mood = 'good';
    journal.hurry();
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('another device was newer: its solution becomes what this one shows', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    const newer = buildAct({ answer: 14 });
    const at = 1_750_000_000_000 + 60_000;
    world.stored.set(1, {
      at,
      sequence: 9,
      deviceId: 'phone',
      body: newer.posted as NonNullable<typeof newer.posted>,
    }); // built with a post
    await journal.record(buildAct({ answer: 11 }));
    await world.quiet();
    expect(journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      draft: { selectedAnswerId: 14 },
      outgoing: null,
      storedAt: at,
    });
  });

  it('a settlement tells how the sending of a confirm ended', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    const stored = journal.settlement(await journal.record(buildAct()));
    await world.quiet();
    expect(await stored).toMatchObject({ kind: 'stored', answer: { isAnswered: true } });

    world.mood = 'down';
    const waiting = journal.settlement(await journal.record(buildAct({ answer: 12 })));
    await world.quiet();
    expect(await waiting).toEqual({ kind: 'waiting' });

    world.mood = { refuse: 'question_locked' };
    const refused = journal.settlement(await journal.record(buildAct({ answer: 13 })));
    await world.quiet();
    expect(await refused).toMatchObject({ kind: 'refused', refusal: { code: 'question_locked' } });
  });

  it('flush is true when everything is sent and false when the network is gone', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record(buildAct());
    await world.quiet();
    const failed = journal.flush(ATTEMPT);
    await world.quiet();
    expect(await failed).toBe(false);
    world.mood = 'good';
    const sent = journal.flush(ATTEMPT);
    await world.quiet();
    expect(await sent).toBe(true);
  });

  it('EXE-138: what is sent again leaves the list once it is kept as an act; the rest stays on it', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    world.mood = { refuse: 'internal' };
    await journal.record(buildAct({ questionId: 1 }));
    await journal.record(buildAct({ questionId: 2 }));
    await world.quiet();
    const [first, second] = journal.view(ATTEMPT).refusals;
    const ids = new Set([first?.id ?? '']);

    void journal.forgetRefusals(ATTEMPT, { ids, kept: new Promise(() => {}) });
    await world.quiet();
    expect(journal.view(ATTEMPT).refusals).toEqual([second]);
    kill();
    const { journal: later } = await world.openTab();
    expect(later.view(ATTEMPT).refusals).toEqual([first, second]);
    await later.forgetRefusals(ATTEMPT, { ids, kept: Promise.resolve() });
    await later.open(ATTEMPT, EXERCISE);
    expect(later.view(ATTEMPT).refusals).toEqual([second]);
  });

  it('EXE-138: what was refused of an attempt that was reset is shown at the next one', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    world.mood = { refuse: 'attempt_not_running' };
    await journal.record(buildAct());
    await world.quiet();
    kill();
    const { journal: later } = await world.openTab();
    await later.open(ATTEMPT + 1, EXERCISE);
    expect(later.view(ATTEMPT + 1).save.kind).toBe('refused');
    expect(later.view(ATTEMPT + 1).refusals).toMatchObject([{ attemptId: ATTEMPT, questionId: 1 }]);
  });

  it('a finished attempt leaves nothing on the device but what is unsent', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    await journal.record(buildAct({ questionId: 1 }));
    await world.quiet();
    world.mood = 'down';
    await journal.record(buildAct({ questionId: 2 }));
    await journal.forgetAttempt(ATTEMPT);
    await journal.open(ATTEMPT, EXERCISE);
    expect([...journal.view(ATTEMPT).entries.keys()]).toEqual([2]);
  });

  it('EXE-115: pauses survive a reload', async () => {
    const world = createWorld();
    const first = await world.openTab();
    await first.journal.changePauses(ATTEMPT, (pauses) => [...pauses, { from: 1_000, until: null }]);
    first.kill();
    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).pauses).toEqual([{ from: 1_000, until: null }]);
  });

  it('one person’s acts are never sent or shown as another’s', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record({ ...buildAct(), userId: 'somebody-else' });
    world.mood = 'good';
    const own = await world.openTab();
    await world.pass(60_000);
    expect(own.journal.view(ATTEMPT).entries.size).toBe(0);
    expect(world.stored.size).toBe(0);
    expect(await own.journal.countUnsent()).toBe(0);
  });
});

describe('two tabs', () => {
  it('both show the same answers, and one sends', async () => {
    const world = createWorld();
    const first = await world.openTab();
    const second = await world.openTab();
    await second.journal.record(buildAct({ answer: 12 }));
    await world.quiet();
    expect(first.journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(12);
    expect(first.journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(world.deliveries).toHaveLength(1);
  });

  it('their acts never share a number', async () => {
    const world = createWorld();
    const first = await world.openTab();
    const second = await world.openTab();
    const entries = await Promise.all(
      [first, second, first, second].map(({ journal }, index) =>
        journal.record(buildAct({ questionId: index + 1 })),
      ),
    );
    expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(4);
  });

  it('the sending tab is killed with acts unsent: the other takes over', async () => {
    const world = createWorld();
    world.mood = 'held';
    const first = await world.openTab();
    const second = await world.openTab();
    await first.journal.record(buildAct());
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
    await second.journal.record(buildAct());
    await world.pass(5_000);
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
    expect(second.journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('the network fails for the sending tab: the other one says so too', async () => {
    const world = createWorld();
    world.mood = 'down';
    await world.openTab();
    const second = await world.openTab();
    await second.journal.record(buildAct());
    await world.quiet();
    expect(second.journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('without locks every tab sends, and the act is still stored once', async () => {
    const world = createWorld();
    const first = await world.openTab({ locks: 'none' });
    await world.openTab({ locks: 'none' });
    await first.journal.record(buildAct());
    await world.pass(5_000);
    expect(world.applied).toHaveLength(1);
  });
});
