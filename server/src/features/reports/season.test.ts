/**
 * A simulated season through the real endpoints: reports exist for exactly the weeks in which something was finished, and
 * every number of theirs equals what the raw answers make by another calculation.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReportQuestions, listReports, readReport, type UserReport } from '@sugya/contract/reports.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMigrationsFolder } from '../../platform/database/migrate.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { testEngine } from '../../testing/app/test-database.ts';
import { playSeason, type Season, type SeasonPlan } from '../../testing/season/play-season.ts';
import { type ExpectedReport, recountSeason } from '../../testing/season/recount-season.ts';
import { makeDueReports } from './make-reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-01-01T00:00:00Z' });
});
afterAll(() => app.close());

/** Summer time ends on the third Sunday: its week, and the one before, begin at 21:00 UTC, the others at 22:00. */
const OCTOBER = [
  { sunday: '2026-10-11', moments: ['2026-10-10T21:00:30Z', '2026-10-17T20:59:30Z'] },
  { sunday: '2026-10-18', moments: ['2026-10-17T21:00:30Z', '2026-10-24T20:59:30Z'] },
  { sunday: '2026-10-25', moments: ['2026-10-24T21:00:30Z', '2026-10-31T21:59:30Z'] },
  { sunday: '2026-11-01', moments: ['2026-10-31T22:00:30Z', '2026-11-04T10:00:00Z'] },
];

/** Summer time begins on Friday of the fourth week, which therefore ends at 21:00 UTC. */
const SPRING = [
  { sunday: '2026-03-01', moments: ['2026-02-28T22:00:30Z', '2026-03-07T21:59:30Z'] },
  { sunday: '2026-03-08', moments: ['2026-03-10T10:00:00Z', '2026-03-14T21:59:30Z'] },
  { sunday: '2026-03-15', moments: ['2026-03-14T22:00:30Z', '2026-03-21T21:59:30Z'] },
  { sunday: '2026-03-22', moments: ['2026-03-21T22:00:30Z', '2026-03-28T20:59:30Z'] },
  { sunday: '2026-03-29', moments: ['2026-03-28T21:00:30Z', '2026-04-04T20:59:30Z'] },
  { sunday: '2026-04-05', moments: ['2026-04-06T10:00:00Z'] },
  { sunday: '2026-04-12', moments: ['2026-04-13T10:00:00Z'] },
  { sunday: '2026-04-19', moments: ['2026-04-20T10:00:00Z'] },
  { sunday: '2026-04-26', moments: ['2026-04-27T10:00:00Z'] },
  { sunday: '2026-05-03', moments: ['2026-05-04T10:00:00Z'] },
  { sunday: '2026-05-10', moments: ['2026-05-11T10:00:00Z'] },
  { sunday: '2026-05-17', moments: ['2026-05-18T10:00:00Z'] },
];

test('REP-24 to REP-29: six students and four weeks, over the end of summer time', async () => {
  const plan = { name: 'autumn', seed: 4, students: 6, weeks: OCTOBER };
  const season = await playSeason(app, plan);
  app.clock.set('2026-11-08T10:00:00Z');
  await makeDueReports(app.db, app.clock.now());

  const checked = await checkEveryReport(season, plan);

  expect(checked).toBeGreaterThan(6);
});

test('REP-24: the migration counts what was finished before there were reports as the finish counts it', async () => {
  const counted = await countsOf(app.db);
  const recounted = await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`UPDATE reports_weeks SET report_id = NULL`.execute(trx);
      await sql`DELETE FROM reports_questions`.execute(trx);
      await sql`DELETE FROM reports_reports`.execute(trx);
      await sql`DELETE FROM reports_weeks`.execute(trx);
      await sql.raw(await backfill()).execute(trx);
      throw new Rollback(await countsOf(trx));
    })
    .catch((error: unknown) => {
      if (error instanceof Rollback) return error.counts;
      throw error;
    });

  expect(counted.weeks.length).toBeGreaterThan(6);
  expect(recounted).toEqual(counted);
});

/** The embedded database serves one caller at a time; a season of this size would only be waited for. */
test.runIf(testEngine() === 'postgres')(
  'REP-24 to REP-29: three hundred students and twelve weeks, over the beginning of summer time',
  { timeout: 400_000 },
  async () => {
    const plan: SeasonPlan = {
      name: 'spring',
      seed: 12,
      students: 300,
      weeks: SPRING,
      // The job comes by after the first weeks, is then down for the rest, and catches up.
      afterWeek: async (place) => {
        if (place > 4) return;
        app.clock.set(`${SPRING[place + 1]?.sunday}T00:00:00Z`);
        await makeDueReports(app.db, app.clock.now());
      },
    };
    const season = await playSeason(app, plan);
    app.clock.set('2026-05-24T10:00:00Z');
    await makeDueReports(app.db, app.clock.now());

    const checked = await checkEveryReport(season, plan);

    expect(checked).toBeGreaterThan(1_000);
  },
);

class Rollback extends Error {
  readonly counts: Awaited<ReturnType<typeof countsOf>>;
  constructor(counts: Rollback['counts']) {
    super('Counted, and not to be kept');
    this.counts = counts;
  }
}

