import { afterEach, expect, it, vi } from 'vitest';
import { untilItComes } from './late-part.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('EXE-50: code that does not come is asked for again, when the network is back or after a while', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const came = untilItComes(async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(came).resolves.toBe('part');
});
