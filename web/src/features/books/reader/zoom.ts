/** How large a page is drawn. */

/** Percent of the width that is there. */
const STEPS = [50, 75, 100, 125, 150, 200, 300, 400] as const;
export const FIT_WIDTH = 100;

export function zoomIn(percent: number): number {
  return STEPS.find((step) => step > percent) ?? STEPS[STEPS.length - 1] ?? percent;
}

export function zoomOut(percent: number): number {
  return STEPS.findLast((step) => step < percent) ?? STEPS[0];
}

/** Phones refuse a larger canvas (16,777,216 pixels on iOS), and keep too little memory for many that are nearly so. */
const MOST_PIXELS = 8_000_000;

/** Device pixels for one pixel of the page: sharp where the screen is, less where the sheet would be too large. */
export function pixelRatio(
  size: { readonly width: number; readonly height: number },
  ofDevice: number,
): number {
  const wanted = Math.max(1, ofDevice);
  const most = Math.sqrt(MOST_PIXELS / Math.max(1, size.width * size.height));
  return Math.min(wanted, most);
}
