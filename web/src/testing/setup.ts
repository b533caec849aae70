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
// A browser has locks, or has no word of them.
if (navigator.locks === null) Object.defineProperty(navigator, 'locks', { value: undefined });

// A page's code is loaded while its test waits, on machines that do other things meanwhile.
configure({ asyncUtilTimeout: 15_000 });

// A machine that does much else at once is slow, not wrong. Unit: ms.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// Test files share their modules: nobody is signed in and nothing is remembered when one begins.
beforeAll(() => {
  endSession('signed-out');
  clearToasts();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