async function countsOf(db: Kysely<Tables>) {
  const weeks = await sql`
    SELECT user_id, course_id, week, exercise_count, grade_sum, grade_count, sure_answered, sure_correct, easy_answered,
      easy_wrong
    FROM reports_weeks
    ORDER BY user_id, course_id, week`.execute(db);
  const categories = await sql`
    SELECT * FROM reports_week_categories ORDER BY user_id, course_id, week, category_id`.execute(db);
  return { weeks: weeks.rows, categories: categories.rows };
}

/** The end of the migration, which fills what its beginning has made. */
async function backfill(): Promise<string> {
  const folder = findMigrationsFolder(import.meta.url);
  const text = await readFile(join(folder, '0013-reports.sql'), 'utf8');
  return text.slice(text.indexOf('CREATE TEMPORARY TABLE'));
}

/** Returns how many reports it has compared. */
async function checkEveryReport(season: Season, plan: SeasonPlan): Promise<number> {
  const expected = recountSeason(season);
  let checked = 0;
  for (const [student, client] of season.clients.entries()) {
    const reports = expected.get(student) ?? [];
    const { courseId } = season;
    const listed = (await client.callOk(listReports, { params: { courseId } })).reverse();
    expect({ student, dates: listed.map(({ name }) => name) }).toEqual({
      student,
      dates: reports.map(({ week }) => saturdayOf(plan.weeks[week]?.sunday ?? '')),
    });
    for (const [at, report] of reports.entries()) {
      const params = { courseId, reportId: listed[at]?.value ?? 0 };
      const read = await client.callOk(readReport, { params });
      expect({ student, at, ...numbersOf(read) }).toEqual({ student, at, ...expectedNumbers(report, plan) });
      if (student % 10 === 0) await checkQuestions(client, { params, report });
      checked += 1;
    }
  }
  return checked;
}

async function checkQuestions(
  client: TestClient,
  { params, report }: { params: { courseId: number; reportId: number }; report: ExpectedReport },
): Promise<void> {
  const lines = await client.callOk(listReportQuestions, { params });
  expect(lines.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    [...report.questions.keys()].sort((a, b) => a - b),
  );
  for (const { id, isAnswerCorrect } of lines) expect(isAnswerCorrect).toBe(report.questions.get(id));
}

/** The wire's numbered fields as lists, texts by the numbers in them. */
function numbersOf(read: UserReport) {
  const fields = new Map(Object.entries(read));
  const row = (before: string, count: number, after = '') =>
    Array.from({ length: count }, (_none, at) => fields.get(`${before}${at + 1}${after}`)).filter(
      (value) => value !== null,
    );
  const goals = row('yourGoal', 4).map(String);
  return {
    numOfExercises: read.numOfExercises,
    mean: read.meanGrade,
    meanInText: read.meanGrade === null || read.textTrend.includes(` ${read.meanGrade}.`),
    trend: read.trend,
    titleTrend: read.titleTrend,
    graph: row('titleX', 10).map((title, at) => [title, row('valueY', 10)[at]]),
    goals: goals.map((goal) => Number(/\d+/.exec(goal)?.[0])),
    checks: row('prevGoal', 4, 'Check'),
    previousCount: row('prevGoal', 4).length,
    recommended: [...read.recommendationsText.matchAll(/״(.+?)״/g)].map(([, name]) => name),
    subjects: (['A', 'B', 'C'] as const).map((letter) => ({
      value: fields.get(`subject${letter}Value`),
      names: row(`subject${letter}`, 7, 'Title'),
      grades: row(`subject${letter}`, 7, 'Grade'),
      arrows: row(`subject${letter}`, 7, 'Arrow'),
      averages: row(`subject${letter}`, 7, 'Average'),
    })),
    hasQuestions: read.hasQuestions,
  };
}

const TREND_TITLES = {
  up: 'מעל ארבעת השבועות הקודמים',
  down: 'מתחת לארבעת השבועות הקודמים',
  steady: 'כמו בארבעת השבועות הקודמים',
};

function expectedNumbers(report: ExpectedReport, plan: SeasonPlan) {
  const dayOf = (week: number) => {
    const sunday = plan.weeks[week]?.sunday ?? '';
    return `${sunday.slice(8)}/${sunday.slice(5, 7)}`;
  };
  return {
    numOfExercises: report.numOfExercises,
    mean: report.mean,
    meanInText: true,
    trend: report.trend,
    titleTrend: report.trend === null ? 'אין די נתונים' : TREND_TITLES[report.trend],
    graph: report.graph.map(([week, grade]) => [dayOf(week), grade]),
    goals: report.goals.map(({ number }) => number),
    checks: report.checks,
    previousCount: report.checks.length,
    recommended: report.recommended,
    subjects: report.subjects.map(({ value, bars }) => ({
      value,
      names: bars.map(({ name }) => name),
      grades: bars.map(({ grade }) => grade),
      arrows: bars.map(({ arrow }) => arrow),
      averages: bars.map(({ average }) => average),
    })),
    hasQuestions: report.questions.size > 0,
  };
}

/** By hand from the Sunday, month first. */
function saturdayOf(sunday: string): string {
  const day = new Date(`${sunday}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 6);
  const iso = day.toISOString();
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}
