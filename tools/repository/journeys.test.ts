import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVERY, journeyWords } from '../../e2e/journey-words.ts';
import { ROOT } from '../process/workspace-root.ts';

const features = new Set(['server', 'web'].flatMap((tier) => readdirSync(join(ROOT, tier, 'src/features'))));
const named = new Set(Object.values(journeyWords).flatMap((words) => (words === EVERY ? [] : words)));

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
