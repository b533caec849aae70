import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ReplicaReads, replicaReads } from './replica-reads.ts';

const BOUND = 5_000;
const PACE = { pauseMilliseconds: 1_000, deadlineMilliseconds: 1_000 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let reads: ReplicaReads<string> | undefined;
afterEach(() => {
  reads?.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A primary that writes 100 bytes a second, and a replica that can be stopped. */
async function pair() {
  vi.useFakeTimers();
  const state = { isReplaying: true, isSilent: false, replica: 0 };
  const place = () => Math.floor(performance.now() / 10);
  reads = replicaReads({
    primary: 'primary',
    replica: 'replica',
    primaryPlace: async () => `0/${place().toString(16)}`,
    replicaPlace: async () => {
      if (state.isSilent) await new Promise(() => {});
      if (state.isReplaying) state.replica = place();
      return `0/${state.replica.toString(16)}`;
    },
    boundMilliseconds: BOUND,
    log,
    pace: PACE,
  });
  const { fromReplica, secondsBehind } = reads;
  await vi.advanceTimersByTimeAsync(2_000);
  return { state, fromReplica, secondsBehind, where: () => fromReplica(async (database) => database) };
}

describe('XCT-50: reads of a replica', () => {
  it('go there while it is fresh, and say of when they are', async () => {
    const { where } = await pair();
    const { found, asOf } = await where();

    expect(found).toBe('replica');
    expect(Math.abs(Date.now() - Date.parse(asOf ?? ''))).toBeLessThanOrEqual(2_000);
  });

  it('go to the primary once it is further behind than the bound, and back when it has caught up', async () => {
    const { state, where, secondsBehind } = await pair();
    state.isReplaying = false;
    await vi.advanceTimersByTimeAsync(3_000);
    const late = await where();
    await vi.advanceTimersByTimeAsync(4_000);

    expect(late.found).toBe('replica');
    expect(Date.now() - Date.parse(late.asOf ?? '')).toBeGreaterThanOrEqual(3_000);
    expect(await where()).toEqual({ found: 'primary', asOf: null });
    expect(secondsBehind()).toBeGreaterThan(BOUND / 1000);
    expect(log.warn).toHaveBeenCalledTimes(1);

    state.isReplaying = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await where()).found).toBe('replica');
  });

  it('go to the primary where the replica refuses', async () => {
    const { fromReplica } = await pair();
    const read = async (database: string) => {
      if (database === 'replica') throw new Error('canceling statement due to conflict with recovery');
      return database;
    };

    expect(await fromReplica(read)).toEqual({ found: 'primary', asOf: null });
  });

  it('leave a replica that falls silent under them', async () => {
    const { state, fromReplica, where } = await pair();
    state.isSilent = true;
    const waiting = fromReplica((database) =>
      database === 'replica' ? new Promise<string>(() => {}) : Promise.resolve(database),
    );
    await vi.advanceTimersByTimeAsync(2_000);

    expect(await waiting).toEqual({ found: 'primary', asOf: null });
    expect((await where()).found).toBe('primary');
  });

  it('fail as the primary does', async () => {
    const { fromReplica } = await pair();
    const read = () => Promise.reject(new Error('no such column'));

    await expect(fromReplica(read)).rejects.toThrow('no such column');
  });
});
