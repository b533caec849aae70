/** A program of ours in a process of its own, started from source, spoken to in messages. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ChildProgram<Order, Result> = {
  /** What the program said when it was ready. */
  readonly greeting: unknown;
  readonly pid: number;
  ask(order: Order): Promise<Result>;
  end(): void;
};

export async function startChild<Order, Result>(
  program: URL,
  given: readonly string[] = [],
): Promise<ChildProgram<Order, Result>> {
  const child = fork(fileURLToPath(program), given);
  process.once('exit', () => child.kill('SIGKILL'));
  const greeting = await nextMessage(child, program);
  return {
    greeting,
    pid: child.pid ?? -1,
    async ask(order) {
      const answer = nextMessage(child, program);
      child.send(order as object);
      return (await answer) as Result;
    },
    end: () => child.kill('SIGKILL'),
  };
}

function nextMessage(child: ChildProcess, program: URL): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${program.pathname} ended early`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
