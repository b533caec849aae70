import { afterEach, expect, it, vi } from 'vitest';
import { refreshTokens } from './refresh.ts';
import { endSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it('EMB-10: a frame that the browser refuses locks still finds out that its session ended', async () => {
  // Modules are shared: an exchange that another file began would be joined.
  await refreshTokens();
  endSession('signed-out');
  const request = vi.fn(async () => {
    throw new DOMException('access denied', 'SecurityError');
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  expect(await refreshTokens()).toBe('ended');
  expect(request).toHaveBeenCalledOnce();
});
