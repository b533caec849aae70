/**
 * The server as one file: our own packages are bundled from source, packages of others stay outside in node_modules
 * (bundling them gains nothing and breaks those that load files beside themselves).
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Files that run in a thread of their own and therefore cannot be part of the bundle; they are plain JavaScript. */
const THREAD_FOLDER = 'server/src/platform/database';

/** Writes server/dist/main.js, its source map, and the thread files beside it. */
export async function buildServer(root: string): Promise<void> {
  const target = join(root, 'server/dist');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts'],
    outfile: 'server/dist/main.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    alias: {
      '@sugya/contract': join(root, 'contract/src'),
      '@sugya/domain': join(root, 'domain/src'),
    },
    logLevel: 'warning',
  });
  for (const name of readdirSync(join(root, THREAD_FOLDER))) {
    if (name.endsWith('.mjs')) cpSync(join(root, THREAD_FOLDER, name), join(target, name));
  }
}
