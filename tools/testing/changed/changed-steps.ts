/** `npm test -- changed`: the steps of a run, each with the tests that the changes since main ask for. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { journeyWords } from '../../../e2e/journey-words.ts';
import { ROOT } from '../../process/workspace-root.ts';
import { STEPS, type Step } from '../steps.ts';
import { changedFiles } from './changed-files.ts';
import { type Plan, planFor, type Repository } from './plan.ts';

export async function changedSteps(): Promise<readonly Step[]> {
  const changed = changedFiles();
  const plan = planFor(changed, readTests());
  console.log(
    `${changed.length} changed files: ${plan.unit.length} files of unit tests, ${plan.api.length} of the API, ${plan.journeys.length} of journeys${plan.crash ? ', crashes' : ''}`,
  );
  return STEPS.flatMap((step) => limited(step, plan));
}

function limited(step: Step, plan: Plan): Step[] {
  const only = (files: readonly string[]): Step[] =>
    files.length === 0
      ? []
      : [{ ...step, run: (context) => step.run({ ...context, args: [...files, ...context.args] }) }];
  switch (step.name) {
    case 'unit':
      return only(plan.unit);
    case 'api-embedded':
    case 'api-postgres':
      return only(plan.api);
    case 'browser':
      return only(plan.journeys);
    case 'crash':
      return plan.crash ? [step] : [];
    default:
      return [step];
  }
}

function readTests(): Repository {
  const words = ['server', 'web'].flatMap((tier) => readdirSync(join(ROOT, tier, 'src/features')));
  const tests = ['contract', 'domain', 'server', 'web', 'tools'].flatMap((tier) => testsBelow(tier));
  return { words: [...new Set(words)], tests, journeys: journeyWords };
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
