/** What a component needs of a browser and happy-dom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
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

// What is waited for comes at once, but not always within a second on a machine that does other things.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);

// Test files share their modules: nobody is signed in and nothing is remembered when one begins.
beforeAll(() => {
  endSession('signed-out');
  clearToasts();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
