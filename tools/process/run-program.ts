/**
 * Runs another program to its end. Programs that run under us are stopped when we are stopped, so that no test
 * runner or browser outlives the command that started it.
 */
import { type ChildProcess, spawn } from 'node:child_process';

export type ProgramEnd = { readonly code: number; readonly output: string };

export type ProgramOptions = {
  readonly cwd?: string;
  /** Added to our own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** `show` passes the output on as it comes; `keep` returns it, for a caller that prints it only on failure. */
  readonly output: 'show' | 'keep';
};

/** The exit code that a shell gives a program that never started. */
const NOT_STARTED = 127;

const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | null = null;

/** Call once in a command that runs programs: on SIGINT or SIGTERM they are stopped and nothing new is started. */
export function stopProgramsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopSignal = signal;
      for (const child of running) child.kill('SIGTERM');
    });
  }
}

export function isStopping(): boolean {
  return stopSignal !== null;
}

export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramEnd> {
  if (isStopping()) return { code: 1, output: '' };
  const child = spawn(program, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
    stdio: options.output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  try {
    const code = await endOf(child);
    return { code, output: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    return { code: NOT_STARTED, output: error instanceof Error ? error.message : String(error) };
  } finally {
    running.delete(child);
  }
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // A program that a signal ended has no code; for us it failed all the same.
    child.once('close', (code) => resolve(code ?? 1));
  });
}
