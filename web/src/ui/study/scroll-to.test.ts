import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToStart } from './scroll-to.ts';

const scrolled: number[] = [];

beforeEach(() => {
  scrolled.length = 0;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList); // all that is asked of it
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    scrolled.push(typeof to === 'object' ? (to.top ?? Number.NaN) : Number.NaN);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Its beginning is that many pixels above the window. */
function elementAbove(pixels: number): HTMLElement {
  const element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -pixels, 100, 20));
  return element;
}

it('LAW-50, EXP-56, EXP-57: away from the law pages a scroll takes 600 ms', () => {
  scrollToStart(elementAbove(300));
  vi.advanceTimersByTime(560);
  expect(scrolled.at(-1)).toBeLessThan(0);
  expect(scrolled.at(-1)).toBeGreaterThan(-300);
  vi.advanceTimersByTime(60);
  expect(scrolled.at(-1)).toBe(-300);
  const steps = scrolled.length;
  vi.advanceTimersByTime(500);
  expect(scrolled).toHaveLength(steps);
});

it('EXP-57: nothing moves where the beginning is in view already', () => {
  scrollToStart(elementAbove(-50));
  vi.advanceTimersByTime(700);
  expect(scrolled).toEqual([]);
});
