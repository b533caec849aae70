import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptPlace } from './kept-place.ts';
import type { LawPlace } from './law-address.ts';

const at = (rowKey: string, followed = 0): LawPlace => ({ rowKey, offset: 12, followed, write: rowKey });

it('LAW-57: a tab that is entered again stands where it was left, each tab by itself', () => {
  const first = renderHook(() => useKeptPlace('collection 1'));
  expect([first.result.current.anchor, first.result.current.place]).toEqual(['', null]);
  act(() => first.result.current.write('סעיף-4', at('30:c4'), false));
  act(() => first.result.current.write('סעיף-40', at('30:c40', 1), true));
  first.unmount();
  const again = renderHook(() => useKeptPlace('collection 1'));
  expect(again.result.current.place).toEqual(at('30:c40', 1));
  act(() => again.result.current.goBack());
  expect([again.result.current.anchor, again.result.current.place]).toEqual(['סעיף-4', at('30:c4')]);
  act(() => again.result.current.goBack());
  expect(again.result.current.anchor).toBe('סעיף-4');
  expect(renderHook(() => useKeptPlace('collection 2')).result.current.place).toBeNull();
});
