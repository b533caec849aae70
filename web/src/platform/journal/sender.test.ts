import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, quiet } from '../../testing/journal-world.ts';
import { type Plain, plainOperation, plainRules, STORED } from '../../testing/plain-operations.ts';
import { settledEntry } from './operation.ts';
import { createSender, type Reach } from './sender.ts';
import { type JournalStore, memoryStore } from './store/journal-store.ts';
import type { Delivery, DeliveryResult } from './transport.ts';

const FAULT = { kind: 'fault', requestId: 'r-1' } as const;

let clock: ReturnType<typeof manualClock>;
let store: JournalStore<Plain>;
/** How each delivery ends; without one it stays on its way. */
let reply: ((delivery: Delivery<Plain>) => DeliveryResult<Plain> | Error | null) | null;
let deliveries: Delivery<Plain>[];
let arrive: ((result: DeliveryResult<Plain>) => void)[];
let reaches: Reach[];
const on = { duty: true, settled: vi.fn(), refused: vi.fn(), storeFailure: vi.fn() };

beforeEach(() => {
  clock = manualClock();
  store = memoryStore('device-1');
  reply = () => STORED;
  deliveries = [];
  arrive = [];
  reaches = [];
  on.duty = true;
  for (const mock of [on.settled, on.refused, on.storeFailure]) mock.mockReset();
});

function sender() {
  return createSender<Plain>({
    userId: '7',
    isOnDuty: () => on.duty,
    store: () => store,
    settled: (entry, sequence, answer) => settledEntry(entry, { sequence, answer, rules: plainRules }),
    transport: async (delivery) => {
      deliveries.push(delivery);
      const result = reply?.(delivery) ?? null;
      if (result instanceof Error) throw result;
      return result ?? new Promise((resolve) => arrive.push(resolve));
    },
    timers: clock.timersOf(() => true),
    chance: () => 1,
    onSettled: on.settled,
    onRefused: on.refused,
    onReach: (reach) => reaches.push(reach),
    onStoreFailure: on.storeFailure,
  });
}

const record = (...items: number[]) =>
  Promise.all(items.map((itemId) => store.record(plainOperation({ itemId }), 1_000)));
const sent = () => deliveries.map(({ itemId }) => itemId);
async function pass(ms: number): Promise<void> {
  await quiet();
  clock.advance(ms);
  await quiet();
}

describe('what is unsent', () => {
  it('is sent with all that the server has to know, and settled', async () => {
    const [entry] = await record(1);
    sender().wake();
    await quiet();
    expect(deliveries).toEqual([
      {
        contentId: 5,
        scopeId: 100,
        itemId: 1,
        deviceId: 'device-1',
        operation: { sequence: 1, at: 1_000, body: { word: 'posted' } },
      },
    ]);
    const settled = { ...entry, outgoing: null, answer: STORED.answer, storedAt: 900 };
    expect(on.settled.mock.calls).toEqual([[settled, STORED.answer]]);
    expect(await store.readUnsent('7')).toEqual([]);
    expect(reaches).toEqual([]);
  });

  it('of another user is not sent', async () => {
    await store.record(plainOperation({ userId: '8' }), 1_000);
    sender().wake();
    await quiet();
    expect(deliveries).toEqual([]);
  });

  it('is not sent by a tab that is not on duty', async () => {
    await record(1);
    on.duty = false;
    sender().flush();
    await quiet();
    expect(deliveries).toEqual([]);
  });

  it('goes three at a time, each once, and the next as soon as one has arrived', async () => {
    await record(1, 2, 3, 4, 5);
    reply = null;
    const { wake } = sender();
    wake();
    wake();
    await quiet();
    wake();
    await quiet();
    expect(sent()).toEqual([1, 2, 3]);
    arrive[1]?.(STORED);
    await quiet();
    expect(sent()).toEqual([1, 2, 3, 4]);
  });

  it('and was recorded while it was looked for is found', async () => {
    const { wake } = sender();
    wake();
    await record(1);
    wake();
    await quiet();
    expect(sent()).toEqual([1]);
  });

  it('and forgotten meanwhile is settled without a word', async () => {
    await record(1);
    const before = store;
    store = { ...before, settle: (key, change) => before.settle(key, change).then(() => null) };
    sender().wake();
    await quiet();
    expect(on.settled).not.toHaveBeenCalled();
  });
});

