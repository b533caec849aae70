/** What a component needs of a browser and happy-dom lacks. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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

afterEach(cleanup);
