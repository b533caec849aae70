/** One area's mutants, each tried against the tests that reach it. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../process/workspace-root.ts';
import type { Area } from './areas.ts';
import { isKnownEqual } from './equal-mutants.ts';

type Settings = ConstructorParameters<typeof Stryker>[0];
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Not noticed: no test failed, or none reaches it. */
export type Missed = {
  /** From the root, with slashes. */
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly isReached: boolean;
};

export type Score = {
  readonly area: string;
  readonly noticed: number;
  /** Without those that change nothing that could be noticed. */
  readonly all: number;
  /** That change nothing (equal-mutants.ts). */
  readonly equal: number;
  readonly missed: readonly Missed[];
};

/** Left out of the copy in which the files are changed. */
const NOT_COPIED = ['/docs', '/deploy', '/data', '**/dist', '.cache', '**/test-results'];
const PROCESSES = 2;
/** Beyond what the tests took unchanged: a change that never ends counts as noticed. Unit: ms. */
const PATIENCE_MS = 15_000;

export async function tryMutants(area: Area): Promise<Score> {
  process.env.MUTANTS_AREA = area.name;
  const results = await new Stryker({
    mutate: [...area.files, '!**/*.test.ts'],
    ignorePatterns: NOT_COPIED,
    // It would rewrite the compiler's settings with an interface that this compiler no longer has; nothing is compiled here.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutants',
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/vitest-mutants.config.ts', related: false },
    reporters: ['progress-append-only'],
    logLevel: 'error' as NonNullable<Settings['logLevel']>, // an enum whose values are these words
    warnings: false,
    concurrency: PROCESSES,
    timeoutMS: PATIENCE_MS,
    allowConsoleColors: false,
  }).runMutationTest();
  return scoreOf(area.name, results);
}

function scoreOf(area: string, results: readonly MutantResult[]): Score {
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survivors = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((result) => missedOf(result));
  const missed = survivors.filter((one) => !isKnownEqual(one));
  return {
    area,
    noticed,
    all: noticed + missed.length,
    equal: survivors.length - missed.length,
    missed,
  };
}

function missedOf({ fileName, location, replacement, status }: MutantResult): Missed {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // From the end first, where both stand in one line.
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return {
    file: relative(ROOT, join(fileName)).replaceAll('\\', '/'),
    line: start.line,
    before: oneLine(lines.join(' ')),
    after: oneLine(replacement),
    isReached: status === 'Survived',
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
