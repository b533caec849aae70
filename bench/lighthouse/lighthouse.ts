/**
 * What Lighthouse says of the exercise page under its mobile profile (a slow phone on slow 4G, both simulated). It brings
 * many packages, so it is installed here by its own lock file, and only when it is asked.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { freePort } from '@sugya/server/testing/peers/free-port.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { CHROMIUM } from '../../e2e/support/browser/chromium.ts';
import { withDemoServer } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { exerciseAddress, findOpenExercise } from '../page/open-exercise.ts';

const run = promisify(execFile);
const FOLDER = import.meta.dirname;
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const STUDENT = { userName: 'student2@sugya.example', password: 'Student!2026' };
const ROUNDS = 3;
/** Out of 100. */
const GOALS = { accessibility: 100, performance: 90 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[]; // the keys of that object

type Report = {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  /** How fast the machine was meanwhile: a quiet one of these has some 1,500. */
  readonly environment: { readonly benchmarkIndex: number };
};
type AuditRef = { readonly id: string; readonly weight: number };
type Audit = { readonly title: string; readonly score: number | null; readonly displayValue?: string };

export async function measureLighthouse(executablePath: string): Promise<Figure[]> {
  install();
  return await withDemoServer(async ({ origin }) => {
    const { access_token: token, refresh_token: refreshToken } = await callOk(origin, signIn, {
      body: STUDENT,
    });
    const url = origin + exerciseAddress(await findOpenExercise(origin, token));
    const profile = await mkdtemp(join(tmpdir(), 'sugya-lighthouse-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      ...CHROMIUM,
      executablePath,
      args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      await context.addCookies([{ name: 'refresh_token', value: refreshToken, url: origin }]);
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await ask(url, port));
      for (const report of reports.slice(0, 1)) describe(report);
      return CATEGORIES.map((category) => figureOf(category, reports));
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

function install(): void {
  const { dependencies } = read(join(FOLDER, 'package.json')) as { dependencies: { lighthouse: string } };
  const found = join(FOLDER, 'node_modules/lighthouse/package.json');
  if (existsSync(found) && (read(found) as { version: string }).version === dependencies.lighthouse) return;
  const npm = spawnSync('npm', ['ci', '--workspaces=false', '--ignore-scripts', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (npm.status !== 0) throw new Error('Lighthouse could not be installed');
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function ask(url: string, port: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-report-'));
  try {
    const file = join(folder, 'report.json');
    const only = `--only-categories=${CATEGORIES.join(',')}`;
    await run(
      process.execPath,
      [PROGRAM, url, `--port=${port}`, only, '--output=json', `--output-path=${file}`, '--quiet'],
      { cwd: FOLDER },
    );
    const report = read(file) as Report; // of the version in the lock file
    if (report.finalDisplayedUrl.includes('/login')) throw new Error('Lighthouse was not signed in');
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What takes points away, and the times behind the points. */
function describe({ categories, audits, environment }: Report): void {
  console.log(`  benchmark index of the machine: ${Math.round(environment.benchmarkIndex)}`);
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category].auditRefs) {
      const audit = audits[id];
      if (weight === 0 || audit === undefined || audit.score === null || audit.score === 1) continue;
      console.log(`  ${category}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`);
    }
  }
}

/** The middle of the rounds is held against the goal. */
export function figureOf(category: Category, reports: readonly Pick<Report, 'categories'>[]): Figure {
  const ours = spread(reports.map(({ categories }) => Math.round(100 * (categories[category].score ?? 0))));
  const least = GOALS[category];
  return {
    name: `Lighthouse, exercise page, mobile profile: ${category}`,
    unit: 'of 100',
    ours,
    baseline: null,
    ratio: null,
    goal: { sentence: `at least ${least}`, isMet: ours.median >= least },
  };
}
