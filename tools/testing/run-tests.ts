/** Runs one of the two test runners and says how many tests passed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { ROOT, toolScript } from '../process/workspace-root.ts';
import { honestTally, type Tally, tallyFromPlaywright, tallyFromVitest } from './tally.ts';

export type TestRun = {
  /** Further words of the command line: files, `-t "name"`. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Show nothing unless a test fails. */
  readonly isQuiet?: boolean;
};

/** `projects` are those of vitest.config.ts. */
export async function runVitest(projects: readonly string[], run: TestRun): Promise<Tally> {
  return await withReportFile(async (report) => {
    const end = await runProgram(
      process.execPath,
      [
        toolScript('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...run.args,
      ],
      { cwd: ROOT, output: run.isQuiet ? 'keep' : 'show', env: run.env ?? {} },
    );
    if (end.code !== 0) console.log(end.output);
    return honestTally(tallyFromVitest(report), end.code);
  });
}

export async function runPlaywright(run: TestRun): Promise<Tally> {
  return await withReportFile(async (report) => {
    const end = await runProgram(
      process.execPath,
      [toolScript('@playwright/test/cli.js'), 'test', '--reporter=dot,json', ...run.args],
      { cwd: join(ROOT, 'e2e'), output: 'show', env: { ...run.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return honestTally(tallyFromPlaywright(report), end.code);
  });
}

async function withReportFile(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sugya-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
