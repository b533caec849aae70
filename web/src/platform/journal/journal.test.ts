import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SolutionKind } from '../../features/exercises/journal/solution-operations.ts';
import { ATTEMPT, buildOperation, createWorld, EXERCISE } from '../../testing/journal-world.ts';
import type { JournalEvent } from './journal.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the journal', () => {
  it('an operation is shown at once, saved only after the server said so', async () => {
    const world = createWorld();
    world.mood = 'held';
    const { journal } = await world.openTab();

    const written = journal.record(buildOperation());
    expect(journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(11);
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');

    world.release();
    await world.quiet();
    expect(journal.view(ATTEMPT).save).toEqual({ kind: 'saved', unsentCount: 0, isOnDevice: true });
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(11);
  });

  it('an operation that is long on its way is said to be on the device, not saved', async () => {
    const world = createWorld();
    world.mood = 'held';
    const { journal } = await world.openTab();
    await journal.record(buildOperation());
    await world.pass(5_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('an operation is said to be on the device only once the device has committed it', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record(buildOperation({ questionId: 1 }));
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');

    const written = journal.record(buildOperation({ questionId: 2 }));
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
  });

  it('EXE-90: nor is a choice that waits for its confirm said to be there before that', async () => {
    const { journal } = await createWorld().openTab();
    const written = journal.record(buildOperation({ isLocal: true }));
    expect(journal.view(ATTEMPT).save.kind).toBe('saving');
    await written;
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('ten answers without a network and a reload: all ten reach the server when it is back', async () => {
    const world = createWorld();
    world.mood = 'down';
    const first = await world.openTab();
    for (let question = 1; question <= 10; question += 1) {
      await first.journal.record(buildOperation({ questionId: question, answer: question * 10 }));
    }
    await world.pass(3_000);
    expect(first.journal.view(ATTEMPT).save).toEqual({
      kind: 'waiting',
      unsentCount: 10,
      isOnDevice: true,
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

  it('XCT-25: after an hour without a network, one more failure once it is back costs a second and not half a minute', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record(buildOperation());
    await world.pass(3_600_000);
    journal.networkIsBack();
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
    world.mood = 'good';
    await world.pass(1_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('the server stored it and the answer got lost: the repeat changes nothing and the screen says saved', async () => {
    const world = createWorld();
    world.mood = 'lost_answer';
    const { journal } = await world.openTab();
    await journal.record(buildOperation());
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
    world.mood = 'good';
    await world.pass(5_000);
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
    expect(world.applied).toHaveLength(1);
    expect(world.deliveries.map(({ operation }) => operation.sequence)).toEqual([1, 1]);
  });

  it('of many operations on one item only the newest travels once the way is free', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    for (const answer of [11, 12, 13, 14]) await journal.record(buildOperation({ answer }));
    world.deliveries.length = 0;
    world.mood = 'good';
    await world.pass(40_000);
    expect(world.deliveries.map(({ operation }) => operation.body.selectedAnswerId)).toEqual([14]);
  });

  it('a device clock that is set back does not turn a newer operation into an older one', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    await journal.record(buildOperation({ answer: 11 }));
    world.clockTurnedBy = -3_600_000;
    await journal.record(buildOperation({ answer: 12 }));
    await world.quiet();
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(12);
  });

  it('EXE-90: a choice that is not confirmed stays on the device and is not called unsaved', async () => {
    const world = createWorld();
    const first = await world.openTab();
    await first.journal.record(buildOperation({ isLocal: true }));
    await world.quiet();
    expect(world.deliveries).toEqual([]);
    expect(first.journal.view(ATTEMPT).save.kind).toBe('saved');
    first.kill();
    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).entries.get(1)?.draft.selectedAnswerId).toBe(11);
  });

  it('EXE-138: a refused operation is set aside, reported, there after a reload, and never sent again', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    const events: JournalEvent<SolutionKind>[] = [];
    journal.onEvent((event) => events.push(event));
    world.mood = { refuse: 'attempt_not_running' };
    await journal.record(buildOperation());
    await world.pass(60_000);

    expect(world.deliveries).toHaveLength(1);
    expect(events.map(({ kind }) => kind)).toEqual(['refused']);
    expect(journal.view(ATTEMPT).save.kind).toBe('refused');
    kill();
    const { journal: later } = await world.openTab();
    expect(later.view(ATTEMPT).refusals).toMatchObject([
      { code: 'attempt_not_running', requestId: 'request-1', operation: { body: { selectedAnswerId: 11 } } },
    ]);
    await later.forgetRefusals(ATTEMPT);
    expect(later.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('an operation over which the server breaks does not hold up the others and is set aside in the end', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    world.mood = 'fault';
    await journal.record(buildOperation({ questionId: 1 }));
    await world.quiet();
    world.mood = 'good';
    await journal.record(buildOperation({ questionId: 2 }));
    await world.quiet();
    expect([...world.stored.keys()]).toEqual([2]);
    world.mood = 'fault';
    // A server that is broken for minutes costs nobody an answer.
    await world.pass(300_000);
    expect(journal.view(ATTEMPT).refusals).toEqual([]);
    await world.pass(600_000);
    expect(journal.view(ATTEMPT).refusals).toMatchObject([{ itemId: 1, code: 'internal' }]);
    const tries = world.deliveries.length;
    await world.pass(300_000);
    expect(world.deliveries).toHaveLength(tries);
  });

  it('no one signed in: nothing is tried until someone is', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    world.mood = 'signed_out';
    await journal.record(buildOperation());
    await world.pass(120_000);
    expect(world.deliveries).toHaveLength(1);
    expect(journal.view(ATTEMPT).save.kind).toBe('waiting');
    world.mood = 'good';
    journal.flush();
    await world.quiet();
    expect(journal.view(ATTEMPT).save.kind).toBe('saved');
  });

  it('another device was newer: what the server says of its solution is what this one knows', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    const newer = buildOperation({ answer: 14 });
    const at = 1_750_000_000_000 + 60_000;
    world.stored.set(1, {
      at,
      sequence: 9,
      deviceId: 'phone',
      body: newer.posted as NonNullable<typeof newer.posted>,
    }); // built with a post
    await journal.record(buildOperation({ answer: 11 }));
    await world.quiet();
    expect(journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      answer: { solution: { selectedAnswerId: 14 } },
      outgoing: null,
      storedAt: at,
    });
  });

  it('a settlement says how the sending of a confirm ended', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    const stored = journal.settlement(await journal.record(buildOperation()));
    await world.quiet();
    expect(await stored).toMatchObject({ kind: 'stored', answer: { isAnswered: true } });

    world.mood = 'down';
    const waiting = journal.settlement(await journal.record(buildOperation({ answer: 12 })));
    await world.quiet();
    expect(await waiting).toEqual({ kind: 'waiting' });

    world.mood = { refuse: 'question_locked' };
    const refused = journal.settlement(await journal.record(buildOperation({ answer: 13 })));
    await world.quiet();
    expect(await refused).toMatchObject({ kind: 'refused', refusal: { code: 'question_locked' } });
  });

  it('flush is true when everything is sent and false when the network is gone', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record(buildOperation());
    await world.quiet();
    const failed = journal.flushScope(ATTEMPT);
    await world.quiet();
    expect(await failed).toBe(false);
    world.mood = 'good';
    const sent = journal.flushScope(ATTEMPT);
    await world.quiet();
    expect(await sent).toBe(true);
  });

  it('EXE-138: what is sent again leaves the list once it is recorded as an operation; the rest stays on it', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    world.mood = { refuse: 'internal' };
    await journal.record(buildOperation({ questionId: 1 }));
    await journal.record(buildOperation({ questionId: 2 }));
    await world.quiet();
    const [first, second] = journal.view(ATTEMPT).refusals;
    const ids = new Set([first?.id ?? '']);

    void journal.forgetRefusals(ATTEMPT, { ids, recorded: new Promise(() => {}) });
    await world.quiet();
    expect(journal.view(ATTEMPT).refusals).toEqual([second]);
    kill();
    const { journal: later } = await world.openTab();
    expect(later.view(ATTEMPT).refusals).toEqual([first, second]);
    await later.forgetRefusals(ATTEMPT, { ids, recorded: Promise.resolve() });
    await later.open(ATTEMPT, EXERCISE);
    expect(later.view(ATTEMPT).refusals).toEqual([second]);
  });

  it('EXE-138: what was refused of an attempt that was reset is shown at the next one', async () => {
    const world = createWorld();
    const { journal, kill } = await world.openTab();
    world.mood = { refuse: 'attempt_not_running' };
    await journal.record(buildOperation());
    await world.quiet();
    kill();
    const { journal: later } = await world.openTab();
    await later.open(ATTEMPT + 1, EXERCISE);
    expect(later.view(ATTEMPT + 1).save.kind).toBe('refused');
    expect(later.view(ATTEMPT + 1).refusals).toMatchObject([{ scopeId: ATTEMPT, itemId: 1 }]);
  });

  it('a finished attempt leaves nothing on the device but what is unsent', async () => {
    const world = createWorld();
    const { journal } = await world.openTab();
    await journal.record(buildOperation({ questionId: 1 }));
    await world.quiet();
    world.mood = 'down';
    await journal.record(buildOperation({ questionId: 2 }));
    await journal.forgetScope(ATTEMPT);
    await journal.open(ATTEMPT, EXERCISE);
    expect([...journal.view(ATTEMPT).entries.keys()]).toEqual([2]);
  });

  it('what the server said is there after a reload, and goes when the user signs out; what was done stays', async () => {
    const world = createWorld();
    world.key = { isAnswerCorrect: true, detailedAnswer: '<p>נימוק</p>' };
    const first = await world.openTab();
    await first.journal.record(buildOperation({ questionId: 1 }));
    await world.quiet();
    world.mood = 'down';
    await first.journal.record(buildOperation({ questionId: 1, answer: 12 }));
    first.kill();
    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      answer: { ...world.key, solution: { selectedAnswerId: 11 } },
      draft: { selectedAnswerId: 12 },
    });
    await second.journal.forgetAnswers();
    second.kill();
    const third = await world.openTab();
    expect(third.journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      answer: null,
      draft: { selectedAnswerId: 12 },
      outgoing: { body: { selectedAnswerId: 12 } },
    });
  });

  it('EXE-115: pauses survive a reload', async () => {
    const world = createWorld();
    const first = await world.openTab();
    await first.journal.changeNote(ATTEMPT, (pauses) => [...pauses, { from: 1_000, until: null }]);
    first.kill();
    const second = await world.openTab();
    expect(second.journal.view(ATTEMPT).note).toEqual([{ from: 1_000, until: null }]);
  });

  it('one person’s operations are never sent or shown as another’s', async () => {
    const world = createWorld();
    world.mood = 'down';
    const { journal } = await world.openTab();
    await journal.record({ ...buildOperation(), userId: 'somebody-else' });
    world.mood = 'good';
    const own = await world.openTab();
    await world.pass(60_000);
    expect(own.journal.view(ATTEMPT).entries.size).toBe(0);
    expect(world.stored.size).toBe(0);
    expect(await own.journal.countUnsent()).toBe(0);
  });
});
