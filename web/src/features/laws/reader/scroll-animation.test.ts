import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RowScroller, scrollToRow } from './scroll-animation.ts';

/** A list of rows of 100 px in a window of 500; `measure` makes the rows above the goal higher, as drawing them does. */
function list() {
  const box = { scrollTop: 0, clientHeight: 500 };
  const grown = { above: 0 };
  const rows = {
    scrollElement: box,
    getOffsetForIndex: (index: number) => [index * 100 + grown.above, 'start'],
    scrollToIndex: (index: number) => {
      box.scrollTop = index * 100 + grown.above;
    },
  };
  return { box, grown, rows: rows as unknown as RowScroller }; // the three members that are used
}

function prefer(isReduced: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList, // all that is asked of it
  );
}

describe('LAW-49, LAW-50: going to a row', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    prefer(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('takes 800 ms', () => {
    const { box, rows } = list();
    scrollToRow(rows, 5, true);
    vi.advanceTimersByTime(400);
    expect(box.scrollTop).toBeGreaterThan(100);
    expect(box.scrollTop).toBeLessThan(400);
    vi.advanceTimersByTime(380);
    expect(box.scrollTop).toBeLessThan(500);
    vi.advanceTimersByTime(40);
    expect(box.scrollTop).toBe(500);
  });

  it('begins near a goal that is far, so that nothing on the way is drawn', () => {
    const { box, rows } = list();
    scrollToRow(rows, 1_000, true);
    expect(box.scrollTop).toBe(100_000 - 750);
    vi.advanceTimersByTime(900);
    expect(box.scrollTop).toBe(100_000);
  });

  it('lands on the row even when rows above it turn out higher on the way', () => {
    const { box, grown, rows } = list();
    scrollToRow(rows, 1_000, true);
    vi.advanceTimersByTime(300);
    grown.above = 777;
    vi.advanceTimersByTime(600);
    expect(box.scrollTop).toBe(100_777);
  });

  it('stops when the reader scrolls by hand', () => {
    const { box, rows } = list();
    const stop = scrollToRow(rows, 5, true);
    vi.advanceTimersByTime(400);
    stop();
    const { scrollTop } = box;
    vi.advanceTimersByTime(900);
    expect(box.scrollTop).toBe(scrollTop);
  });

  it('is there at once where motion is not wanted, or not asked for', () => {
    const asked = list();
    scrollToRow(asked.rows, 5, false);
    expect(asked.box.scrollTop).toBe(500);
    prefer(true);
    const reduced = list();
    scrollToRow(reduced.rows, 5, true);
    expect(reduced.box.scrollTop).toBe(500);
  });
});

describe('EMB-07: going to a row in a frame, where the whole text is drawn', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('data-embedded');
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  it('brings the row itself into view, which the browser passes on to the host', () => {
    prefer(true);
    document.documentElement.toggleAttribute('data-embedded', true);
    document.body.innerHTML = '<section><p data-index="4"></p><p data-index="5"></p></section>';
    const box = document.querySelector('section');
    const row = document.querySelector('[data-index="5"]');
    if (box === null || row === null) throw new Error('written above');
    box.style.overflowY = 'visible';
    const scrolled = vi.spyOn(row, 'scrollIntoView');
    const rows = { scrollElement: box, scrollToIndex: vi.fn<(index: number) => void>() };
    scrollToRow(rows as unknown as RowScroller, 5, true); // the members that are used
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant' });
    expect(rows.scrollToIndex).not.toHaveBeenCalled();
  });
});
