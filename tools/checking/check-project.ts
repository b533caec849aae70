/** Everything that can be said about the code without running it, one line for each step, details only on failure. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { ROOT, toolScript } from '../process/workspace-root.ts';
import { runVitest } from '../testing/run-tests.ts';
import { addTallies, describeTally, NOTHING, type Tally } from '../testing/tally.ts';

const WORKSPACES = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'tools'];

/** The tests of the repository count as tests; each other step counts only when it fails. */
export async function checkProject(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of typeScriptProjects()) {
    tallies.push(
      await checkWith(`types ${project}`, ['typescript/bin/tsc', '--pretty', 'false', '-p', project]),
    );
  }
  tallies.push(
    await checkWith('format and lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  );
  tallies.push(await checkWith('lint with types', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']));
  tallies.push(await checkWith('unused code', ['knip/bin/knip.js', '--no-progress']));
  const boundaries = await runVitest(['repository'], { args: [], isQuiet: true });
  report('boundaries', boundaries, describeTally(boundaries));
  return addTallies([...tallies, boundaries]);
}

/** `tsconfig.json` and its companions (`tsconfig.test.json`) of every workspace. */
function typeScriptProjects(): string[] {
  return WORKSPACES.flatMap((workspace) =>
    existsSync(join(ROOT, workspace))
      ? readdirSync(join(ROOT, workspace))
          .filter((name) => /^tsconfig.*\.json$/.test(name))
          .map((name) => `${workspace}/${name}`)
      : [],
  );
}

async function checkWith(title: string, [script = '', ...args]: readonly string[]): Promise<Tally> {
  const started = performance.now();
  const end = await runProgram(process.execPath, [toolScript(script), ...args], {
    cwd: ROOT,
    output: 'keep',
  });
  const tally = end.code === 0 ? NOTHING : { ...NOTHING, failed: 1, failures: [title] };
  report(title, tally, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (end.code !== 0) console.log(end.output.trim());
  return tally;
}

function report(title: string, tally: Tally, detail: string): void {
  console.log(`${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${title} (${detail})`);
}
