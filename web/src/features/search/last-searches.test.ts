import { beforeEach, expect, it } from 'vitest';
import { forgetSearches, readLastSearches, rememberSearch } from './last-searches.ts';

beforeEach(() => localStorage.clear());

it('SRC-15: the last eight searches are remembered on the device, the newest first, each once', () => {
  for (let place = 1; place <= 9; place += 1) rememberSearch(`מילה ${place}`);
  rememberSearch('מילה 5');
  rememberSearch('');
  expect(readLastSearches()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((place) => `מילה ${place}`));
  forgetSearches();
  expect(readLastSearches()).toEqual([]);
});

it('SRC-15: a list that another program damaged is no list', () => {
  localStorage.setItem('lastSearches', '{"a":');
  expect(readLastSearches()).toEqual([]);
});
