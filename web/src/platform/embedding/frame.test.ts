import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A page of its own: what it remembers must not reach other tests.
beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

it('NAV-44: noframe and source stay for the tab, also where the browser lets the frame keep nothing', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('access denied', 'SecurityError');
  });
  const { noteFrameQuery, readFrame } = await import('./frame.ts');
  noteFrameQuery('?noframe=1&source=academy');
  noteFrameQuery('');
  expect(readFrame()).toMatchObject({ isFrameless: true, source: 'academy' });
  noteFrameQuery('?noframe=0&source=APP');
  expect(readFrame()).toMatchObject({ isFrameless: false, source: 'app' });
});
