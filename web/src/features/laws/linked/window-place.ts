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
    x: corner.endsWith('start') ? window.innerWidth - width - EDGE : EDGE,
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
    x: within(x, window.innerWidth - width - EDGE),
    y: within(y, window.innerHeight - height - EDGE),
  };
}
