/** The tests of one area of tools/mutants/areas.ts, for the program that changes its files one mutant at a time. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { AREAS } from './mutants/areas.ts';

const area = AREAS.find(({ name }) => name === process.env.MUTANTS_AREA);
if (area === undefined) throw new Error('MUTANTS_AREA names no area');

/** Of the copy in which the files are changed. */
const ROOT = join(import.meta.dirname, '..');
const include = [...area.tests];
const TEST = { testTimeout: 20_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      area.project === 'web'
        ? {
            extends: join(ROOT, 'web/vite.config.ts'),
            root: join(ROOT, 'web'),
            test: {
              name: 'web',
              ...TEST,
              include,
              environment: 'happy-dom',
              execArgv: ['--no-experimental-webstorage'],
            },
          }
        : { root: ROOT, test: { name: area.project, ...TEST, include, env: { TEST_DATABASE: 'postgres' } } },
    ],
  },
});
