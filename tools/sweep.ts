/**
 * `npm run sweep`: what is too long for every run and stands behind every release. `npm run sweep -- screens` runs one
 * step; further words go to its runner.
 */
import { stopProgramsOnSignal } from './process/run-program.ts';
import { runSteps } from './testing/run-steps.ts';
import { build, SWEEP_STEPS } from './testing/steps.ts';

const [wanted, ...args] = process.argv.slice(2);
if (wanted === 'help') {
  for (const { name, title } of SWEEP_STEPS) console.log(`npm run sweep -- ${name.padEnd(13)} ${title}`);
  process.exit(0);
}
const step = SWEEP_STEPS.find(({ name }) => name === wanted);
if (wanted !== undefined && step === undefined) {
  const names = SWEEP_STEPS.map(({ name }) => name).join(', ');
  console.error(`The sweep has no step "${wanted}". The steps are ${names}.`);
  process.exit(1);
}

stopProgramsOnSignal();
const isNamed = step !== undefined;
await runSteps(isNamed ? [build, step] : SWEEP_STEPS, { args, isNamed });
