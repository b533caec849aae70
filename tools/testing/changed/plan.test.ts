import { describe, expect, it } from 'vitest';
import { EVERY } from '../../../e2e/journey-words.ts';
import { planFor } from './plan.ts';
import { reachOf } from './reach.ts';

const words = ['exercises', 'laws', 'laws-editing', 'reports'];
const tests = [
  'contract/src/documented-calls.test.ts',
  'domain/src/laws/numbers.test.ts',
  'domain/src/rounding.test.ts',
  'server/src/app.test.ts',
  'server/src/leaks.test.ts',
  'server/src/start.crash.test.ts',
  'server/src/features/laws/laws.test.ts',
  'server/src/features/laws-editing/law-list.test.ts',
  'server/src/features/reports/reports.test.ts',
  'server/src/features/reports/report-texts.unit.test.ts',
  'server/src/platform/mail.unit.test.ts',
  'web/src/features/laws/reader/reader.test.ts',
  'web/src/features/reports/reports-screen.test.tsx',
  'web/src/pages/laws/law-queries.test.tsx',
  'web/src/ui/rich-text.test.tsx',
  'tools/bootstrap.test.ts',
  'tools/repository/budgets.test.ts',
];
const journeys = {
  'practice/law-exercise.spec.ts': ['exercises', 'laws'],
  'study/reports.spec.ts': ['reports'],
  'survival/offline.spec.ts': ['exercises'],
  'whole/every-screen.spec.ts': EVERY,
  'whole/key-leaks.spec.ts': ['exercises'],
} as const;
const plan = (...changed: string[]) => planFor(changed, { words, tests, journeys });
const ALWAYS = ['survival/offline.spec.ts', 'whole/key-leaks.spec.ts'];

describe('what a change asks for', () => {
  it('nothing that runs: survival and leaks are shown all the same', () => {
    expect(plan('docs/operations.md', 'README.md')).toEqual({
      unit: [],
      api: ['server/src/leaks.test.ts'],
      journeys: ALWAYS,
      crash: false,
    });
  });

  it('a feature of the web: its tests in every tier and the journeys that name its word', () => {
    const { unit, api, journeys: asked, crash } = plan('web/src/features/laws/reader/reader.tsx');
    expect(unit).toEqual([
      'domain/src/laws/numbers.test.ts',
      'web/src/features/laws/reader/reader.test.ts',
      'web/src/pages/laws/law-queries.test.tsx',
    ]);
    expect(api).toEqual(['server/src/leaks.test.ts', 'server/src/features/laws/laws.test.ts']);
    expect(asked).toEqual([
      'practice/law-exercise.spec.ts',
      'survival/offline.spec.ts',
      'whole/every-screen.spec.ts',
      'whole/key-leaks.spec.ts',
    ]);
    expect(crash).toBe(false);
  });

  it('a feature of the server: also what is said of every endpoint, and crashes', () => {
    const { api, crash } = plan('server/src/features/reports/reports.store.ts');
    expect(api).toEqual([
      'server/src/app.test.ts',
      'server/src/leaks.test.ts',
      'server/src/features/reports/reports.test.ts',
    ]);
    expect(crash).toBe(true);
  });

  it('the platform of the server: every test of the server, no other journey', () => {
    const { unit, api, journeys: asked } = plan('server/src/platform/http/http-server.ts');
    expect(unit).toEqual([
      'server/src/features/reports/report-texts.unit.test.ts',
      'server/src/platform/mail.unit.test.ts',
    ]);
    expect(api).toHaveLength(5);
    expect(asked).toEqual(ALWAYS);
  });

  it('the platform of the web: every test of the web and every journey', () => {
    const { unit, journeys: asked } = plan('web/src/platform/observable.ts');
    expect(unit).toHaveLength(4);
    expect(asked).toEqual(Object.keys(journeys));
  });

  it('a journey: that one', () => {
    expect(plan('e2e/journeys/study/reports.spec.ts').journeys).toEqual(['study/reports.spec.ts', ...ALWAYS]);
  });

  it.each(['package-lock.json', 'vitest.config.ts', 'domain/src/rounding.ts', 'contract/src/wire.ts'])(
    '%s: everything that may stand on it',
    (path) => {
      const { unit, api, journeys: asked, crash } = plan(path);
      expect(unit.filter((test) => !test.startsWith('tools/'))).toHaveLength(9);
      expect([api.length, asked.length, crash]).toEqual([5, 5, true]);
    },
  );
});

describe('the word of a file', () => {
  it.each([
    ['contract/src/laws-collections.ts', 'laws'],
    ['contract/src/laws-editing.ts', 'laws-editing'],
    ['domain/src/exercises/grading.ts', 'exercises'],
    ['web/src/hebrew/reports.ts', 'reports'],
    ['web/src/pages/laws/laws.tsx', 'laws'],
  ])('%s: %s', (path, word) => {
    expect(reachOf(path, words).words).toEqual([word]);
  });

  it.each(['server/migrations/0042-more.sql', 'web/src/hebrew/shell.ts', 'content/demo/pack.json'])(
    '%s has none, so it reaches whole tiers',
    (path) => {
      expect(reachOf(path, words).tiers.length).toBeGreaterThan(0);
    },
  );
});
