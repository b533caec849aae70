import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { displayModes } from '../platform/display/modes.ts';

const sheet = readFileSync(join(import.meta.dirname, 'modes.css'), 'utf8');

/** The names of tokens that the block after `start` gives values to. */
function tokensAfter(start: string): string[] {
  const from = sheet.indexOf(start);
  if (from === -1) throw new Error(`no block ${start}`);
  return [...sheet.slice(from, sheet.indexOf('}', from)).matchAll(/(--[\w-]+)\s*:/g)].map(
    ([, name = '']) => name,
  );
}

const COLOURS = ['yellow-on-black', 'black-on-white', 'night'] as const;

it.each(displayModes.filter((mode) => !COLOURS.some((colours) => colours === mode)))(
  'TRM-14 to TRM-22: the mode %s leaves colours alone, so its contrast is that of the look under it',
  (mode) => {
    const coloured = new Set(COLOURS.flatMap((colours) => tokensAfter(`:root[data-modes~="${colours}"] {`)));
    expect(tokensAfter(`[data-modes~="${mode}"]`).filter((token) => coloured.has(token))).toEqual([]);
  },
);

it('the system’s contrast theme replaces every colour that a contrast of the panel replaces', () => {
  const forced = new Set(tokensAfter('@media screen and (forced-colors: active)'));
  const ofPanel = COLOURS.flatMap((mode) => tokensAfter(`:root[data-modes~="${mode}"] {`));
  expect(ofPanel.length).toBeGreaterThan(60);
  // Pages of a PDF are pictures, which a contrast theme leaves as they are.
  expect(ofPanel.filter((token) => !forced.has(token) && !token.startsWith('--page-'))).toEqual([]);
});
