/** How many tests a step ran. A step that failed without a failed test (it crashed, it found nothing) counts as one. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line or more for each test that failed, repeated at the end of a run so that nobody has to search for it. */
  readonly failures: readonly string[];
};

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

const MESSAGE_LINES = 12;

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
    }),
    NOTHING,
  );
}

/** `3 passed, 0 failed, 1 skipped`; the skipped are named only when there are some. */
export function describeTally(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

/** A runner's exit code outranks its report: a crash after the last test, or no report at all, is still a failure. */
export function honestTally(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Reads what vitest's JSON reporter wrote. */
export function tallyFromVitest(reportFile: string): Tally {
  const report = readReport(reportFile);
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    failures: recordsIn(report, 'testResults').flatMap((file) =>
      recordsIn(file, 'assertionResults')
        .filter((test) => test.status === 'failed')
        .map((test) =>
          failure(`${String(file.name)}: ${String(test.fullName)}`, stringsIn(test, 'failureMessages')),
        ),
    ),
  };
}

/** Reads what Playwright's JSON reporter wrote. A flaky test is one that failed: nobody may rely on a second try. */
export function tallyFromPlaywright(reportFile: string): Tally {
  const report = readReport(reportFile);
  const stats = report.stats;
  const counts = isRecord(stats) ? stats : {};
  return {
    passed: numberIn(counts, 'expected'),
    failed: numberIn(counts, 'unexpected') + numberIn(counts, 'flaky'),
    skipped: numberIn(counts, 'skipped'),
    failures: recordsIn(report, 'suites').flatMap(playwrightFailures),
  };
}

function playwrightFailures(suite: Record<string, unknown>): string[] {
  const own = recordsIn(suite, 'specs')
    .filter((spec) => spec.ok === false)
    .map((spec) =>
      failure(
        `${String(spec.file)}:${String(spec.line)}: ${String(spec.title)}`,
        recordsIn(spec, 'tests')
          .flatMap((test) => recordsIn(test, 'results'))
          .flatMap((result) => recordsIn(result, 'errors'))
          .map((error) => String(error.message)),
      ),
    );
  return [...own, ...recordsIn(suite, 'suites').flatMap(playwrightFailures)];
}

function failure(test: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MESSAGE_LINES);
  return [test, ...lines.map((line) => `    ${line}`)].join('\n');
}

function readReport(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(report) ? report : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function recordsIn(record: Record<string, unknown>, key: string): Record<string, unknown>[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function stringsIn(record: Record<string, unknown>, key: string): string[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function numberIn(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}
