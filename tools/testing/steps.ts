/** What `npm test` and `npm run sweep` do, in the order in which a failure is cheapest to learn. */
import { findBrowsers } from '../browsers/find-browsers.ts';
import { browserPaths } from '../browsers/find-chromium.ts';
import { fromDebian } from '../browsers/find-program.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { checkProject, lintWithTypes } from '../checking/check-project.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import type { SharedPostgres } from './shared-postgres.ts';
import { addTallies, NOTHING, type Tally } from './tally.ts';

export type Step = {
  readonly name: string;
  readonly title: string;
  readonly run: (context: StepContext) => Promise<Tally>;
};

type Environment = Readonly<Record<string, string>>;

export type StepContext = {
  readonly postgres: SharedPostgres;
  /** Further words of the command line, for the runner of a step that was asked for by name. */
  readonly args: readonly string[];
  /** The step was asked for by name. */
  readonly isNamed: boolean;
};

export const UNIT_PROJECTS = ['domain', 'contract', 'server-unit', 'web', 'tools'];
const SWEEP_ROUNDS = 20;
const SWEEP_RESTARTS = 8;
/** Brought when it is missing and we may; without it the tests of a deployment say that they were left out. */
const HAPROXY = '/usr/sbin/haproxy';
/** The same of the store that the media library's bucket is tested with. */
const SWIFT = '/usr/lib/python3/dist-packages/swift/__init__.py';

