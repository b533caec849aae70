/** A program that runs beside a test, ended with everything that it started. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { until } from '../until.ts';

export type Program = {
  /** Waits until its output says so; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  readonly stop: () => Promise<void>;
};

const READY_WITHIN_MILLISECONDS = 60_000;
const STOPS_WITHIN_MILLISECONDS = 5_000;
const KEPT_OUTPUT = 100_000;

export function startProgram(
  [path, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that one signal reaches every process of a browser.
    detached: true,
  });
  let output = '';
  let failure: string | null = null;
  const read = (chunk: Buffer) => {
    if (output.length < KEPT_OUTPUT) output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('error', (error) => {
    failure = `did not start: ${error.message}`;
  });
  child.once('exit', (code, signal) => {
    failure = `ended with ${code ?? signal}`;
  });
  const killAll = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killAll);

  return {
    says: (pattern) =>
      until(
        async () => {
          const found = pattern.exec(output);
          if (found === null && failure !== null) throw new Error(`${path} ${failure}:\n${output}`);
          return found;
        },
        () => `${path} never said ${pattern}:\n${output}`,
        READY_WITHIN_MILLISECONDS,
      ),
    async stop() {
      process.off('exit', killAll);
      const ended = hasEnded(child) ? null : new Promise((resolve) => child.once('exit', resolve));
      signalGroup(child, 'SIGTERM');
      const timer = setTimeout(killAll, STOPS_WITHIN_MILLISECONDS);
      await ended;
      clearTimeout(timer);
      // A child of the child may have stayed.
      killAll();
    },
  };
}

/** The first number with dots that `program --version` says. */
export function programVersion(program: string): string {
  const said = execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
