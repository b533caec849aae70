/** HAProxy from Debian before two processes of the server, as a school runs them: a health check and no retries. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type Proxy = {
  readonly origin: string;
  /** Resolves when the proxy sends requests to every one of its servers. */
  everyServerIsUp(): Promise<void>;
  stop(): Promise<void>;
};

export const HAPROXY = process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy';
const WITHIN_MILLISECONDS = 60_000;
const LOOK_EVERY_MILLISECONDS = 50;

export function hasHaproxy(): boolean {
  return existsSync(HAPROXY);
}

export async function startHaproxy(origins: readonly string[]): Promise<Proxy> {
  const port = await freePort();
  const haproxy = await startHaproxyWith(configuration(port, origins));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async everyServerIsUp() {
      const until = Date.now() + WITHIN_MILLISECONDS;
      while (!(await isOk(`${origin}${EVERY_SERVER_UP}`))) {
        if (!haproxy.isRunning()) throw new Error(`HAProxy ended:\n${haproxy.output()}`);
        if (Date.now() > until) throw new Error(`HAProxy does not reach every server:\n${haproxy.output()}`);
        await wait(LOOK_EVERY_MILLISECONDS);
      }
    },
    stop: () => haproxy.stop(),
  };
}

type Haproxy = {
  readonly isRunning: () => boolean;
  readonly output: () => string;
  stop(): Promise<void>;
};

export async function startHaproxyWith(text: string): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const killOnExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killOnExit);
  return {
    isRunning: () => child.exitCode === null,
    output: () => output,
    async stop() {
      process.off('exit', killOnExit);
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const EVERY_SERVER_UP = '/every-server-is-up';

function configuration(port: number, origins: readonly string[]): string {
  return `defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 2s

frontend people
  bind 127.0.0.1:${port}
  monitor-uri ${EVERY_SERVER_UP}
  monitor fail if { nbsrv(sugya) lt ${origins.length} }
  default_backend sugya

backend sugya
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200ms fall 2 rise 2
${origins.map((origin, place) => `  server sugya${place} ${new URL(origin).host}`).join('\n')}
`;
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
