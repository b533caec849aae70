/** A real S3-compatible store: Debian's Swift with its S3 interface, which checks signatures and joins parts. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its packages are the system's Python's. */
const PYTHON = '/usr/bin/python3';
const PROGRAM = fileURLToPath(new URL('swift-server.py', import.meta.url));

export const SWIFT_PACKAGE = 'python3-swift';

export type SwiftServer = {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
};

export function isSwiftInstalled(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api']).status === 0;
}

export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-swift-'));
  const [accessKeyId, secretAccessKey] = [
    'school:media',
    'a secret that only these tests know'.replaceAll(' ', '-'),
  ];
  const program = spawn(PYTHON, [PROGRAM, folder, '0', accessKeyId, secretAccessKey], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    program.once('exit', () => resolve());
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    program.stderr.on('data', (words) => {
      said += String(words);
    });
    program.stdout.on('data', (words) => {
      const [, found] = /listening (\d+)/.exec(String(words)) ?? [];
      if (found !== undefined) resolve(found);
    });
    program.once('exit', () => reject(new Error(`Swift did not start: ${said.slice(-2_000)}`)));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    secretAccessKey,
    async stop() {
      program.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
