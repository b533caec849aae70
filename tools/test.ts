/**
 * `npm test`: every step in order. `npm test -- unit` runs one step; further words go to its runner:
 * `npm test -- browser --grep offline`. `npm test -- changed` runs what the changes since main touch.
 */
import { stopProgramsOnSignal } from './process/run-program.ts';
import { changedSteps } from './testing/changed/changed-steps.ts';
import { runSteps } from './testing/run-steps.ts';
import { build, STEPS } from './testing/steps.ts';

const [wanted, ...args] = process.argv.slice(2);
const CHANGED = 'changed';
if (wanted === 'help') {
  for (const { name, title } of STEPS) console.log(`npm test -- ${name.padEnd(13)} ${title}`);
  console.log(
    `npm test -- ${CHANGED.padEnd(13)} what the changes since main touch, and all of survival and leaks`,
  );
  process.exit(0);
}

stopProgramsOnSignal();
if (wanted === CHANGED) await runSteps(await changedSteps(), { args: [], isNamed: false });
else await runSteps(stepsNamed(wanted), { args, isNamed: wanted !== undefined });

function stepsNamed(name: string | undefined) {
  if (name === undefined) return STEPS;
  const step = STEPS.find((one) => one.name === name);
  if (step === undefined) {
    console.error(`There is no step "${name}". The steps are ${STEPS.map((one) => one.name).join(', ')}.`);
    process.exit(1);
  }
  // The browser and crash steps run the built program, also when they are asked for alone.
  return name === 'browser' || name === 'crash' ? [build, step] : [step];
}
