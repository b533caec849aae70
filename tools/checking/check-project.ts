/** Everything that can be said about the code without running it, one line for each part, details only on failure. */
import { runProgram } from '../process/run-program.ts';
import { ROOT, toolScript } from '../process/workspace-root.ts';
import { runVitest } from '../testing/run-tests.ts';
import { addTallies, describeTally, NOTHING, type Tally } from '../testing/tally.ts';
import { inLanes } from './lanes.ts';

/** Some parts use one processor and some both, so two at a time leave none idle and starve nobody. */
const LANES = 2;

/** Of one project, checkers work out the same types over again: one each, and the projects side by side. */
const PROJECTS_SIDE_BY_SIDE = ['--checkers', '1', '--builders', String(LANES)];

/** The checkers of types are written in Go: collecting their garbage less often spares a sixth of their time. */
const SELDOM_COLLECTED = { GOGC: '400' };

type Part = () => Promise<Tally>;

const OXLINT = ['oxlint/bin/oxlint', '--deny-warnings'];
const lint: Part = () => checkWith('lint', OXLINT);
/** Twenty more rules, for which it takes twenty times as long: before a commit and in the sweep, and not in every run. */
export const lintWithTypes: Part = () => checkWith('lint with types', [...OXLINT, '--type-aware']);

/** The tests of the repository count as tests; each other part counts only when it fails. */
export async function checkProject({ isWhole }: { readonly isWhole: boolean }): Promise<Tally> {
  const parts: readonly Part[] = [
    // The longest first: every project with its references; what did not change since is not checked again.
    () =>
      checkWith('types', ['typescript/bin/tsc', '--build', '--pretty', 'false', ...PROJECTS_SIDE_BY_SIDE]),
    checkRepository,
    isWhole ? lintWithTypes : lint,
    () => checkWith('unused code', ['knip/bin/knip.js', '--no-progress']),
    () => checkWith('format and lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  ];
  return addTallies(await inLanes(LANES, parts));
}

async function checkRepository(): Promise<Tally> {
  const tally = await runVitest(['repository'], { args: [], isQuiet: true });
  report('boundaries', tally, describeTally(tally));
  return tally;
}

async function checkWith(title: string, [script = '', ...args]: readonly string[]): Promise<Tally> {
  const started = performance.now();
  const end = await runProgram(process.execPath, [toolScript(script), ...args], {
    cwd: ROOT,
    output: 'keep',
    env: SELDOM_COLLECTED,
  });
  const tally = end.code === 0 ? NOTHING : { ...NOTHING, failed: 1, failures: [title] };
  report(title, tally, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (end.code !== 0) console.log(end.output.trim());
  return tally;
}

function report(title: string, tally: Tally, detail: string): void {
  console.log(`${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${title} (${detail})`);
}
