import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePostedHeight } from './embed.ts';

const DELAYS = [1_000, 2_000];
const post = vi.fn<(message: unknown, origin: string) => void>();
let resized: () => void = () => {};

function Embedded() {
  const content = useRef<HTMLDivElement>(null);
  usePostedHeight(content, DELAYS);
  return <div ref={content} data-testid="content" />;
}

function withHeight(height: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, height));
}

beforeEach(() => {
  vi.useFakeTimers();
  post.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: post } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const heights = () => post.mock.calls.map(([message]) => message);

describe('the height that an embedding page is told', () => {
  it('EMB-03, EMB-04: content plus 300 at the first time, and again only when it has changed', () => {
    withHeight(500);
    render(<Embedded />);
    vi.advanceTimersByTime(999);
    expect(heights()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heights()).toEqual([{ type: 'height', height: 800 }]);
    withHeight(640);
    vi.advanceTimersByTime(1_000);
    expect(heights()).toEqual([
      { type: 'height', height: 800 },
      { type: 'height', height: 940 },
    ]);
  });

  it('EMB-07: a later change of size is told once it has settled', () => {
    withHeight(500);
    render(<Embedded />);
    vi.advanceTimersByTime(2_000);
    withHeight(700);
    resized();
    resized();
    vi.advanceTimersByTime(1_000);
    expect(heights().at(-1)).toEqual({ type: 'height', height: 1_000 });
    expect(heights()).toHaveLength(2);
  });

  it('EMB-07: nothing is told before its time, nor after the page has gone', () => {
    withHeight(500);
    const { unmount } = render(<Embedded />);
    resized();
    vi.advanceTimersByTime(900);
    unmount();
    vi.advanceTimersByTime(5_000);
    expect(heights()).toEqual([]);
  });
});
