/**
 * `npm test`: every step in order, then a summary whose last line is the sum over all runners.
 * `npm test -- unit` runs one step; further words go to its runner: `npm test -- browser --grep offline`.
 */
import { ensureBuilt } from './build/ensure-built.ts';
import { isStopping, stopProgramsOnSignal } from './process/run-program.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { STEPS, type Step, type StepContext } from './testing/steps.ts';
import { addTallies, describeTally, NOTHING, type Tally } from './testing/tally.ts';

type Result = { readonly step: Step; readonly tally: Tally; readonly seconds: number };

const [wanted, ...args] = process.argv.slice(2);
if (wanted === 'help') {
  for (const { name, title } of STEPS) console.log(`npm test -- ${name.padEnd(13)} ${title}`);
  process.exit(0);
}
const steps = wanted === undefined ? STEPS : STEPS.filter((step) => step.name === wanted);
if (steps.length === 0) {
  console.error(`There is no step "${wanted}". The steps are ${STEPS.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}

stopProgramsOnSignal();
const scratch = scratchFolder();
process.env.TMPDIR = scratch.path;
// Also when the run is ended early.
process.once('exit', scratch.remove);
const context: StepContext = { postgres: sharedPostgres(), args };
const results: Result[] = [];
try {
  // The browser and crash steps run the built program, also when they are asked for alone.
  if (wanted === 'browser' || wanted === 'crash') await ensureBuilt((line) => console.log(line));
  for (const step of steps) {
    if (isStopping()) break;
    results.push(await runStep(step));
  }
} finally {
  await context.postgres.stop();
}
summarise();

async function runStep(step: Step): Promise<Result> {
  console.log(`\n── ${step.name}: ${step.title}`);
  const started = performance.now();
  const tally = await step.run(context).catch((error: unknown) => {
    console.error(error);
    return { ...NOTHING, failed: 1, failures: [`${step.name}: ${String(error)}`] };
  });
  return { step, tally, seconds: (performance.now() - started) / 1000 };
}

function summarise(): void {
  const total = addTallies(results.map(({ tally }) => tally));
  if (total.failures.length > 0) console.log(`\n── what failed\n\n${total.failures.join('\n\n')}`);
  console.log('');
  for (const { step, tally, seconds } of results) {
    const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${step.name.padEnd(13)} ${describeTally(tally)} (${seconds.toFixed(1)} s)`);
  }
  for (const step of steps.slice(results.length)) console.log(`not run ${step.name}`);
  console.log(describeTally(total));
  process.exitCode = total.failed > 0 || isStopping() ? 1 : 0;
}
