/** Runs steps in their order and sums up: the last line is the sum over all runners. */
import { isStopping } from '../process/run-program.ts';
import { scratchFolder } from './scratch-folder.ts';
import { sharedPostgres } from './shared-postgres.ts';
import type { Step, StepContext } from './steps.ts';
import { addTallies, describeTally, NOTHING, type Tally } from './tally.ts';

type Result = { readonly step: Step; readonly tally: Tally; readonly seconds: number };

/** `args` are further words of the command line, for a step that was asked for by name. Sets the exit code. */
export async function runSteps(steps: readonly Step[], args: readonly string[]): Promise<void> {
  const scratch = scratchFolder();
  process.env.TMPDIR = scratch.path;
  // Also when the run is ended early.
  process.once('exit', scratch.remove);
  const context: StepContext = { postgres: sharedPostgres(), args };
  const results: Result[] = [];
  const started = performance.now();
  try {
    for (const together of inTurn(steps)) {
      if (isStopping()) break;
      results.push(...(await Promise.all(together.map((step) => runStep(step, context)))));
    }
  } finally {
    await context.postgres.stop();
  }
  summarise(steps, results, (performance.now() - started) / 1000);
}

/** The steps in their turns: those that run beside another share its turn. */
export function inTurn(steps: readonly Step[]): readonly (readonly Step[])[] {
  const turns: Step[][] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last?.some(({ name }) => name === step.beside)) last.push(step);
    else turns.push([step]);
  }
  return turns;
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

/** `seconds` are those of the whole run. */
function summarise(steps: readonly Step[], results: readonly Result[], seconds: number): void {
  const total = addTallies(results.map(({ tally }) => tally));
  if (total.failures.length > 0) console.log(`\n── what failed\n\n${total.failures.join('\n\n')}`);
  console.log('');
  for (const { step, tally, seconds: ofStep } of results) {
    const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${step.name.padEnd(13)} ${describeTally(tally)} (${ofStep.toFixed(1)} s)`);
  }
  for (const step of steps.slice(results.length)) console.log(`not run ${step.name}`);
  console.log(`${describeTally(total)} (${seconds.toFixed(0)} s)`);
  process.exitCode = total.failed > 0 || isStopping() ? 1 : 0;
}
