import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_TURN_WAIT_MILLISECONDS } from './bounded-turns.ts';
import { createHashQueue } from './hash-queue.ts';
import { Unavailable } from './unavailable.ts';

const cheap = { memoryKib: 8, passes: 1, workers: 2, queueDepth: 50 };

afterEach(() => vi.useRealTimers());

describe('the hash queue', () => {
  it('knows the right password from a wrong one, and never keeps either', async () => {
    const queue = createHashQueue(cheap);
    const stored = await queue.hash('Rimon!Teena7');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(stored).not.toContain('Rimon');
    expect(await queue.verify(stored, 'Rimon!Teena7')).toBe(true);
    expect(await queue.verify(stored, 'rimon!Teena7')).toBe(false);
  });

  it('a stored text that is no hash fits no password', async () => {
    expect(await createHashQueue(cheap).verify('', 'x')).toBe(false);
  });

  it('one password in two spellings of Unicode is one password', async () => {
    const queue = createHashQueue(cheap);
    const stored = await queue.hash('Caf\u00e9!2026');
    expect(await queue.verify(stored, 'Cafe\u0301!2026')).toBe(true);
  });

  it('SES-74: of 200 at once no more work than there are workers, and all have their turn', async () => {
    const queue = createHashQueue({ ...cheap, workers: 2, queueDepth: 200 });
    let atWork = 0;
    let most = 0;
    const storm = Array.from({ length: 200 }, (_, place) =>
      queue.inTurn(async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise(setImmediate);
        atWork -= 1;
        return place;
      }),
    );
    expect(await Promise.all(storm)).toEqual(Array.from({ length: 200 }, (_, place) => place));
    expect(most).toBe(2);
  });

  it('a turn that comes too late is not taken: the caller has gone', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const queue = createHashQueue({ ...cheap, workers: 1, queueDepth: 5 });
    let finish = () => {};
    const slow = queue.inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
    const late = queue.inTurn(async () => 'late');
    vi.advanceTimersByTime(LONGEST_TURN_WAIT_MILLISECONDS + 1);
    const inTime = queue.inTurn(async () => 'in time');
    finish();
    await slow;
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect(await inTime).toBe('in time');
  });

  it('in a storm, workers and queue are filled and the rest is turned away at once', async () => {
    const queue = createHashQueue({ ...cheap, workers: 2, queueDepth: 5 });
    const storm = Array.from({ length: 100 }, (_, place) => queue.hash(`Storm!${place}a`));
    expect(queue.waiting()).toBe(5);
    const ends = await Promise.allSettled(storm);
    const turnedAway = ends.filter((end) => end.status === 'rejected');
    expect(turnedAway).toHaveLength(93);
    expect(
      turnedAway.every((end) => end.reason instanceof Unavailable && end.reason.retryAfterSeconds > 0),
    ).toBe(true);
    expect(queue.waiting()).toBe(0);
    // The places are free again.
    expect(await queue.verify(await queue.hash('After!1a'), 'After!1a')).toBe(true);
  });
});
