/** Where a floating window may stand: always whole inside the browser's window. Measured from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number };
export type Corner = 'top-start' | 'top-end' | 'bottom-end' | 'bottom-start';
type Size = { readonly width: number; readonly height: number };

const EDGE = 8;
const CORNERS: readonly Corner[] = ['top-start', 'top-end', 'bottom-end', 'bottom-start'];

export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? 'top-start';
}

/** The line begins at the right. */
export function spotOf(corner: Corner, { width, height }: Size): Spot {
  return {
    x: corner.endsWith('start') ? roomWidth() - width - EDGE : EDGE,
    y: corner.startsWith('top') ? EDGE : window.innerHeight - height - EDGE,
  };
}

/** Below what opened it. */
export function spotBeside(opener: { readonly left: number; readonly bottom: number }): Spot {
  return { x: opener.left, y: opener.bottom + EDGE };
}

export function keptInside({ x, y }: Spot, { width, height }: Size): Spot {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
  return {
    x: within(x, roomWidth() - width - EDGE),
    y: within(y, window.innerHeight - height - EDGE),
  };
}

/** Of a card: measured from the upper edge, and from where the line begins. Unit: px. */
export type Place = { readonly top: number; readonly start: number };

const GAP = 6;

/** Below what it belongs to, or above it where there is more room; never over the edge of the window. */
export function placeBeside(
  around: { readonly top: number; readonly bottom: number; readonly right: number },
  { width, height }: Size,
): Place {
  const room = roomWidth();
  const { innerHeight } = window;
  const below = around.bottom + GAP;
  const fitsBelow = below + height <= innerHeight - EDGE || around.top < innerHeight - around.bottom;
  const top = fitsBelow ? below : Math.max(EDGE, around.top - GAP - height);
  // The line begins at the window's far edge in a right-to-left page.
  const start = Math.min(Math.max(EDGE, room - around.right), Math.max(EDGE, room - width - EDGE));
  return { top: Math.min(top, Math.max(EDGE, innerHeight - height - EDGE)), start };
}

/** Without the page's scroll bar, which the width of the window counts and fixed places do not. */
function roomWidth(): number {
  return document.documentElement.clientWidth || window.innerWidth;
}
