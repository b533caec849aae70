/** One server of the cluster: Patroni and the PostgreSQL that it starts, with the networks that lead there and to etcd. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../peers/free-port.ts';
import { type Account, signalWithChildren } from '../peers/postgres-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../torture/faulty-network.ts';

export const PATRONI = '/usr/bin/patroni';

export type PatroniNode = {
  readonly name: string;
  /** Where others reach it, through its network. */
  readonly ports: { readonly postgres: number; readonly patroni: number };
  /** Whether it leads, as Patroni says. */
  isPrimary(): Promise<boolean>;
  /** Whether it knows of a standby that holds all that is acknowledged. */
  hasStandby(): Promise<boolean>;
  /** kill -9 of Patroni and of PostgreSQL, as when a machine is gone. */
  killHard(): Promise<void>;
  start(): void;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Nothing passes to it or from it to etcd; connections stand. */
  cutOff(): void;
  join(): void;
  readonly output: () => string;
  remove(): Promise<void>;
};

/** The shortest that Patroni takes: a lock that nobody renews ends after it. */
const LOCK_SECONDS = 20;
const ASK_WITHIN_MILLISECONDS = 1_000;
const KEPT_OUTPUT = 4_000;

const clusterView = z.object({ members: z.array(z.object({ role: z.string(), state: z.string() })) });

/** A standby that has just come back is still `starting`. */
function isSynchronous({ role, state }: { role: string; state: string }): boolean {
  return role === 'sync_standby' && (state === 'running' || state === 'streaming');
}

type Given = {
  readonly name: string;
  readonly folder: string;
  readonly etcdPort: number;
  readonly account: Account | null;
  readonly binaries: string;
};

export async function startPatroniNode({
  name,
  folder,
  etcdPort,
  account,
  binaries,
}: Given): Promise<PatroniNode> {
  const [postgresPort, patroniPort] = [await freePort(), await freePort()];
  const [toPostgres, toPatroni, toEtcd] = [
    await faultyNetwork(postgresPort),
    await faultyNetwork(patroniPort),
    await faultyNetwork(etcdPort),
  ];
  const networks: readonly FaultyNetwork[] = [toPostgres, toPatroni, toEtcd];
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.json');
  const listen = { postgres: `127.0.0.1:${postgresPort}`, patroni: `127.0.0.1:${patroniPort}` };
  const reach = { postgres: `127.0.0.1:${toPostgres.port}`, patroni: `127.0.0.1:${toPatroni.port}` };
  // JSON is YAML too.
  await writeFile(
    file,
    JSON.stringify({
      scope: 'sugya',
      name,
      restapi: { listen: listen.patroni, connect_address: reach.patroni },
      // As proxies, or it would learn etcd's own address and go past the network.
      etcd3: { hosts: [`127.0.0.1:${toEtcd.port}`], use_proxies: true },
      bootstrap: {
        dcs: {
          ttl: LOCK_SECONDS,
          loop_wait: 2,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100 } },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      },
      postgresql: {
        listen: listen.postgres,
        connect_address: reach.postgres,
        data_dir: data,
        bin_dir: binaries,
        pgpass: join(folder, 'pgpass'),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
    }),
  );
  if (account !== null) await chown(file, account.uid, account.gid);
  let output = '';
  let child = launch();
  let postmaster: number | null = null;
  const killOnExit = (): void => {
    child.kill('SIGKILL');
    if (postmaster !== null) signalWithChildren(postmaster, 'SIGKILL');
  };
  process.once('exit', killOnExit);

  function launch(): ChildProcess {
    const started = spawn(PATRONI, [file], {
      ...account,
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    return started;
  }

  /** Of Patroni and of PostgreSQL with its processes. */
  async function signal(sent: NodeJS.Signals): Promise<void> {
    postmaster = await postmasterOf(data);
    child.kill(sent);
    if (postmaster !== null) signalWithChildren(postmaster, sent);
  }

  async function ask(path: string): Promise<Response | null> {
    try {
      return await fetch(`http://${listen.patroni}/${path}`, {
        signal: AbortSignal.timeout(ASK_WITHIN_MILLISECONDS),
      });
    } catch {
      return null;
    }
  }

  async function killHard(): Promise<void> {
    const isGone = child.exitCode !== null || child.signalCode !== null;
    const exit = isGone ? null : new Promise((resolve) => child.once('exit', resolve));
    await signal('SIGKILL');
    await exit;
  }

  return {
    name,
    ports: { postgres: toPostgres.port, patroni: toPatroni.port },
    async isPrimary() {
      const isSo = (await ask('primary'))?.ok ?? false;
      if (isSo) postmaster = await postmasterOf(data);
      return isSo;
    },
    async hasStandby() {
      const members = clusterView.safeParse(await (await ask('cluster'))?.json());
      return members.success && members.data.members.some(isSynchronous);
    },
    killHard,
    start() {
      child = launch();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff() {
      for (const network of networks) network.turn('deaf');
    },
    join() {
      for (const network of networks) network.turn('open');
    },
    output: () => `${name}:\n${output}`,
    async remove() {
      process.off('exit', killOnExit);
      await killHard();
      for (const network of networks) await network.close();
    },
  };
}

/** The first line of its file is the number of its process; none while it does not run. */
async function postmasterOf(data: string): Promise<number | null> {
  try {
    const [line] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(line);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
