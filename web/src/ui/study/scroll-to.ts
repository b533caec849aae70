/** EXP-56, EXP-57: moving to another question brings its beginning into view over 600 ms. */

/** Unit: ms. */
const SCROLL_MS = 600;

/** Returns what stops it. Nothing moves where the beginning is in view already. */
export function scrollToStart(element: HTMLElement): () => void {
  const way = element.getBoundingClientRect().top - startOf(element);
  if (way >= 0) return () => {};
  const from = window.scrollY;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: from + way, behavior: 'instant' });
    return () => {};
  }
  const beganAt = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const share = Math.min(1, Math.max(0, (now - beganAt) / SCROLL_MS));
    window.scrollTo({ top: from + way * ease(share), behavior: 'instant' });
    if (share < 1) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** Below what stays at the top of the window. */
function startOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
}

function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}
