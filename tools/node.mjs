/**
 * Prints the path of the Node that Sugya runs on, for the npm scripts: `NODE=$(node tools/node.mjs) && exec "$NODE" …`.
 * The shell replaces itself by that Node, so that signals and exit codes reach the program without a relay.
 *
 * Plain JavaScript for any Node from 18 on, without a dependency. A machine whose Node is of the wanted line or newer
 * uses its own. For an older one the wanted Node is installed into tools/runtime, exact version and hash by that
 * folder's lock file; it comes as a package that carries the binary, without an install script. Where there is none for
 * the machine, its own must be new enough. `SUGYA_NODE=system` asks for the machine's own in any case.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNTIME = join(dirname(fileURLToPath(import.meta.url)), 'runtime');
/** The line with the longest support (docs/decisions/0028-the-runtime.md). */
const WANTED_MAJOR = 26;
/** The oldest line on which Sugya starts at all; `engines` in package.json says the same. */
const OLDEST_MAJOR = 24;

const own = Number(process.versions.node.split('.')[0]);
const mayUseOwn = process.env.SUGYA_NODE === 'system' || own >= WANTED_MAJOR;
const brought = mayUseOwn ? null : broughtNode();
if (brought === null) refuseOldNode();
process.stdout.write(brought ?? process.execPath);

/** The installed Node of the wanted version; null where none can be had for this machine. */
function broughtNode() {
  const wanted = JSON.parse(readFileSync(join(RUNTIME, 'package.json'), 'utf8')).optionalDependencies;
  const name = Object.keys(wanted).find((name) => name.endsWith(`-${process.platform}-${process.arch}`));
  if (name === undefined) return null;
  const folder = join(RUNTIME, 'node_modules', name);
  const binary = join(folder, 'bin', 'node');
  if (versionIn(folder) === wanted[name]) return runs(binary) ? binary : null;
  console.error(`Installing Node ${wanted[name]} for Sugya (this machine has ${process.versions.node}) …`);
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: RUNTIME,
    // What this prints is the path and nothing else.
    stdio: ['ignore', 2, 2],
  });
  return !npm.error && npm.status === 0 && runs(binary) ? binary : null;
}

/** A machine with another C library has the file and cannot run it. */
function runs(binary) {
  return spawnSync(binary, ['--version']).status === 0;
}

function versionIn(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

function refuseOldNode() {
  if (own >= OLDEST_MAJOR) return;
  console.error(
    `Sugya needs Node ${OLDEST_MAJOR} or newer, and this is Node ${process.versions.node}: install a newer one, or ` +
      'let Sugya bring its own by leaving SUGYA_NODE unset on a machine that reaches the package registry.',
  );
  process.exit(1);
}
