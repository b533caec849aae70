/**
 * The real server as a process of its own, as people run it: the built program, its own port and folder. For tests and
 * figures that stop it the hard way and start it again where it was.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../platform/operations/runtime/node-flags.ts';
import { freePort } from './free-port.ts';

export type ServerProcess = {
  /** `http://127.0.0.1:PORT`; the same after every restart. */
  readonly origin: string;
  /** Milliseconds from the last launch until the server said that it was ready. */
  readonly startMilliseconds: () => number;
  readonly isRunning: () => boolean;
  /** Of the present process, for looking at it from outside. */
  readonly pid: () => number;
  /** The end of what the server wrote, for the message of a test that fails. */
  readonly output: () => string;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9: no last word, no checkpoint. */
  killHard(): Promise<void>;
  /** Starts again on the same port; `environment` is laid over the first one, for good. */
  start(environment?: Environment): Promise<void>;
};

export type Environment = Readonly<Record<string, string>>;

const PROGRAM = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const READY = /^Sugya is ready: /m;
const READY_WITHIN_MILLISECONDS = 60_000;
const KEPT_OUTPUT = 8_000;

/** A test run that ends early must not leave servers behind. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** `nodeArguments` go before the program: `--cpu-prof`. `program` is another installation's. */
export async function startServerProcess(
  environment: Environment,
  nodeArguments: readonly string[] = [],
  program: string = PROGRAM,
): Promise<ServerProcess> {
  const port = await freePort();
  let current: Environment = {
    // Nothing else of our own environment: a DATABASE_URL in the shell must not reach a test's server.
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    LOG_LEVEL: 'warn',
    // No proxy stands before it; a test of one sets its own time.
    DRAIN_MS: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...environment,
  };
  let child: ChildProcess | null = null;
  let output = '';
  let startMilliseconds = 0;

  async function start(changed: Environment = {}): Promise<void> {
    current = { ...current, ...changed };
    const launched = performance.now();
    const started = spawn(process.execPath, [...NODE_FLAGS, ...nodeArguments, program], {
      env: current,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    living.add(started);
    started.once('exit', () => living.delete(started));
    output = '';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => fail('It was not ready in time'), READY_WITHIN_MILLISECONDS);
      const fail = (reason: string) => {
        clearTimeout(timer);
        reject(new Error(`The server did not start. ${reason}:\n${output}`));
      };
      let isReady = false;
      const hear = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
        if (isReady || !READY.test(output)) return;
        isReady = true;
        clearTimeout(timer);
        resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('error', (error) => fail(error.message));
      started.once('exit', (code, signal) => fail(`It ended with ${code ?? signal}`));
    });
    startMilliseconds = performance.now() - launched;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null)
      return ending?.exitCode ?? null;
    const code = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    return await code;
  }

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    startMilliseconds: () => startMilliseconds,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid ?? -1,
    output: () => output,
    stop: () => end('SIGTERM'),
    killHard: async () => {
      await end('SIGKILL');
    },
    start,
  };
}
