import { afterEach, expect, it, vi } from 'vitest';
import { whenLoaded } from './offline-app.ts';

afterEach(() => vi.restoreAllMocks());

it('EXE-50: a page that has loaded already is not waited for', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const run = vi.fn();
  whenLoaded(run);
  expect(run).toHaveBeenCalledOnce();
});

it('EXE-50: a page that is loading has loaded first', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const run = vi.fn();
  whenLoaded(run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(run).toHaveBeenCalledOnce();
});
