import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendAll, useUnsent } from './unsent.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A journal that says these numbers one after the other, and the last of them from then on. */
function journalOf(...counts: number[]) {
  const listeners = new Set<() => void>();
  let asked = 0;
  return {
    countUnsent: async () => {
      const count = counts[Math.min(asked, counts.length - 1)] ?? 0;
      asked += 1;
      return count;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: vi.fn(),
    listeners,
    asked: () => asked,
  };
}

it('a screen counts what has not arrived, anew whenever something changes, until it is left', async () => {
  const journal = journalOf(3, 1);
  const { result, unmount } = renderHook(() => useUnsent(journal));
  expect(result.current).toBe(0);
  await act(async () => undefined);
  expect(result.current).toBe(3);
  await act(async () => {
    for (const listener of journal.listeners) listener();
  });
  expect(result.current).toBe(1);
  unmount();
  expect(journal.listeners.size).toBe(0);
});

it('sending all ends as soon as nothing is left', async () => {
  const journal = journalOf(2, 1, 0);
  const sent = vi.fn();
  void sendAll(journal).then(sent);
  expect(journal.flush).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalled();
  expect(journal.asked()).toBe(3);
});

it('sending all waits five seconds for what does not arrive, and no longer', async () => {
  const journal = journalOf(2);
  const sent = vi.fn();
  void sendAll(journal).then(sent);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalled();
  expect(journal.asked()).toBe(20);
});
