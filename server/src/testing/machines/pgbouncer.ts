/** pgbouncer from Debian before a PostgreSQL server, in transaction mode: a session is lent for one transaction. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../peers/free-port.ts';
import { unprivilegedAccount } from '../peers/postgres-server.ts';

export const PGBOUNCER = '/usr/sbin/pgbouncer';
const READY_WITHIN_MILLISECONDS = 30_000;

export type Pgbouncer = {
  /** The server's address, led through the pooler. */
  readonly url: string;
  killHard(): Promise<void>;
  /** After a kill, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** `sessions` are those to one database that all clients share; fewer than clients, so that they are lent in turn. */
export async function startPgbouncer(serverUrl: string, sessions: number): Promise<Pgbouncer> {
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'sugya-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, configuration(new URL(serverUrl), { port, sessions }));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const address = new URL(serverUrl);
  address.port = String(port);
  const url = address.href;
  let child = await launch();
  const killOnExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killOnExit);

  async function launch(): Promise<ChildProcess> {
    const started = spawn(PGBOUNCER, [file], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    started.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
    const until = Date.now() + READY_WITHIN_MILLISECONDS;
    while (!(await answers(url))) {
      if (started.exitCode !== null || Date.now() > until)
        throw new Error(`pgbouncer does not answer:\n${output}`);
      await wait(50);
    }
    return started;
  }

  async function killHard(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;
  }

  return {
    url,
    killHard,
    async restart() {
      child = await launch();
    },
    async stop() {
      process.off('exit', killOnExit);
      await killHard();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** No start-up parameter is ignored: a client that sends one which is not known is refused. */
function configuration(server: URL, { port, sessions }: { port: number; sessions: number }): string {
  return `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
server_login_retry = 1
`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