/** With which the order of syncs and replies is seen. */
const STRACE = '/usr/bin/strace';
/** With which PostgreSQL is restored to the last answer. */
const PGBACKREST = '/usr/bin/pgbackrest';
/** And those that stand around several machines: each package with the program that it brings. */
const MACHINES = [
  ['haproxy', HAPROXY],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['etcd-server', '/usr/bin/etcd'],
  // Both are what Debian only recommends with Patroni, and without them it does not start.
  ['python3-psycopg2', '/usr/lib/python3/dist-packages/psycopg2/__init__.py'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd/__init__.py'],
  ['patroni', '/usr/bin/patroni'],
] as const;

const SCANNERS = [
  ['wapiti', '/usr/bin/wapiti'],
  ['sqlmap', '/usr/bin/sqlmap'],
  ['ffuf', '/usr/bin/ffuf'],
] as const;

/** Of vitest.config.ts: which file runs where in every run says api-databases.ts, and the sweep runs what that leaves out. */
const SWEEP_EMBEDDED = 'sweep-embedded';
const SWEEP_POSTGRES = 'sweep-postgres';

/** Of each endpoint on each of the two databases, so a thousand together. */
const ATTACK_SIZES = {
  ATTACK_CASES: 500,
  SWAPPED_IDS: 5_000,
  FILE_MUTANTS: 100,
  SPOILT_IMPORTS: 60,
  SIGN_IN_TRIES: 1_000,
};
/** Of these sizes in a whole sweep, which is to take 40 minutes: a release gets them whole, by the step's name. */
const SHARE_IN_WHOLE_SWEEP = 0.2;

export const build: Step = {
  name: 'build',
  title: 'web and server',
  run: async () => {
    await ensureBuilt((line) => console.log(line));
    return NOTHING;
  },
};

export const STEPS: readonly Step[] = [
  {
    name: 'check',
    title: 'types, format, lint, boundaries; by name lint with types, too',
    run: ({ isNamed }) => checkProject({ isWhole: isNamed }),
  },
  {
    name: 'unit',
    title: 'rules, contract, web, tools',
    run: ({ args }) => runVitest(UNIT_PROJECTS, { args, env: args.length > 0 ? { SUGYA_NAMED: 'on' } : {} }),
  },
  apiStep('api-embedded', 'every endpoint and the engine, on the embedded database', SWEEP_EMBEDDED),
  apiStep('api-postgres', 'features and the engine, on a PostgreSQL server', SWEEP_POSTGRES),
  build,
  { name: 'browser', title: 'journeys in Chromium', run: runJourneys({}) },
  { name: 'crash', title: 'kill -9 under writes on both databases, starts and stops', run: runCrashes({}) },
];

/** Two more browsers are too much for every run. */
const browsers: Step = {
  name: 'browsers',
  title: 'core journeys in Chromium, Firefox ESR and WebKitGTK',
  run: async ({ args }) =>
    await runVitest(['browsers'], {
      // Each by its name, so that the report says in which version of which engine it passed.
      args: ['--reporter=verbose', ...args],
      env: await findBrowsers(),
    }),
};

/** `npm test` leaves these to `npm run sweep`: what takes too long for every run. */
export const SWEEP_STEPS: readonly Step[] = [
  build,
  { name: 'lint', title: 'lint that knows the types', run: () => lintWithTypes() },
  sweepStep('screens', 'every screen in every mode at both widths, prints, lectures elsewhere', 'screens'),
  sweepStep('again', 'screens at the other width, pictures for people', 'again', 'again in whole Chromium'),
  {
    name: 'api',
    title: 'every API test on the database on which no run asks it',
    run: runApi([SWEEP_EMBEDDED, SWEEP_POSTGRES], { SUGYA_SWEEP: 'on' }),
  },
  sweepStep('later', 'second ways to what tests below the screen prove', 'later', 'later in whole Chromium'),
  sweepStep('postgres', 'journeys with a PostgreSQL server', 'postgres'),
  browsers,
  {
    name: 'long',
    title: 'an import of a minute beside requests, media in a bucket of Swift, backups, two devices',
    run: async ({ args }) => {
      await fromDebian('python3-swift', SWIFT);
      if ((await fromDebian('strace', STRACE)) === null)
        console.log('Left out: the order of syncs and replies, which strace sees and is not here.');
      if ((await fromDebian('pgbackrest', PGBACKREST)) === null)
        console.log('Left out: answers restored by pgBackRest, which is not installed and cannot be here.');
      const long = await runVitest(['long'], { args });
      if (args.length > 0) return long;
      // The journal's rules under two devices, longer than every run tries them.
      const journal = { args: ['journal-interleavings'], env: { VITE_INTERLEAVINGS: '500' } };
      const engine = { args: ['embedded-engine', 'damage-watch'], env: { SUGYA_SWEEP: 'on' } };
      return addTallies([long, await runVitest(['web'], journal), await runVitest(['server-unit'], engine)]);
    },
  },
  {
    name: 'crash',
    title: `kill -9 under writes, ${SWEEP_ROUNDS} rounds on each database`,
    run: runCrashes({ CRASH_ROUNDS: String(SWEEP_ROUNDS) }, ['acknowledged-answers']),
  },
  {
    name: 'attackers',
    title:
      'bent calls of each endpoint, swapped ids, mutants of every kind of file, guesses by the clock: by name a thousand, in a whole sweep a fifth',
    run: async ({ args, postgres, isNamed }) =>
      await runVitest(['attackers-embedded', 'attackers-postgres', 'attackers'], {
        args,
        env: { ...attackSizes(isNamed), TEST_DATABASE_URL: await postgres.url() },
      }),
  },
  {
    name: 'scanners',
    title: 'wapiti, sqlmap and ffuf over every call, as a student and as an owner',
    run: async ({ args, postgres }) => {
      for (const [name, program] of SCANNERS) {
        if ((await fromDebian(name, program)) === null)
          console.log(`${name} cannot be had here: its scan is left out`);
      }
      return await runVitest(['scanners'], { args, env: { TEST_DATABASE_URL: await postgres.url() } });
    },
  },
  {
    name: 'deploys',
    title: `${SWEEP_RESTARTS} restarts in turn behind HAProxy under clients`,
    run: async (context) => {
      await fromDebian('haproxy', HAPROXY);
      return await runCrashes({ ROLLING_RESTARTS: String(SWEEP_RESTARTS) }, ['rolling-restart'])(context);
    },
  },
  {
    name: 'machines',
    title: 'pgbouncer in transaction mode; the primary under Patroni killed, cut off and frozen',
    run: async ({ args }) => {
      for (const [name, program] of MACHINES) {
        if ((await fromDebian(name, program)) === null)
          console.log(`${name} cannot be had here: what needs it is left out`);
      }
      return await runVitest(['machines'], { args });
    },
  },
];

function attackSizes(isWhole: boolean): Environment {
  const share = isWhole ? 1 : SHARE_IN_WHOLE_SWEEP;
  return Object.fromEntries(
    Object.entries(ATTACK_SIZES).map(([name, size]) => [name, String(Math.round(size * share))]),
  );
}

function sweepStep(name: string, title: string, ...projects: readonly string[]): Step {
  const only = projects.map((project) => `--project=${project}`);
  return { name, title, run: runJourneys({ SUGYA_SWEEP: 'on' }, only) };
}

function runJourneys(env: Environment, only: readonly string[] = []): Step['run'] {
  return async ({ args, postgres }) =>
    await runPlaywright({
      args: [...only, ...args],
      env: {
        ...env,
        ...(args.length > 0 && { SUGYA_NAMED: 'on' }),
        ...(await browserPaths()),
        TEST_DATABASE_URL: await postgres.url(),
      },
    });
}

/** `only` are the files of a step that does not want all. */
function runCrashes(env: Environment, only: readonly string[] = []): Step['run'] {
  return async ({ args, postgres }) =>
    await runVitest(['crash'], {
      args: [...only, ...args],
      env: { ...env, TEST_DATABASE_URL: await postgres.url() },
    });
}

/** A file that was asked for by name is found on this database, whether every run asks it there or not. */
function apiStep(name: string, title: string, ofSweep: string): Step {
  return {
    name,
    title,
    run: (context) => runApi(context.args.length > 0 ? [name, ofSweep] : [name])(context),
  };
}

function runApi(projects: readonly string[], env: Environment = {}): Step['run'] {
  return async ({ args, postgres }) => {
    const needsServer = projects.some((name) => name.endsWith('-postgres'));
    return await runVitest(projects, {
      args,
      env: {
        ...env,
        ...(args.length > 0 && { SUGYA_NAMED: 'on' }),
        ...(needsServer && { TEST_DATABASE_URL: await postgres.url() }),
      },
    });
  };
}
