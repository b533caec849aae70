import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToStart } from './scroll-to.ts';

/** The element begins so far above the window's top. Unit: px. */
function element(top: number): HTMLElement {
  const shown = document.createElement('section');
  shown.getBoundingClientRect = () => ({ top }) as DOMRect; // nothing else is read
  return shown;
}

const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => scrolled(to.top));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrolled.mockReset();
});

const last = () => scrolled.mock.lastCall?.[0];

it('LAW-50, EXP-56, EXP-57: the way up takes 600 ms', () => {
  scrollToStart(element(-300));
  vi.advanceTimersByTime(300);
  expect(last()).toBeLessThan(-50);
  expect(last()).toBeGreaterThan(-250);
  vi.advanceTimersByTime(250);
  expect(last()).toBeGreaterThan(-300);
  vi.advanceTimersByTime(70);
  expect(last()).toBe(-300);
  const count = scrolled.mock.calls.length;
  vi.advanceTimersByTime(1_000);
  expect(scrolled).toHaveBeenCalledTimes(count);
});

it('EXP-56: what is in view already does not move, and who goes on stops it', () => {
  scrollToStart(element(20));
  const stop = scrollToStart(element(-300));
  stop();
  vi.advanceTimersByTime(1_000);
  expect(scrolled).not.toHaveBeenCalled();
});
