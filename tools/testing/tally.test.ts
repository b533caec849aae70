import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTallies, describeTally, honestTally, tallyFromPlaywright, tallyFromVitest } from './tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the last line of a test run', () => {
  it('names passed and failed, and skipped only when there are some', () => {
    expect(describeTally({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(describeTally({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('is the sum over the steps', () => {
    const steps = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(addTallies(steps)).toEqual({ passed: 11, failed: 22, skipped: 33 });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('a runner’s report is read', () => {
  it('vitest: a test that is to do counts as skipped', () => {
    const report = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 });
    expect(tallyFromVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 5 });
  });

  it('Playwright: a test that passed only at the second try counts as failed', () => {
    const report = write({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } });
    expect(tallyFromPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it('no report, no tests', () => {
    const missing = join(folder, 'missing.json');
    expect(tallyFromVitest(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(tallyFromPlaywright(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('a step that ends badly never looks green', () => {
  it('a crash without a failed test counts as one failure', () => {
    expect(honestTally({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
  });

  it('failures that were counted are not counted twice', () => {
    expect(honestTally({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(honestTally({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
