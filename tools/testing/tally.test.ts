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
    expect(describeTally({ passed: 3, failed: 0, skipped: 0, failures: [] })).toBe('3 passed, 0 failed');
    expect(describeTally({ passed: 3, failed: 1, skipped: 2, failures: [] })).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });

  it('is the sum over the steps', () => {
    const steps = [
      { passed: 1, failed: 2, skipped: 3, failures: ['one'] },
      { passed: 10, failed: 20, skipped: 30, failures: ['two'] },
    ];
    expect(addTallies(steps)).toEqual({ passed: 11, failed: 22, skipped: 33, failures: ['one', 'two'] });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });
});

describe('a runner’s report is read', () => {
  it('vitest: a test that is to do counts as skipped', () => {
    const report = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 });
    expect(tallyFromVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 5, failures: [] });
  });

  it('Playwright: a test that passed only at the second try counts as failed', () => {
    const report = write({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } });
    expect(tallyFromPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3, failures: [] });
  });

  it('a failed test is named with what it said', () => {
    const vitest = write({
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'breaks',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\ngot 2'],
            },
          ],
        },
      ],
    });
    expect(tallyFromVitest(vitest).failures).toEqual(['a.test.ts: breaks\n    expected 1\n    got 2']);

    const failed = { tests: [{ results: [{ errors: [{ message: 'no button' }] }] }] };
    const inner = { specs: [{ ok: false, file: 'b.spec.ts', line: 7, title: 'is pressed', ...failed }] };
    const playwright = write({ suites: [{ specs: [{ ok: true, title: 'opens' }], suites: [inner] }] });
    expect(tallyFromPlaywright(playwright).failures).toEqual(['b.spec.ts:7: is pressed\n    no button']);
  });

  it('no report, no tests', () => {
    const missing = join(folder, 'missing.json');
    expect(tallyFromVitest(missing)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
    expect(tallyFromPlaywright(missing)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });
});

describe('a step that ends badly never looks green', () => {
  it('a crash without a failed test counts as one failure', () => {
    expect(honestTally({ passed: 5, failed: 0, skipped: 0, failures: [] }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [],
    });
  });

  it('failures that were counted are not counted twice', () => {
    expect(honestTally({ passed: 5, failed: 2, skipped: 0, failures: [] }, 1).failed).toBe(2);
    expect(honestTally({ passed: 5, failed: 0, skipped: 0, failures: [] }, 0).failed).toBe(0);
  });
});

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
