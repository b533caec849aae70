/**
 * The one way in: `tools/bootstrap.mjs <command>`, run by every npm script on the Node that tools/node.mjs found.
 *
 * Plain JavaScript without a dependency, because it must speak where nothing is installed yet. It installs the declared
 * packages when they are missing or stale, and hands over to `tools/<command>.ts` in this same process: Node reads
 * TypeScript by leaving the types out.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LOCK_FILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.sugya-install');

const [command, ...rest] = process.argv.slice(2);
const program = command && /^[a-z-]+$/.test(command) ? join(ROOT, 'tools', `${command}.ts`) : '';
if (!existsSync(program)) stop(`Unknown command "${command || ''}". See "scripts" in package.json.`);
installIfStale();
handOver(program, rest);

function installIfStale() {
  const lock = readFileSync(LOCK_FILE, 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted) return;
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing packages (npm ci) …');
    const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (npm.error || npm.status !== 0) {
      const reason = npm.error ? npm.error.message : `npm ci ended with code ${npm.status}`;
      stop(
        `Sugya's packages could not be installed (${reason}). Check the network and the disk, then run it again.`,
      );
    }
  }
  writeFileSync(STAMP, `${wanted}\n`);
}

/**
 * npm records what it put in place in node_modules/.package-lock.json. When that agrees with the lock file, packages
 * that were installed by hand serve as well as ours, and a needless `npm ci` would only throw them away.
 */
function isInstalled(lock) {
  const recordFile = join(MODULES, '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => {
      const found = installed[path];
      return found && found.version === entry.version && existsSync(join(ROOT, path));
    });
}

function handOver(file, args) {
  process.chdir(ROOT);
  process.argv = [process.argv[0], file, ...args];
  import(pathToFileURL(file).href).catch((error) => {
    console.error(error);
    process.exit(1);
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
