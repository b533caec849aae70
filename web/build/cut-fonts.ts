/**
 * Cuts the fonts into the parts that the sheet of fonts names: Hebrew, marks (space, digits, signs) and Latin letters, each
 * with the characters and weights that the sheet says. A Hebrew line needs the first two, which are asked for together with
 * the first script. As they are published, the space lies with the Latin letters: when those came late, lines wrapped anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type AtRule } from 'postcss';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = 'cut-fonts';
const PACKAGES = new Map([
  ['heebo', '@fontsource-variable/heebo'],
  ['frank-ruhl-libre', '@fontsource-variable/frank-ruhl-libre'],
]);
/** The script of the published file that has a part. */
const SCRIPTS = new Map([
  ['hebrew', 'hebrew'],
  ['marks', 'latin'],
  ['latin', 'latin'],
]);
/** As the sheet writes a part's address. */
const PART = /cut-fonts\/(?<family>[a-z-]+)-(?<part>[a-z]+)\.woff2/;
/** What the words of each screen are written with, and its titles and statutes. */
const OF_WORDS = /\/heebo-(?:hebrew|marks)-[^/]*\.woff2$/;
const OF_TITLES = /\/frank-ruhl-libre-(?:hebrew|marks)-[^/]*\.woff2$/;

export type FontPart = {
  readonly name: string;
  /** Where its package keeps the published file. */
  readonly published: string;
  readonly text: string;
  readonly weights: { readonly min: number; readonly max: number };
};

/** `sheet` from the root of the app. */
export function cutFonts({ sheet }: { readonly sheet: string }): Plugin {
  return {
    name: 'cut-fonts',
    // Tests of components load no fonts.
    apply: (_config, { mode }) => mode !== 'test',
    async config({ root = process.cwd() }) {
      const folder = join(root, '.cache', FOLDER);
      await writeParts(join(root, sheet), folder);
      return { resolve: { alias: { [FOLDER]: folder } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => OF_WORDS.test(file))
          .map(preload),
    },
  };
}

async function writeParts(sheet: string, folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { name, published, text, weights } of partsOf(readFileSync(sheet, 'utf8'))) {
    const cut = await subsetFont(readFileSync(resolve(published)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { ...weights, default: weights.min } },
    });
    writeFileSync(join(folder, name), cut);
  }
}

/** Throws where a font of the sheet is no part, or lacks its characters or weights. */
export function partsOf(sheet: string): FontPart[] {
  const parts: FontPart[] = [];
  postcss.parse(sheet).walkAtRules('font-face', (rule) => {
    const address = declared(rule, 'src');
    const { family = '', part = '' } = PART.exec(address)?.groups ?? {};
    const [ofPackage, script] = [PACKAGES.get(family), SCRIPTS.get(part)];
    if (ofPackage === undefined || script === undefined) throw new Error(`${address} is no part of a font`);
    const [min = Number.NaN, max = min] = declared(rule, 'font-weight').split(' ').map(Number);
    parts.push({
      name: `${family}-${part}.woff2`,
      published: `${ofPackage}/files/${family}-${script}-wght-normal.woff2`,
      text: textOf(declared(rule, 'unicode-range')),
      weights: { min, max },
    });
  });
  return parts;
}

function declared(rule: AtRule, name: string): string {
  const found = rule.nodes?.find((node) => node.type === 'decl' && node.prop === name);
  if (found?.type !== 'decl') throw new Error(`a font has no ${name}`);
  return found.value;
}

/** `U+0020-0040, U+20AA` as all those characters. */
function textOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index)).join('');
    })
    .join('');
}

/** They are asked for beside the app (web/src/first-screen/first-paint.ts); before a sign-in they would hold up its script. */
export function titleFontsOf(files: readonly string[]): string[] {
  return files.filter((file) => OF_TITLES.test(file));
}

function preload(file: string) {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
    injectTo: 'head-prepend' as const,
  };
}
