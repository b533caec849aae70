/**
 * The server as a few files: our own packages and those of others, so that a start opens three files and not a thousand
 * (a third of its processor time). Outside stay packages that load files beside themselves.
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Files that run in a thread of their own and therefore cannot be part of the bundle; they are plain JavaScript. */
const THREAD_FOLDER = 'server/src/platform/database';

/** They load WebAssembly or machine code; the last one is not there, and its users do without. */
const OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'];
/** Packages written for `require` find Node's own modules through it. */
const REQUIRE =
  "import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);";

/**
 * One letter beyond Latin-1, in a regular expression for example, which the bundler leaves as it is, makes every letter of
 * the file two bytes in memory and all reading of it slower. Lines stay where they are, for the source map.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](?:server|domain|contract)[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return /^[\0-\x7f]*$/.test(text) ? undefined : { contents: escaped(text), loader: 'ts' };
    });
  },
};

/**
 * A letter and its escape are the same in texts, templates, regular expressions and names, unless a backslash stands before
 * it. `String.raw` is for regular expressions only.
 */
function escaped(text: string): string {
  if (/\\[^\0-\x7f]/.test(text))
    throw new Error(`A letter that is not ASCII stands after a backslash: ${text.slice(0, 80)}`);
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What is bundled and how; paths are relative to `root`, the checkout. */
export function serverBundle(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      // A thread of its own begins with a file of its own.
      'reading-thread': 'server/src/features/import/reading/reading-thread.ts',
    },
    outdir: 'server/dist',
    bundle: true,
    // What main.ts imports later is a file of its own, whose compiled form Node can keep.
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    // Names stay, and lines are short enough to be printed. A start has a third less to read and to scan.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    plugins: [asciiOnly],
    external: OUTSIDE,
    banner: { js: REQUIRE },
    alias: {
      '@sugya/contract': join(root, 'contract/src'),
      '@sugya/domain': join(root, 'domain/src'),
    },
    logLevel: 'warning',
  };
}

/** Writes server/dist/main.js, its source map, and the thread files beside it. */
export async function buildServer(root: string): Promise<void> {
  const target = join(root, 'server/dist');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await build(serverBundle(root));
  for (const name of readdirSync(join(root, THREAD_FOLDER))) {
    if (name.endsWith('.mjs')) cpSync(join(root, THREAD_FOLDER, name), join(target, name));
  }
}
