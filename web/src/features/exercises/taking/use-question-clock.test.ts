import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuestionClock } from './use-question-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['forwards, from a clock that stood at 1970', '1970-01-01T00:00:00Z', '2026-11-28T09:00:00Z'],
  ['backwards', '2026-11-28T09:00:00Z', '2026-11-28T03:00:00Z'],
])('EXE-107: the time on a question goes on when the clock of the device is set %s', (_, before, after) => {
  vi.setSystemTime(before);
  const onCounted = vi.fn();
  const { result, unmount } = renderHook(() =>
    useQuestionClock({ id: 7, seconds: 10, isLocked: false }, [], onCounted),
  );
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(after);
  vi.advanceTimersByTime(30_000);

  expect(result.current.read()).toBe(60);
  unmount();
  expect(onCounted.mock.calls).toEqual([[7, 60]]);
});