describe('a server that is silent', () => {
  it('is said to be slow after four seconds, and to be there again with the answer', async () => {
    await record(1);
    reply = null;
    sender().wake();
    await pass(3_999);
    expect(reaches).toEqual([]);
    await pass(1);
    expect(reaches).toEqual(['stalled']);
    arrive[0]?.(STORED);
    await quiet();
    expect(reaches).toEqual(['stalled', 'open']);
  });

  it('that answered in time is not said to be slow', async () => {
    await record(1);
    sender().wake();
    await pass(10_000);
    expect(reaches).toEqual([]);
  });

  it.each(['unreachable', 'busy'] as const)(
    '%s: one operation finds out when it answers, after longer and longer waits',
    async (kind) => {
      await record(1, 2, 3);
      reply = () => ({ kind });
      sender().wake();
      await quiet();
      // The three that were on their way together are three failures.
      expect(reaches).toEqual(['unreachable', 'unreachable', 'unreachable']);
      await pass(3_999);
      expect(deliveries).toHaveLength(3);
      await pass(1);
      expect(deliveries).toHaveLength(4);
      await pass(7_999);
      expect(deliveries).toHaveLength(4);
      reply = () => STORED;
      await pass(1);
      expect(await store.readUnsent('7')).toEqual([]);
      expect(reaches.at(-1)).toBe('open');
    },
  );

  it('is tried at once when the student looks, and the next wait is as long as before', async () => {
    await record(1);
    reply = () => ({ kind: 'unreachable' });
    const { flush } = sender();
    flush();
    await quiet();
    flush();
    await quiet();
    expect(deliveries).toHaveLength(2);
    await pass(1_999);
    expect(deliveries).toHaveLength(2);
    await pass(1);
    expect(deliveries).toHaveLength(3);
  });

  it('is tried at once when the network is back, and the next wait is the first again', async () => {
    await record(1);
    reply = () => ({ kind: 'unreachable' });
    const { flush, networkIsBack } = sender();
    flush();
    await quiet();
    flush();
    await quiet();
    networkIsBack();
    await quiet();
    expect(deliveries).toHaveLength(3);
    await pass(999);
    expect(deliveries).toHaveLength(3);
    await pass(1);
    expect(deliveries).toHaveLength(4);
  });

  it('that answered once counts its failures anew', async () => {
    await record(1);
    reply = () => ({ kind: 'unreachable' });
    const { flush, wake } = sender();
    flush();
    await quiet();
    flush();
    await quiet();
    reply = () => STORED;
    flush();
    await quiet();
    await record(2);
    reply = () => ({ kind: 'unreachable' });
    wake();
    await quiet();
    expect(deliveries).toHaveLength(4);
    await pass(1_000);
    expect(deliveries).toHaveLength(5);
  });
});

describe('nobody is signed in', () => {
  it('nothing more is sent until the student looks or signs in', async () => {
    await record(1, 2, 3, 4);
    reply = () => ({ kind: 'signed_out' });
    const { wake, flush } = sender();
    wake();
    await quiet();
    expect(deliveries).toHaveLength(3);
    expect(reaches.at(-1)).toBe('signed_out');
    wake();
    await pass(60_000);
    expect(deliveries).toHaveLength(3);
    reply = () => STORED;
    flush();
    await quiet();
    expect(reaches.at(-1)).toBe('open');
    expect(await store.readUnsent('7')).toEqual([]);
  });
});

describe('an operation that the server refuses', () => {
  it('is set aside with its reason, and the others go on', async () => {
    await record(1, 2);
    reply = ({ itemId }) => (itemId === 1 ? { kind: 'refused', code: 'locked', requestId: 'r-1' } : STORED);
    sender().wake();
    await quiet();
    expect(on.refused.mock.calls).toMatchObject([
      [
        {
          id: '7/100/1/device-1/1',
          userId: '7',
          scopeId: 100,
          itemId: 1,
          contentId: 5,
          operation: { sequence: 1, at: 1_000, body: { word: 'posted' } },
          code: 'locked',
          requestId: 'r-1',
        },
        { itemId: 1, outgoing: null },
      ],
    ]);
    expect(await store.readRefusals('7')).toHaveLength(1);
    expect(on.settled).toHaveBeenCalledTimes(1);
    expect(await store.readUnsent('7')).toEqual([]);
  });
});

