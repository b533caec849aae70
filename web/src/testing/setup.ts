/** What a component needs of a browser and happy-dom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { noteAnswered } from '../platform/http/connection.ts';
import { clearRefreshToken, readRefreshToken } from '../platform/session/refresh-token-store.ts';
import { endSession } from '../platform/session/session.ts';
import { clearToasts } from '../platform/toasts.tsx';

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
// Null in happy-dom; absent in a browser on a page that is not served over https.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
// A page's code is loaded while its test waits, on machines that do other things meanwhile.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
// Modules are shared: a connection that one test lost is not still probed for in the next.
afterEach(noteAnswered);

// Test files share their modules: nobody is signed in and nothing is remembered when one begins.
beforeAll(async () => {
  // Loaded here, because it looks at the window that is mended above.
  const { forgetFrameQuery } = await import('../platform/embedding/frame.ts');
  await (await import('../ui/clean-html/clean-html.ts')).readyCleaning();
  endSession('signed-out');
  clearToasts();
  forgetFrameQuery();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A session that is over already clears nothing, and a cookie outlives both storages.
  clearRefreshToken(null);
});

// A cookie with another path or domain stays for the next files. The file that leaves one fails, not one of those.
afterAll(() => {
  clearRefreshToken(null);
  if (readRefreshToken() !== null) throw new Error('This file leaves a refresh token behind');
});
