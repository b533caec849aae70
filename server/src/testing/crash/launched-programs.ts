/** The built program as people start it: as a process, with its own folder and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { embeddedTemplate, migratedOnly } from '../app/test-template.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
/** A start on a busy machine. Unit: ms. */
export const SLOW = 240_000;

export type Program = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
};

/** Each test has a folder of its own; what it launched is gone after it. */
export function launchedPrograms() {
  let folder = '';
  let started: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sugya-start-'));
  });
  afterEach(() => {
    for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
    started = [];
    rmSync(folder, { recursive: true, force: true });
  });

  function launch(environment: Record<string, string>): Program {
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    return { child, out: () => out, err: () => err };
  }

  /** The data directory of a program that ran before: a database that is made anew costs each test seconds. */
  async function begunBefore(): Promise<string> {
    const dataDirectory = join(folder, 'data');
    cpSync(join(await embeddedTemplate(migratedOnly), 'database'), join(dataDirectory, 'database'), {
      recursive: true,
    });
    return dataDirectory;
  }

  return { launch, begunBefore, dataDirectory: () => join(folder, 'data') };
}

export async function exitOf({ child }: Program): Promise<number | null> {
  return child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
}

export async function originOf(program: Program): Promise<string> {
  const ready = /^Sugya is ready: (http:\/\/localhost:\d+)$/m;
  await expect
    .poll(() => ready.test(program.out()) || program.child.exitCode !== null, { timeout: SLOW })
    .toBe(true);
  const origin = ready.exec(program.out())?.[1];
  if (origin === undefined) throw new Error(`It did not start: ${program.err()}`);
  return origin.replace('localhost', '127.0.0.1');
}
