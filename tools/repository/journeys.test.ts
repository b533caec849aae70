import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVERY, journeyWords } from '../../e2e/journey-words.ts';
import { ROOT } from '../process/workspace-root.ts';
import { SWEEP_ALONE as TESTS_OF_THE_SWEEP } from '../testing/api-databases.ts';
import { claimedIds } from './requirements/named-lines.ts';
import { testNames } from './requirements/test-names.ts';
import { readRepository } from './source-file.ts';

const features = new Set(['server', 'web'].flatMap((tier) => readdirSync(join(ROOT, tier, 'src/features'))));
const named = new Set(Object.values(journeyWords).flatMap((words) => (words === EVERY ? [] : words)));

/**
 * Ways between screens, looks and frames of others' pages that only a browser proves, and that the sweep alone walks. What
 * stores an answer or holds a key is not among them.
 */
const SWEEP_ALONE =
  'ALC-31 AMM-01 AVC-01 AVC-13 BOK-01 BOK-07 BOK-08 EMB-01 EMB-08 EMB-09 EXE-121 EXE-130 EXE-132 ' +
  'FAV-25 FST-05 FST-06 FST-09 LAW-51 LAW-70 LEC-02 LEC-30 LEC-31 PRN-04 SES-23 SRC-19 STA-13 STQ-08';

it('every journey names the features it proves something of', () => {
  const journeys = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true, encoding: 'utf8' });
  expect(Object.keys(journeyWords).toSorted()).toEqual(
    journeys.filter((path) => path.endsWith('.spec.ts')).toSorted(),
  );
  expect(Object.values(journeyWords).filter((words) => words.length === 0)).toEqual([]);
});

it('every feature has a journey, and every word that is named is a feature’s', () => {
  expect([...named].toSorted()).toEqual([...features].toSorted());
});

it('a journey of the sweep alone names lines that a test of every run proves, too, but for those that are listed', () => {
  const ofEveryRun = new Set<string>();
  const later: string[] = [];
  for (const file of readRepository().filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))) {
    if (file.path.startsWith('e2e/sweep/') || TESTS_OF_THE_SWEEP.includes(file.path)) continue;
    const namesLater = [...file.text.matchAll(/\btest\(\s*(['`])(.+)\1,\s*LATER,/g)].map(
      ([, , name = '']) => name,
    );
    later.push(...namesLater);
    for (const name of testNames(file)) {
      if (!namesLater.includes(name)) for (const id of claimedIds(name)) ofEveryRun.add(id);
    }
  }
  expect(later.length).toBeGreaterThan(10);
  const unproved = new Set(later.flatMap(claimedIds).filter((id) => !ofEveryRun.has(id)));
  expect([...unproved].toSorted().join(' ')).toBe(SWEEP_ALONE);
});
