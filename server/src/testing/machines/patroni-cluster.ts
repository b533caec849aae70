/**
 * Two PostgreSQL servers under Debian's Patroni with etcd, one the other's synchronous standby, and HAProxy that leads to
 * the primary. Between each server and all others stands a network of ours, so that it can be cut off.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../peers/free-port.ts';
import { HAPROXY, startHaproxyWith } from '../peers/haproxy.ts';
import { postgresBinaries, unprivilegedAccount } from '../peers/postgres-server.ts';
import { PATRONI, type PatroniNode, startPatroniNode } from './patroni-node.ts';

const ETCD = '/usr/bin/etcd';

export type PatroniCluster = {
  /** Superuser, no password, database `postgres`, on whichever server is the primary. */
  readonly url: string;
  readonly nodes: readonly PatroniNode[];
  /** Resolves with the server that takes writes, once there is one besides `not`. */
  primary(not?: PatroniNode): Promise<PatroniNode>;
  /** Resolves when one server leads and the other one holds all that it acknowledged. */
  isWhole(): Promise<void>;
  stop(): Promise<void>;
};

const NODES = 2;
const WITHIN_MILLISECONDS = 120_000;
const LOOK_EVERY_MILLISECONDS = 100;

export function hasPatroni(): boolean {
  return [ETCD, PATRONI, HAPROXY].every((program) => existsSync(program));
}

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const account = await unprivilegedAccount();
  const binaries = await postgresBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'sugya-patroni-'));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const etcd = await startEtcd(join(folder, 'etcd'));
  const nodes: PatroniNode[] = [];
  for (let place = 0; place < NODES; place += 1) {
    const own = join(folder, `node${place}`);
    await mkdir(own, { mode: 0o700 });
    if (account !== null) await chown(own, account.uid, account.gid);
    nodes.push(
      await startPatroniNode({ name: `node${place}`, folder: own, etcdPort: etcd.port, account, binaries }),
    );
    // The first one makes the database, the next one copies it.
    if (place === 0) await until('a primary', () => nodes[0]?.isPrimary() ?? false);
  }
  const port = await freePort();
  const proxy = await startHaproxyWith(configuration(port, nodes));

  async function primary(not?: PatroniNode): Promise<PatroniNode> {
    let found: PatroniNode | undefined;
    await until('a primary', async () => {
      for (const node of nodes) if (node !== not && (await node.isPrimary())) found = node;
      return found !== undefined;
    });
    if (found === undefined) throw new Error('until() resolves when there is one');
    return found;
  }

  async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + WITHIN_MILLISECONDS;
    while (!(await isSo())) {
      if (Date.now() > end)
        throw new Error(`The cluster has not ${what}:\n${nodes.map((node) => node.output()).join('\n')}`);
      await wait(LOOK_EVERY_MILLISECONDS);
    }
  }

  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    nodes,
    primary,
    async isWhole() {
      await until('a synchronous standby', async () => await (await primary()).hasStandby());
    },
    async stop() {
      await proxy.stop();
      for (const node of nodes) await node.remove();
      await etcd.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startEtcd(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const flags = {
    name: 'one',
    'data-dir': folder,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
    'log-level': 'error',
  };
  const child = spawn(
    ETCD,
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  );
  const killOnExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killOnExit);
  return {
    port,
    async stop() {
      process.off('exit', killOnExit);
      const exit = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await exit;
      }
    },
  };
}

/** Patroni says of each server whether it leads; connections to one that no longer does are ended. */
function configuration(port: number, nodes: readonly PatroniNode[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s

listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.ports.postgres} check port ${node.ports.patroni}`).join('\n')}
`;
}
