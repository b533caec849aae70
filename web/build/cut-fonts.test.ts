import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partsOf } from './cut-fonts.ts';

const SHEET = readFileSync(join(import.meta.dirname, '../src/theme/fonts.css'), 'utf8');

function charactersOf(family: string, part: string): Set<string> {
  const found = partsOf(SHEET).find(({ name }) => name === `${family}-${part}.woff2`);
  return new Set(found?.text);
}

it.each(['heebo', 'frank-ruhl-libre'])(
  'XCT-55: %s has a Hebrew line in two parts, and letters of a Latin one in the third',
  (family) => {
    const line = 'סעיף 12(א) – "שומר שכר", 50% מ־1,000 ₪; ר\u05f3 §3 · 4×5…\u00a0’';
    const ofLine = new Set([...charactersOf(family, 'hebrew'), ...charactersOf(family, 'marks')]);
    expect(Array.from(line).filter((character) => !ofLine.has(character))).toEqual([]);
    const latin = charactersOf(family, 'latin');
    expect(['A', 'é'].filter((character) => !latin.has(character))).toEqual([]);
    expect([...latin].filter((character) => ofLine.has(character))).toEqual([]);
  },
);

it('a part is cut from the published file that has it, with the weights of the sheet', () => {
  const font = (src: string, rest: string) => `@font-face { src: url("${src}") format("woff2"); ${rest} }`;
  expect(
    partsOf(font('cut-fonts/heebo-marks.woff2', 'font-weight: 400 700; unicode-range: U+0030-0032, U+20;')),
  ).toEqual([
    {
      name: 'heebo-marks.woff2',
      published: '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2',
      text: '012 ',
      weights: { min: 400, max: 700 },
    },
  ]);
});

it.each([
  ['another address', 'src: url("heebo.woff2"); font-weight: 400; unicode-range: U+20', /no part of a font/],
  ['no range', 'src: url("cut-fonts/heebo-marks.woff2"); font-weight: 400', /no unicode-range/],
  ['no weight', 'src: url("cut-fonts/heebo-marks.woff2"); unicode-range: U+20', /no font-weight/],
])('a font with %s is refused', (_what, declarations, message) => {
  expect(() => partsOf(`@font-face { ${declarations} }`)).toThrow(message);
});
