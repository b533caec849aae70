import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type heightTimes, usePostedHeight } from './embed.ts';

const post = vi.fn<(message: unknown, origin: string) => void>();
let resized: () => void = () => {};

function Embedded({ kind = 'law' }: { kind?: keyof typeof heightTimes }) {
  const content = useRef<HTMLDivElement>(null);
  usePostedHeight(content, kind);
  return <div ref={content} data-testid="content" />;
}

function withHeight(height: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, height));
}

beforeEach(() => {
  vi.useFakeTimers();
  post.mockReset();
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

describe('the height that an embedding page receives', () => {
  it.each([
    ['law', [1_000, 2_000]],
    ['verdict', [1_000, 2_000]],
    ['exercise', [1_000, 2_000]],
    ['lecture', [2_500]],
    ['book', [2_000]],
    ['statistics', [2_000]],
  ] as const)('EMB-02, EMB-04, EMB-05, EMB-06, EMB-07: a %s tells it at %j ms', (kind, times) => {
    const heights: number[] = [];
    const openedAt = Date.now();
    post.mockImplementation(() => heights.push(Date.now() - openedAt));
    withHeight(500);
    render(<Embedded kind={kind} />);
    vi.advanceTimersByTime(10_000);
    expect(heights).toEqual(times);
  });

  it('EMB-03, EMB-04: it is the content’s plus 300, sent again at its second time whether or not it has changed', () => {
    withHeight(500);
    render(<Embedded />);
    vi.advanceTimersByTime(2_000);
    expect(heights()).toEqual([
      { type: 'height', height: 800 },
      { type: 'height', height: 800 },
    ]);
  });

  it('EMB-07: a later change of size is sent once it has settled', () => {
    withHeight(500);
    render(<Embedded />);
    vi.advanceTimersByTime(2_000);
    withHeight(700);
    resized();
    resized();
    vi.advanceTimersByTime(1_000);
    resized();
    vi.advanceTimersByTime(1_000);
    expect(heights().slice(2)).toEqual([{ type: 'height', height: 1_000 }]);
  });

  it('EMB-07: nothing is sent before its time, nor after the page has gone', () => {
    withHeight(500);
    const { unmount } = render(<Embedded />);
    resized();
    vi.advanceTimersByTime(900);
    unmount();
    vi.advanceTimersByTime(5_000);
    expect(heights()).toEqual([]);
  });
});
