import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSize } from './watch-size.ts';

let sizesChange: () => void;
const frames = new Map<number, () => void>();
const nextFrame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run();
};
const observed: Element[] = [];

beforeEach(() => {
  frames.clear();
  observed.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        sizesChange = changed;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {
        observed.length = 0;
      }
    },
  );
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    last += 1;
    frames.set(last, run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

it('says once in the next frame that sizes have changed', () => {
  const onSize = vi.fn();
  const [a, b] = [document.createElement('p'), document.createElement('p')];
  watchSize([a, b], onSize);
  expect(observed).toEqual([a, b]);

  sizesChange();
  sizesChange();
  expect(onSize).not.toHaveBeenCalled();
  nextFrame();
  expect(onSize).toHaveBeenCalledOnce();
});

it('says nothing any more once it was stopped, not even what waited for a frame', () => {
  const onSize = vi.fn();
  const stop = watchSize([document.createElement('p')], onSize);
  sizesChange();
  stop();
  nextFrame();
  expect(onSize).not.toHaveBeenCalled();
  expect(observed).toEqual([]);
});
