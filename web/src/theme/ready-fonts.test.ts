import { describe, expect, it } from 'vitest';
import { readyFonts } from './ready-fonts.ts';

const NEVER = 1_000_000;

type Load = {
  readonly font: string;
  readonly text: string | undefined;
  readonly succeed: () => void;
  readonly fail: () => void;
};

/** Fonts whose loads end when the test says so. */
function heldFonts() {
  const loads: Load[] = [];
  const load = (font: string, text?: string) =>
    new Promise<FontFace[]>((resolve, reject) => {
      loads.push({
        font,
        text,
        succeed: () => resolve([]),
        fail: () => reject(new Error('no network')),
      });
    });
  return { loads, load };
}

describe('XCT-55: the app waits for the letters of a Hebrew line', () => {
  it('asks both families for a letter and a mark, and goes on when the last is there', async () => {
    const fonts = heldFonts();
    let isReady = false;
    const ready = readyFonts(fonts, NEVER).then(() => {
      isReady = true;
    });
    expect(fonts.loads.map(({ font, text }) => [font, text])).toEqual([
      ['1em Heebo', 'א 1'],
      ['1em "Frank Ruhl Libre"', 'א 1'],
    ]);
    const [first, second] = fonts.loads;
    first?.succeed();
    await new Promise(setImmediate);
    expect(isReady).toBe(false);
    second?.succeed();
    await ready;
    expect(isReady).toBe(true);
  });

  it('goes on where a font cannot be loaded', async () => {
    const fonts = heldFonts();
    const ready = readyFonts(fonts, NEVER);
    for (const { fail } of fonts.loads) fail();
    await expect(ready).resolves.toBeUndefined();
  });

  it('goes on without fonts that do not come', async () => {
    await expect(readyFonts(heldFonts(), 1)).resolves.toBeUndefined();
  });
});
