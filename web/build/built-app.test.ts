/** A small app, really built with the plugins that write into the folder of the build. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';
import { cutFonts } from './cut-fonts.ts';
import { firstScreen } from './first-screen.ts';
import { pdfLibraryFiles } from './pdf-library-files.ts';
import { precompress } from './precompress.ts';

const PAGES = ['home', 'course', 'category', 'lesson', 'exercise', 'statistics'];
const FILES: Readonly<Record<string, string>> = {
  'index.html':
    '<html><head></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'src/main.tsx': "import { pages } from './routes.ts'; import './fonts.css'; console.log('main', pages);",
  'src/fonts.css': Object.entries({
    'heebo-hebrew': 'U+5D0',
    'heebo-marks': 'U+21-23',
    'heebo-latin': 'U+41',
    'frank-ruhl-libre-marks': 'U+21-23',
  })
    .map(
      ([part, range]) =>
        `@font-face { font-family: a; font-weight: 400 700; unicode-range: ${range}; src: url("cut-fonts/${part}.woff2"); }`,
    )
    .join('\n'),
  'src/first-screen/first-paint.ts': "document.documentElement.dataset['mode'] = 'dark' satisfies string;",
  'src/first-screen/first-sign-in.ts': "console.log('the sign-in' satisfies string);",
  'src/first-screen/first-screen.css': '.first { display: none; cursor: url("./hand.png"), auto; }',
  'src/first-screen/hand.png': 'a picture',
  'src/routes.ts': [
    "import { frame } from './frame.ts'; console.log(frame);",
    "export const exercise = () => import('./pages/exercises/exercise.tsx');",
    "export const others = () => import('./shell/late/student-pages.ts');",
    'console.log(exercise, others);',
    `export const pages = [${[...PAGES.map((page) => `courses/${page}`), 'newborn/newborn', 'newborn/list']
      .map((page) => `() => import('./pages/${page}.tsx')`)
      .join(', ')}];`,
  ].join('\n'),
  'src/shell/late/student-pages.ts': "export const home = () => import('../../pages/courses/home.tsx');",
  'src/pages/exercises/exercise.tsx':
    "import { heading } from '../../ui/heading.ts'; import './exercise.css'; export default heading;",
  'src/pages/exercises/exercise.css': '.exercise { display: none; }',
  'src/frame.ts': "export const frame = 'the frame';",
  'src/ui/heading.ts': "export const heading = 'the heading';",
  ...Object.fromEntries(
    PAGES.map((page) => [
      `src/pages/courses/${page}.tsx`,
      `import { heading } from '../../ui/heading.ts'; console.log('page ${page}', heading);`,
    ]),
  ),
  'src/features/newborn/newborn.ts': "export const newborn = 'the newborn';",
  'src/pages/newborn/newborn.tsx':
    "import { newborn } from '../../features/newborn/newborn.ts'; export default newborn;",
  'src/pages/newborn/list.tsx': "export default 'no more than itself';",
};

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sugya-small-app-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      chunkGroups({ main: 'src/main.tsx' }),
      firstScreen({ folder: 'src/first-screen' }),
      cutFonts({ sheet: 'src/fonts.css' }),
      pdfLibraryFiles(),
      precompress(),
    ],
    build: { assetsInlineLimit: 0 },
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the pages have one file in common: what the way in reaches and what many pages share', () => {
  expect(contentOf('app')).toContain('the frame');
  expect(contentOf('app')).toContain('the heading');
});

it("a new feature's folder joins no page but its own", () => {
  const carriers = scripts().filter((name) => contentOf(name).includes('the newborn'));
  expect(carriers).toEqual([expect.stringMatching(/^newborn-/)]);
});

it('XCT-30: the head waits for the small script and the small sheet, the picture stands before the app and its sheet', () => {
  const [script] = /<script src="\/assets\/first-paint-[^"]+\.js" [^>]*><\/script>/.exec(page()) ?? [];
  expect(script).toMatch(/data-sign-in="\/assets\/first-sign-in-[^"]+\.js"/);
  const places = [
    script ?? 'none',
    '<link rel="stylesheet" href="/assets/first-screen-',
    'type="module"',
    'class="first first-frame"',
    '<link rel="stylesheet" crossorigin href="/assets/',
  ].map((part) => page().indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(contentOf('first-paint')).toMatch(/^\(?function|^\(\(\)|^!|^var firstScreen/);
  expect(contentOf('first-paint')).not.toMatch(/\bimport\b|\bexport\b|satisfies/);
  expect(contentOf('first-sign-in')).toContain('the sign-in');
});

it('XCT-36: the small script knows what is loaded beside the app: the files of an exercise, or the table of the other pages', () => {
  const [, ofExercise = ''] = / data-exercise="([^"]*)"/.exec(page()) ?? [];
  expect(ofExercise.split(' ')).toEqual([
    expect.stringMatching(/^\/assets\/exercise-[^/]+\.js$/),
    expect.stringMatching(/^\/assets\/exercise-[^/]+\.css$/),
  ]);
  expect(page()).toMatch(/ data-pages="\/assets\/student-pages-[^" ]+\.js"/);
});

it('a picture that the first sheet names lies beside it', () => {
  const sheet = assets().find((name) => /^first-screen-.*\.css$/.test(name)) ?? 'none';
  const [, picture = 'none'] =
    /url\(\/assets\/(hand-[^)]+\.png)\)/.exec(readFileSync(join(root, 'dist/assets', sheet), 'utf8')) ?? [];
  expect(readFileSync(join(root, 'dist/assets', picture), 'utf8')).toBe('a picture');
});

it('XCT-55: the fonts of words are asked for together with the first script, which knows those of titles', () => {
  const preloads = page().match(/<link rel="preload" as="font"[^>]+>/g) ?? [];
  const ofWords = ['heebo-hebrew', 'heebo-marks'].map((part) => `/assets/${part}-`);
  expect(preloads).toHaveLength(ofWords.length);
  for (const address of ofWords) expect(preloads.filter((tag) => tag.includes(address))).toHaveLength(1);
  const [, ofTitles = ''] = / data-fonts="([^"]*)"/.exec(page()) ?? [];
  expect(ofTitles.split(' ')).toEqual([expect.stringContaining('/assets/frank-ruhl-libre-marks-')]);
});

it('beside each script and style sheet lie the same bytes, compressed twice', () => {
  const texts = assets().filter((name) => /\.(?:js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(PAGES.length);
  for (const name of texts) {
    const content = readFileSync(join(root, 'dist/assets', name));
    expect(brotliDecompressSync(readFileSync(join(root, 'dist/assets', `${name}.br`)))).toEqual(content);
    expect(gunzipSync(readFileSync(join(root, 'dist/assets', `${name}.gz`)))).toEqual(content);
  }
  expect(existsSync(join(root, 'dist/index.html.br'))).toBe(false);
});

it('what the PDF library reads while drawing lies under its version, without WebAssembly', () => {
  const folder = assets().find((name) => /^pdfjs-[\d.]+$/.test(name)) ?? 'none';
  const files = readdirSync(join(root, 'dist/assets', folder), { recursive: true, encoding: 'utf8' });
  expect(files).toContainEqual(expect.stringMatching(/^cmaps\/.+\.bcmap$/));
  expect(files).toContainEqual(expect.stringMatching(/^standard_fonts\/.+\.pfb$/));
  expect(files.filter((name) => name.endsWith('.wasm'))).toEqual([]);
});

function page(): string {
  return readFileSync(join(root, 'dist/index.html'), 'utf8');
}

function assets(): string[] {
  return readdirSync(join(root, 'dist/assets'));
}

function scripts(): string[] {
  return assets().filter((name) => name.endsWith('.js'));
}

/** `name` without the hash, or whole. */
function contentOf(name: string): string {
  const file = scripts().find((each) => each === name || each.startsWith(`${name}-`));
  if (file === undefined) throw new Error(`no script ${name}: ${scripts().join(', ')}`);
  return readFileSync(join(root, 'dist/assets', file), 'utf8');
}