describe('an operation over which the server breaks', () => {
  it('waits for its time alone, and is tried at once when the student looks', async () => {
    await record(1, 2);
    reply = ({ itemId }) => (itemId === 1 ? FAULT : STORED);
    const { flush } = sender();
    flush();
    await quiet();
    expect(sent()).toEqual([1, 2]);
    expect(reaches).toEqual([]);
    await pass(999);
    expect(sent()).toEqual([1, 2]);
    await pass(1);
    expect(sent()).toEqual([1, 2, 1]);
    flush();
    await quiet();
    expect(sent()).toEqual([1, 2, 1, 1]);
  });

  it('is not set aside by six faults in a minute, nor by five in an hour; by six in ten minutes it is', async () => {
    await record(1);
    reply = () => FAULT;
    const { flush } = sender();
    for (let time = 0; time < 7; time += 1) {
      flush();
      await quiet();
    }
    expect(on.refused).not.toHaveBeenCalled();
    clock.advance(600_000);
    flush();
    await quiet();
    expect(on.refused.mock.calls).toMatchObject([[{ code: 'internal', requestId: 'r-1' }, { itemId: 1 }]]);
    expect(await store.readUnsent('7')).toEqual([]);
  });

  it('five times in an hour is tried again', async () => {
    await record(1);
    reply = () => FAULT;
    on.duty = false;
    const { flush } = sender();
    for (let time = 0; time < 5; time += 1) {
      on.duty = true;
      flush();
      await quiet();
      on.duty = false;
      clock.advance(900_000);
    }
    expect(deliveries).toHaveLength(5);
    expect(on.refused).not.toHaveBeenCalled();
  });

  it('is counted anew once the server took an operation of it', async () => {
    await record(1);
    reply = () => FAULT;
    const { flush } = sender();
    for (let time = 0; time < 5; time += 1) {
      flush();
      await quiet();
    }
    reply = () => STORED;
    flush();
    await quiet();
    await record(1);
    clock.advance(600_000);
    reply = () => FAULT;
    flush();
    await quiet();
    expect(on.refused).not.toHaveBeenCalled();
  });

  it('counts like one whose sending failed in the program', async () => {
    await record(1);
    reply = () => new Error('a bug');
    sender().wake();
    await quiet();
    expect(reaches).toEqual([]);
    expect(await store.readUnsent('7')).toHaveLength(1);
    await pass(1_000);
    expect(deliveries).toHaveLength(2);
  });
});

describe('a store that fails', () => {
  const gone = new DOMException('gone');
  it('while what is unsent is read: it is reported', async () => {
    store = { ...store, readUnsent: () => Promise.reject(gone) };
    sender().wake();
    await quiet();
    expect(on.storeFailure.mock.calls).toEqual([[gone]]);
  });

  it('while an answer is settled: it is reported, and the operation goes again', async () => {
    await record(1);
    const good = store;
    store = { ...good, settle: () => Promise.reject(gone) };
    on.storeFailure.mockImplementation(() => {
      store = good;
    });
    sender().wake();
    await quiet();
    expect(on.storeFailure.mock.calls).toEqual([[gone]]);
    expect(sent()).toEqual([1, 1]);
    expect(await store.readUnsent('7')).toEqual([]);
  });
});

describe('a sender that was stopped', () => {
  it('sends nothing more, not when woken and not when a wait is over', async () => {
    await record(1);
    reply = () => ({ kind: 'unreachable' });
    const { wake, flush, stop } = sender();
    wake();
    await quiet();
    stop();
    wake();
    flush();
    await pass(60_000);
    expect(deliveries).toHaveLength(1);
  });

  it('between looking and sending sends nothing', async () => {
    await record(1);
    const { wake, stop } = sender();
    wake();
    stop();
    await quiet();
    expect(deliveries).toEqual([]);
  });
});
