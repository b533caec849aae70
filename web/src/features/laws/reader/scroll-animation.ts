/** Moving the text to a row: at once, or over LAW-49's 800 ms, and exactly there even where rows were never measured. */
import type { ReactVirtualizer } from '@tanstack/react-virtual';

/** LAW-49. Unit: ms. */
const LAW_SCROLL_MS = 800;
/** A longer way is cut: what nobody could read on the way need not be drawn. Unit: heights of the window. */
const LONGEST_WAY = 1.5;

export type RowScroller = ReactVirtualizer<HTMLElement, HTMLDivElement>;

/** Rows are measured as they are drawn, so a place is taken anew in each of the first frames. */
const SETTLING_FRAMES = 10;

/** Puts the row this far above the top, as it was left; returns what stops it. Unit: px. */
export function restoreRow(rows: RowScroller, index: number, offset: number): () => void {
  let frames = 0;
  let frame = 0;
  step();
  return () => cancelAnimationFrame(frame);

  function step() {
    rows.scrollToOffset(offsetOf(rows, index) + offset);
    frames += 1;
    if (frames < SETTLING_FRAMES) frame = requestAnimationFrame(step);
  }
}

/** Scrolls until the row stands at the top; returns what stops it. */
export function scrollToRow(rows: RowScroller, index: number, isAnimated: boolean): () => void {
  const box = rows.scrollElement;
  if (box !== null && !scrollsInside(box)) {
    rowIn(box, index)?.scrollIntoView({ behavior: isAnimated && !isMotionReduced() ? 'smooth' : 'instant' });
    return () => {};
  }
  if (box === null || !isAnimated || isMotionReduced()) {
    rows.scrollToIndex(index, { align: 'start' });
    return () => {};
  }
  const way = offsetOf(rows, index) - box.scrollTop;
  const longest = box.clientHeight * LONGEST_WAY;
  if (Math.abs(way) > longest) box.scrollTop = offsetOf(rows, index) - Math.sign(way) * longest;
  const from = box.scrollTop;
  const beganAt = performance.now();
  let frame = requestAnimationFrame(step);

  function step(now: number) {
    if (box === null) return;
    const share = Math.min(1, Math.max(0, (now - beganAt) / LAW_SCROLL_MS));
    if (share === 1) {
      rows.scrollToIndex(index, { align: 'start' });
      return;
    }
    // Rows on the way are measured as they come, so the goal is asked for in each frame.
    box.scrollTop = from + (offsetOf(rows, index) - from) * ease(share);
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** In a frame the whole text is drawn and the window scrolls, or the host's (EMB-07). */
export function scrollsInside(box: HTMLElement): boolean {
  const isInFrame = document.documentElement.hasAttribute('data-embedded');
  return !isInFrame || getComputedStyle(box).overflowY !== 'visible';
}

export function rowIn(box: HTMLElement, index: number): HTMLElement | null {
  return box.querySelector(`[data-index="${index}"]`);
}

/** Where a row begins. Unit: px. */
export function offsetOf(rows: RowScroller, index: number): number {
  return rows.getOffsetForIndex(index, 'start')?.[0] ?? 0;
}

function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
