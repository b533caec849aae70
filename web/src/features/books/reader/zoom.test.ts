import { expect, test } from 'vitest';
import { pixelRatio, zoomIn, zoomOut } from './zoom.ts';

test.each([
  [100, 125, 75],
  [75, 100, 50],
  [50, 75, 50],
  [400, 400, 300],
])('BOK-06: from %d%% the next steps are %d%% and %d%%', (percent, larger, smaller) => {
  expect(zoomIn(percent)).toBe(larger);
  expect(zoomOut(percent)).toBe(smaller);
});

test.each([
  ['a phone: three pixels for one', { width: 390, height: 552 }, 3, 3],
  ['an old screen', { width: 1000, height: 1414 }, 1, 1],
  ['zoomed out by the browser, never coarser than the page', { width: 500, height: 700 }, 0.5, 1],
  // 8,000,000 / (4,000 × 8,000) = 0.25, whose root is 0.5.
  ['a sheet too large for a phone', { width: 4_000, height: 8_000 }, 3, 0.5],
])('BOK-06: %s', (_what, size, ofDevice, ratio) => {
  expect(pixelRatio(size, ofDevice)).toBeCloseTo(ratio);
});
