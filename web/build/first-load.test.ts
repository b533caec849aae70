import { expect, it } from 'vitest';
import { HEADER_BYTES, weighFirstLoad } from './first-load.ts';

const PAGE = 'exercises/exercise';

function chunk(fileName: string, imports: string[], more: object = {}) {
  return { type: 'chunk', fileName, name: fileName.replace('.js', ''), imports, isEntry: false, ...more };
}

it('XCT-36: an exercise weighs what its page and the way in wait for, with their sheets and headers, each once', () => {
  const bundle = {
    'index.js': chunk('index.js', ['app.js'], { isEntry: true }),
    'app.js': chunk('app.js', ['libraries.js'], { viteMetadata: { importedCss: new Set(['app.css']) } }),
    'libraries.js': chunk('libraries.js', []),
    'exercise.js': chunk('exercise.js', ['app.js', 'journal.js'], {
      facadeModuleId: '/web/src/pages/exercises/exercise.tsx',
      dynamicImports: ['later.js'],
    }),
    'journal.js': chunk('journal.js', ['libraries.js']),
    'later.js': chunk('later.js', []),
    'app.css': { type: 'asset', fileName: 'app.css' },
  };
  const sizes: Readonly<Record<string, number>> = {
    'index.js': 1,
    'app.js': 20,
    'libraries.js': 300,
    'exercise.js': 4_000,
    'journal.js': 50_000,
    'later.js': 600_000,
    'app.css': 7_000_000,
    'first.css': 80_000_000,
  };
  const { bytes, files } = weighFirstLoad(bundle as never, {
    page: PAGE,
    inHead: ['first.css', 'app.css'],
    sizeOf: (name) => sizes[name] ?? Number.NaN,
  });
  expect(bytes).toBe(87_054_321 + 7 * HEADER_BYTES);
  expect(files[0]).toEqual(['first.css', 80_000_000 + HEADER_BYTES]);
  expect(files).toHaveLength(7);
});

it('XCT-36: a build without that page says so', () => {
  const of = { page: PAGE, inHead: [], sizeOf: () => 0 };
  expect(() => weighFirstLoad({}, of)).toThrow('there is no page exercises/exercise to weigh');
});
