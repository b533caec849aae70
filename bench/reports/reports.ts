/** Figures of the weekly report: reading one after 12 and after 120 weeks, and making those of 2,500 students. */
import { listReports, readReport } from '@sugya/contract/reports.ts';
import { makeDueReports } from '@sugya/server/features/reports/make-reports.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { silentLog } from '@sugya/server/testing/app/test-template.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { seedWeeks, type Weeks } from './seed-weeks.ts';

const READERS = 40;
const FEW_WEEKS = 12;
const MANY_WEEKS = 120;
const READ_ROUNDS = 8;
const READS_PER_ROUND = 200;
const TOLERANCE = 0.2;

const STUDENTS = 2_500;
const QUESTIONS = 20;
const EXERCISES_PER_WEEK = 5;
const JOB_ROUNDS = 3;
const MOST_SECONDS = 60;

export async function measureReports(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    return [await measureRead(postgres.url), await measureJob(postgres.url)];
  } finally {
    await postgres.stop();
  }
}

type Reader = { readonly token: string; readonly courseId: number; readonly reportId: number };

async function measureRead(serverUrl: string): Promise<Figure> {
  const few = await prepareReads(serverUrl, FEW_WEEKS);
  const many = await prepareReads(serverUrl, MANY_WEEKS);
  return await withServer(few.url, (fewServer) =>
    withServer(many.url, async (manyServer) => {
      const fewReaders = await readersOf(fewServer.origin, few);
      const manyReaders = await readersOf(manyServer.origin, many);
      const fewTimes: number[] = [];
      const manyTimes: number[] = [];
      for (let round = -2; round < READ_ROUNDS; round += 1) {
        const ofFew = await medianRead(fewServer.origin, fewReaders);
        const ofMany = await medianRead(manyServer.origin, manyReaders);
        if (round < 0) continue;
        fewTimes.push(ofFew);
        manyTimes.push(ofMany);
      }
      const ratio = ratios(manyTimes, fewTimes);
      return {
        name: `Weekly report read, ${MANY_WEEKS} weeks made`,
        unit: 'ms',
        ours: spread(manyTimes),
        baseline: { name: `${FEW_WEEKS} weeks`, value: spread(fewTimes) },
        ratio,
        goal: { sentence: 'the same, ±20 %', isMet: Math.abs(ratio.median - 1) <= TOLERANCE },
      };
    }),
  );
}

type Prepared = { readonly url: string; readonly courseId: number; readonly weeks: number };

async function prepareReads(serverUrl: string, weeks: number): Promise<Prepared> {
  const content = benchContent({ exercises: weeks, questions: 5, students: READERS });
  const url = await createDatabase(serverUrl, `reports_${weeks}`, content);
  const courseId = await seedWeeks(url, { firstSunday: '2023-01-01', weeks, exercisesPerWeek: 1 });
  await makeReports(url);
  return { url, courseId, weeks };
}

async function readersOf(origin: string, { courseId, weeks }: Prepared): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let student = 1; student <= READERS; student += 1) {
    const token = await tokenOf(origin, student);
    const reports = await callOk(origin, listReports, { params: { courseId }, token });
    const [newest] = reports;
    if (newest === undefined || reports.length !== weeks)
      throw new Error(`Student ${student} has ${reports.length} reports of ${weeks} weeks`);
    readers.push({ token, courseId, reportId: newest.value });
  }
  return readers;
}

async function medianRead(origin: string, readers: readonly Reader[]): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS_PER_ROUND; read += 1) {
    const reader = readers[read % readers.length];
    if (reader === undefined) throw new Error('No readers were prepared');
    const { token, courseId, reportId } = reader;
    const began = performance.now();
    await callOk(origin, readReport, { params: { courseId, reportId }, token });
    times.push(performance.now() - began);
  }
  return spread(times).median;
}

/** The second of two weeks, so that each report looks back at one; beside a plain scan of that week's answers. */
async function measureJob(serverUrl: string): Promise<Figure> {
  const content = benchContent({
    exercises: 2 * EXERCISES_PER_WEEK,
    questions: QUESTIONS,
    students: STUDENTS,
  });
  const url = await createDatabase(serverUrl, 'reports_job', content);
  const season: Weeks = { firstSunday: '2023-01-01', weeks: 2, exercisesPerWeek: EXERCISES_PER_WEEK };
  await seedWeeks(url, season);
  await makeReports(url);
  const jobs: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < JOB_ROUNDS; round += 1) {
    await removeLastWeek(url);
    scans.push(await scanLastWeek(url));
    jobs.push(await makeReports(url, STUDENTS));
  }
  const ours = spread(jobs);
  const answers = (STUDENTS * EXERCISES_PER_WEEK * QUESTIONS).toLocaleString('en');
  return {
    name: `Weekly reports of ${STUDENTS.toLocaleString('en')} students, ${answers} answers in the week`,
    unit: 's',
    ours,
    baseline: { name: 'one SQL scan of these answers', value: spread(scans) },
    ratio: ratios(jobs, scans),
    goal: { sentence: `at most ${MOST_SECONDS} s`, isMet: ours.max <= MOST_SECONDS },
  };
}

/** Seconds that the job took. */
async function makeReports(databaseUrl: string, expected?: number): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
  try {
    const began = performance.now();
    const made = await makeDueReports(database.db, new Date());
    const seconds = (performance.now() - began) / 1_000;
    if (expected !== undefined && made !== expected)
      throw new Error(`${made} reports instead of ${expected}`);
    return seconds;
  } finally {
    await database.close();
  }
}

async function removeLastWeek(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query('DELETE FROM reports_reports WHERE week = (SELECT max(week) FROM reports_weeks)');
    await client.query('DELETE FROM reports_course_weeks WHERE week = (SELECT max(week) FROM reports_weeks)');
    await client.query('VACUUM ANALYZE');
  });
}

async function scanLastWeek(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const began = performance.now();
    await client.query(`
      SELECT s.user_id, count(*), count(*) FILTER (WHERE s.is_correct)
      FROM exercises_attempts a
      JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
      WHERE a.finished_at >= (SELECT max(week) FROM reports_weeks)
      GROUP BY s.user_id`);
    return (performance.now() - began) / 1_000;
  });
}
