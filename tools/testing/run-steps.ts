/** Runs steps in their order and sums up: the last line is the sum over all runners. */
import { isStopping } from '../process/run-program.ts';
import { scratchFolder } from './scratch-folder.ts';
import { sharedPostgres } from './shared-postgres.ts';
import type { Step, StepContext } from './steps.ts';
import { addTallies, describeTally, NOTHING, type Tally } from './tally.ts';

type Result = { readonly step: Step; readonly tally: Tally; readonly seconds: number };

/** `args` are further words of the command line, for a step that was asked for by name. Sets the exit code. */
export async function runSteps(
  steps: readonly Step[],
  { args, isNamed }: Pick<StepContext, 'args' | 'isNamed'>,
): Promise<void> {
  const scratch = scratchFolder();
  process.env.TMPDIR = scratch.path;
  // Also when the run is ended early.
  process.once('exit', scratch.remove);
  const context: StepContext = { postgres: sharedPostgres(), args, isNamed };
  const results: Result[] = [];
  try {
    for (const step of steps) {
      if (isStopping()) break;
      results.push(await runStep(step, context));
    }
  } finally {
    await context.postgres.stop();
  }
  summarise(steps, results);
}

async function runStep(step: Step, context: StepContext): Promise<Result> {
  console.log(`\n── ${step.name}: ${step.title}`);
  const started = performance.now();
  const tally = await step.run(context).catch((error: unknown) => {
    console.error(error);
    return { ...NOTHING, failed: 1, failures: [`${step.name}: ${String(error)}`] };
  });
  return { step, tally, seconds: (performance.now() - started) / 1000 };
}

function summarise(steps: readonly Step[], results: readonly Result[]): void {
  const total = addTallies(results.map(({ tally }) => tally));
  if (total.failures.length > 0) console.log(`\n── what failed\n\n${total.failures.join('\n\n')}`);
  console.log('');
  for (const { step, tally, seconds } of results) {
    const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${step.name.padEnd(13)} ${describeTally(tally)} (${seconds.toFixed(1)} s)`);
  }
  for (const step of steps.slice(results.length)) console.log(`not run ${step.name}`);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`${describeTally(total)} (${seconds.toFixed(0)} s)`);
  process.exitCode = total.failed > 0 || isStopping() ? 1 : 0;
}
