/**
 * A private PostgreSQL server for tests and figures, from the binaries installed on the machine: own folder, own port,
 * default (durable) settings. As root it runs as an unprivileged user, because PostgreSQL refuses to run as root.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const MEMORY_FREE_WITHIN_MILLISECONDS = 10_000;
const OLDEST_VERSION = 15;
const READY_WITHIN_MILLISECONDS = 60_000;

export type PostgresServer = {
  /** Superuser, no password, database `postgres`. */
  url: string;
  /** Where its files lie; its socket and its port's file are in the folder above. */
  dataFolder: string;
  /** Whose they are, where that is not who runs the test. */
  account: { uid: number; gid: number } | null;
  /** Shuts down cleanly and removes the folder. */
  stop(): Promise<void>;
  /** Ends every process of the server at once, as a power cut would for programs (kill -9). */
  killHard(): Promise<void>;
  /** Starts again on the same folder and port, recovering first if it was killed. */
  restart(): Promise<void>;
  /** Freezes the server and thaws it: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
};

/**
 * `settings` are given on the command line, for example `{ fsync: 'off' }`; its folder lies in `folder`. With `replicaOf`
 * it begins as a copy of that server and follows it.
 */
export async function startPostgresServer(
  options: { settings?: Readonly<Record<string, string>>; folder?: string; replicaOf?: string } = {},
): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(options.folder ?? tmpdir(), 'sugya-postgres-'));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const identity = account ?? {};
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  const [program, given] =
    options.replicaOf === undefined
      ? ['initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']]
      : ['pg_basebackup', ['-d', options.replicaOf, '-R', '--checkpoint=fast']];
  await run(join(binaries, program), ['-D', data, ...given, '--no-sync'], { ...identity, cwd: folder });

  const settings = { listen_addresses: '127.0.0.1', max_connections: '200', ...options.settings };
  let child = await launch();
  // A test run that ends early must not leave a server behind.
  const killOnExit = (): void => {
    signalAll(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', killOnExit);

  async function launch(): Promise<ChildProcess> {
    const started = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
      ],
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    started.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
    await waitUntilReady(url, () => (started.exitCode === null ? null : `It ended:\n${output}`));
    return started;
  }

  /** A process that was born while all were killed may hold the shared memory for another moment. */
  async function launchAfterDeath(): Promise<ChildProcess> {
    const until = Date.now() + MEMORY_FREE_WITHIN_MILLISECONDS;
    for (;;) {
      try {
        return await launch();
      } catch (error) {
        if (Date.now() > until || !String(error).includes('is still in use')) throw error;
      }
    }
  }

  return {
    url,
    dataFolder: data,
    account,
    async stop() {
      process.off('exit', killOnExit);
      // Fast shutdown: open sessions are ended, the work is checkpointed.
      child.kill('SIGINT');
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
    async killHard() {
      signalAll(child, 'SIGKILL');
      await ended(child);
    },
    async restart() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await ended(child);
      }
      child = await launchAfterDeath();
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
  };
}

/** The folder of initdb and postgres, version 15 or later; installs Debian's package when there is none and it may. */
export async function postgresBinaries(): Promise<string> {
  const found = await installedBinaries();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env: environment });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env: environment });
    const installed = await installedBinaries();
    if (installed !== null) return installed;
  }
  throw new Error(
    `No PostgreSQL ${OLDEST_VERSION} or later is installed; install it, or give TEST_DATABASE_URL of a running server`,
  );
}

async function installedBinaries(): Promise<string | null> {
  for (const folder of [await configuredFolder(), ...debianFolders()]) {
    if (folder === null || !existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres')))
      continue;
    const { stdout } = await run(join(folder, 'postgres'), ['--version']);
    if (Number(/\s(\d+)/.exec(stdout)?.[1]) >= OLDEST_VERSION) return folder;
  }
  return null;
}

async function configuredFolder(): Promise<string | null> {
  try {
    return (await run('pg_config', ['--bindir'])).stdout.trim();
  } catch {
    return null;
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
}

export type Account = { readonly uid: number; readonly gid: number };

/** Whose rights programs get that refuse to run as root; null where we are not root. */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // No such account here: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a postgres nor a nobody account');
}

async function waitUntilReady(url: string, failure: () => string | null): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const reason = failure();
      if (reason !== null || Date.now() > deadline) {
        throw new Error(`The test PostgreSQL did not start. ${reason ?? ''}`, { cause: error });
      }
      await wait(50);
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Every process of the server; each of its backends has left the group of the postmaster, so a group will not do. */
function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalWithChildren(child.pid, signal);
}

export function signalWithChildren(parent: number, signal: NodeJS.Signals): void {
  for (const pid of [parent, ...childrenOf(parent)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

function childrenOf(parent: number): number[] {
  return processes()
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid);
}

/** Pairs of process and parent; small machines have /proc but no ps, others the reverse. */
function processes(): [pid: number, ppid: number][] {
  if (!existsSync('/proc/self/stat')) {
    const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return listing.split('\n').map((line) => {
      const [pid, ppid] = line.trim().split(/\s+/);
      return [Number(pid), Number(ppid)];
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // It ended while we looked.
  }
}
