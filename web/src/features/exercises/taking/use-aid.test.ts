import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAidNotes, useAway } from './use-aid.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function atQuestion(isLocked = false) {
  const onAway = vi.fn();
  const hook = renderHook(
    (id: number) => {
      const notes = useAidNotes();
      useAway({ id, isLocked, notes }, onAway);
      return notes;
    },
    { initialProps: 1 },
  );
  const away = (ms: number) =>
    act(() => {
      window.dispatchEvent(new Event('blur'));
      vi.advanceTimersByTime(ms);
      window.dispatchEvent(new Event('focus'));
    });
  return { hook, onAway, away, of: (id: number) => hook.result.current.of(id) };
}

test('DAY-69: who leaves the page for five seconds at once is noted at the open question, once', () => {
  const { hook, onAway, away, of } = atQuestion();
  away(4_999);
  away(4_999);
  expect(of(1)).toEqual({});
  away(5_000);
  away(60_000);
  expect(onAway.mock.calls).toEqual([[1]]);
  expect(of(1)).toEqual({ wasAway: true });
  hook.rerender(2);
  expect(of(2)).toEqual({});
  hook.result.current.note(2, { sawLaw: true });
  expect(of(2)).toEqual({ sawLaw: true });
  expect(of(1)).toEqual({ wasAway: true });
});

test('DAY-69: at a question whose answer stands nothing is noted', () => {
  const { onAway, away, of } = atQuestion(true);
  away(60_000);
  expect(onAway).not.toHaveBeenCalled();
  expect(of(1)).toEqual({});
});
