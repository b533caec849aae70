import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFadingMessage } from './use-fading-message.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('XCT-18: an error message fades after 3 s; another one begins its time anew', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useFadingMessage);
  const show = (message: string) => act(() => result.current[1](message));
  const after = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  show('first');
  after(2_999);
  expect(result.current[0]).toBe('first');
  show('second');
  after(2_999);
  expect(result.current[0]).toBe('second');
  after(1);
  expect(result.current[0]).toBeNull();
});
