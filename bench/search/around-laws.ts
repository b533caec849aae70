/**
 * What a student waits for around the laws, over HTTP and in a browser, on both databases: the panel of the clause that most
 * texts cite, and the first hits after the last key.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { readClauseHub } from '@sugya/contract/laws-hub.ts';
import { importLaws } from '@sugya/server/features/laws/import/import-laws.ts';
import { noteMentions } from '@sugya/server/features/laws/mentions/note-mentions.ts';
import { migrate } from '@sugya/server/platform/database/migrate.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import type { Tables } from '@sugya/server/platform/database/tables.ts';
import { migratedOnly, silentLog } from '@sugya/server/testing/app/test-template.ts';
import { buildExercise } from '@sugya/server/testing/content/build-content.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { buildStudents, STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { type Kysely, sql } from 'kysely';
import { CHROMIUM } from '../../e2e/support/browser/chromium.ts';
import { createDatabase, studentName, withServer } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';

const STATUTES = fileURLToPath(new URL('../../../shared/data/statutes/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../server/migrations/', import.meta.url));
const READS = 200;
const WARM_UP_READS = 20;
/** What students look for; each is typed once in each round. */
const TYPED = ['תום לב במשא ומתן', 'פיצויים מוסכמים', 'סעיף 12 לחוק החוזים', 'הגנה עצמית', 'ביטול עקב הטעיה'];
const ROUNDS = 13;
const LONGEST_PANEL = { PostgreSQL: 60, embedded: 120 } as const;
const LONGEST_WAIT = 400;

type Busiest = {
  readonly courseId: number;
  readonly lawId: number;
  readonly clauseId: number;
  readonly mentions: number;
};

export async function measureAroundLaws(executablePath: string): Promise<Figure[]> {
  if (!existsSync(STATUTES)) {
    console.log(`  skipped: ${STATUTES} is not there`);
    return [];
  }
  return [...(await onPostgres(executablePath)), ...(await onEmbedded(executablePath))];
}

async function onPostgres(executablePath: string): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'around_laws', migratedOnly);
    const database = await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
    const busiest = await prepare(database.db);
    await database.close();
    return await withServer(databaseUrl, ({ origin }) =>
      figuresOf('PostgreSQL', { origin, busiest, executablePath }),
    );
  } finally {
    await postgres.stop();
  }
}

async function onEmbedded(executablePath: string): Promise<Figure[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-around-laws-'));
  try {
    const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
    await migrate(database, { folder: MIGRATIONS });
    const busiest = await prepare(database.db);
    await database.close();
    const server = await startServerProcess({ DATA_DIR: dataDirectory, NODE_ENV: 'production' });
    try {
      return await figuresOf('embedded', { origin: server.origin, busiest, executablePath });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** A course whose exercise shows all laws that lie beside the checkout, with all that they cite. */
async function prepare(db: Kysely<Tables>): Promise<Busiest> {
  await importLaws({ db, paths: [STATUTES], now: new Date() });
  const { courseId, exerciseId } = await buildExercise(db, { questionCount: 10 });
  await buildStudents(db, { userNames: [studentName(1)], courseId });
  const { id: collectionId } = await db
    .insertInto('laws_collections')
    .values({ name: 'כל החוקים' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
    SELECT ${collectionId}, id, NULL, id FROM laws_laws`.execute(db);
  await sql`UPDATE exercises_exercises SET law_collection_id = ${collectionId} WHERE id = ${exerciseId}`.execute(
    db,
  );
  while ((await noteMentions(db)) > 0);
  const { rows } = await sql<Omit<Busiest, 'courseId'>>`
    SELECT law_id AS "lawId", clause_id AS "clauseId", count(*)::integer AS mentions
    FROM laws_mentions WHERE clause_id IS NOT NULL
    GROUP BY law_id, clause_id ORDER BY mentions DESC, clause_id LIMIT 1`.execute(db);
  const [busiest] = rows;
  if (busiest === undefined) throw new Error('No clause is cited');
  return { ...busiest, courseId };
}

async function figuresOf(
  database: 'PostgreSQL' | 'embedded',
  of: { readonly origin: string; readonly busiest: Busiest; readonly executablePath: string },
): Promise<Figure[]> {
  const { origin, busiest, executablePath } = of;
  const body = { userName: studentName(1), password: STUDENTS_PASSWORD };
  const { access_token: token, refresh_token: refreshToken } = await callOk(origin, signIn, { body });
  const panel = await timesOf(async () => {
    const { courseId, lawId, clauseId } = busiest;
    await callOk(origin, readClauseHub, { params: { lawId, clauseId }, query: { courseId }, token });
  });
  const waits = await typeInBrowser({ origin, courseId: busiest.courseId, refreshToken, executablePath });
  const panel95 = centile(panel, 95);
  const waits95 = centile(waits, 95);
  return [
    plain(
      `Panel of a clause that ${busiest.mentions} places cite, ${database}: half within`,
      centile(panel, 50),
    ),
    plain('… 95 of 100 within', panel95, LONGEST_PANEL[database]),
    plain(
      `Search as one types, ${database}: from the last key to the first hits painted, half within`,
      centile(waits, 50),
    ),
    plain('… 95 of 100 within', waits95, LONGEST_WAIT),
  ];
}

async function timesOf(work: () => Promise<void>): Promise<number[]> {
  for (let count = 0; count < WARM_UP_READS; count += 1) await work();
  const times: number[] = [];
  for (let count = 0; count < READS; count += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

/** The words come at once, as by a paste, and the clock starts there: the search waits for the keys to rest. */
async function typeInBrowser(of: {
  readonly origin: string;
  readonly courseId: number;
  readonly refreshToken: string;
  readonly executablePath: string;
}): Promise<number[]> {
  const browser = await chromium.launch({ ...CHROMIUM, executablePath: of.executablePath });
  try {
    const context = await browser.newContext({
      locale: 'he-IL',
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'refresh_token', value: of.refreshToken, url: of.origin }]);
    const page = await context.newPage();
    await page.goto(`${of.origin}/courses/${of.courseId}/search`, { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: 'מה לחפש?' });
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const words of TYPED) {
        await field.fill('');
        await page.locator('main mark').first().waitFor({ state: 'detached' });
        await page.evaluate(MEASURE);
        // Another space each round: the answer of the one before is not shown again.
        await field.fill(`${words} -${'אבגדהוזחטיכלמ'.charAt(round).repeat(7)}`);
        waits.push(Number(await page.evaluate('globalThis.firstHits')));
      }
    }
    return waits.slice(TYPED.length);
  } finally {
    await browser.close();
  }
}

/** From the field's own event to the frame after the first marked word. */
const MEASURE = `void (globalThis.firstHits = new Promise((painted, failed) => {
  setTimeout(() => failed(new Error('No hit was shown')), 20000);
  document.addEventListener('input', () => {
    const began = performance.now();
    const watch = new MutationObserver(() => {
      if (document.querySelector('main mark') === null) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now() - began)));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, { once: true, capture: true });
}))`;

function centile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

function plain(name: string, value: number, most?: number): Figure {
  return {
    name,
    unit: 'ms',
    ours: spread([Math.round(value * 10) / 10]),
    baseline: null,
    ratio: null,
    goal: most === undefined ? null : { sentence: `at most ${most} ms`, isMet: value <= most },
  };
}
