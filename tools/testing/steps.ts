/** What `npm test` does, in the order in which a failure is cheapest to learn. */
import { ensureBuilt } from '../build/ensure-built.ts';
import { checkProject } from '../checking/check-project.ts';
import { browserPaths } from '../chromium.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import type { SharedPostgres } from './shared-postgres.ts';
import { NOTHING, type Tally } from './tally.ts';

export type Step = {
  readonly name: string;
  readonly title: string;
  readonly run: (context: StepContext) => Promise<Tally>;
};

export type StepContext = {
  readonly postgres: SharedPostgres;
  /** Further words of the command line, for the runner of a step that was asked for by name. */
  readonly args: readonly string[];
};

export const STEPS: readonly Step[] = [
  { name: 'check', title: 'types, format, lint, boundaries', run: () => checkProject() },
  {
    name: 'unit',
    title: 'rules, contract, web, tools',
    run: ({ args }) => runVitest(['domain', 'contract', 'server-unit', 'web', 'tools'], { args }),
  },
  {
    name: 'api-embedded',
    title: 'API on the embedded database',
    run: ({ args }) => runVitest(['api-embedded'], { args }),
  },
  {
    name: 'api-postgres',
    title: 'API on a PostgreSQL server',
    run: async ({ args, postgres }) =>
      await runVitest(['api-postgres'], { args, env: { TEST_DATABASE_URL: await postgres.url() } }),
  },
  {
    name: 'build',
    title: 'web and server',
    run: async () => {
      await ensureBuilt((line) => console.log(line));
      return NOTHING;
    },
  },
  {
    name: 'browser',
    title: 'journeys in Chromium',
    run: async ({ args, postgres }) =>
      await runPlaywright({
        args,
        env: { ...(await browserPaths()), TEST_DATABASE_URL: await postgres.url() },
      }),
  },
  {
    name: 'crash',
    title: 'kill -9 under writes, both databases',
    run: async ({ args, postgres }) =>
      await runVitest(['crash'], { args, env: { TEST_DATABASE_URL: await postgres.url() } }),
  },
];
