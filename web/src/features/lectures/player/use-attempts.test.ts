import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAttempts } from './use-attempts.ts';

test('LEC-23: a player is made anew once its address was read anew, also when it is the same as before', async () => {
  const asked: string[] = [];
  const { result } = renderHook(() =>
    useAttempts(async () => {
      asked.push('address');
      return 'https://vimeo.com/1';
    }),
  );
  expect(result.current.attempt).toBe(0);
  await act(() => result.current.retry());
  expect(result.current.attempt).toBe(1);
  await act(() => result.current.retry());
  expect(result.current.attempt).toBe(2);
  expect(asked).toHaveLength(2);
});
