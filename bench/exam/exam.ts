/**
 * EXD-52: a class of 2,500 begins part B of an exam day within ten seconds and finishes it within one minute, on PostgreSQL, with
 * the client on the same cores. Papers are drawn before. `EXAM_STUDENTS` measures a smaller class.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, EndpointShape } from '@sugya/contract/endpoint.ts';
import {
  beginExamDay,
  drawExamPaper,
  finishExamPart,
  readSealedPaper,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { accessTokens } from '@sugya/server/platform/session/access-token.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { type Call, call } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { createDatabase } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { examContent, PAPER, QUESTIONS_OF_PART } from './exam-content.ts';

const STUDENTS = Number(process.env.EXAM_STUDENTS ?? 2_500);
const START_MS = 10_000;
const FINISH_MS = 60_000;
const MOST_START_MS = 1_500;
const MOST_FINISH_MS = 3_000;
/** So many are prepared at once. */
const LANES = 16;

type Student = { readonly token: string; readonly dayId: number };

export async function measureExam(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-bench-'));
  const secret = randomBytes(32).toString('hex');
  try {
    const databaseUrl = await createDatabase(postgres.url, 'exam', examContent(STUDENTS));
    const server = await startServerProcess({
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: secret,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
    });
    try {
      const { origin } = server;
      const ids = await studentIds(databaseUrl);
      const students = await prepared(origin, { ids, courseId: await courseId(databaseUrl), secret });
      const rows = await rowsOf(databaseUrl);
      const starts = await storm(students, START_MS, ({ token, dayId }) =>
        call(origin, startExamPart, at(dayId, token, { deviceId: 'bench' })),
      );
      const written = (await rowsOf(databaseUrl)) - rows;
      const finishes = await storm(students, FINISH_MS, ({ token, dayId }) =>
        call(origin, finishExamPart, at(dayId, token, {})),
      );
      await expectWhole(databaseUrl, students.length);
      console.log(
        `  ${(written / students.length).toFixed(1)} rows were written for a start, its paper's included.`,
      );
      return [
        figure(
          `Start of part B, ${STUDENTS} students within 10 s, 99 of 100 are faster`,
          starts,
          MOST_START_MS,
        ),
        figure(
          `Finish, ${STUDENTS} students within a minute, 99 of 100 are faster`,
          finishes,
          MOST_FINISH_MS,
        ),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
    await postgres.stop();
  }
}

function at<B>(dayId: number, token: string, body: B) {
  return { params: { dayId, part: 'B' as const }, body, token, timeoutMilliseconds: 60_000 };
}

/** Each has a paper that was drawn, a day on it, and the paper of part B sealed on the device. */
async function prepared(
  origin: string,
  of: { readonly ids: readonly number[]; readonly courseId: number; readonly secret: string },
): Promise<Student[]> {
  const tokens = accessTokens(of.secret);
  const now = new Date();
  const students: Student[] = [];
  const waiting = [...of.ids];
  const lane = async () => {
    for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop()) {
      // Preparing takes longer than a token lives; those of the storm are made again below.
      const token = await tokens.issue({ userId, familyId: null, signedInAt: now }, new Date());
      const params = { courseId: of.courseId };
      await whole(origin, drawExamPaper, { params, body: { paper: PAPER }, token });
      const { dayId } = await whole(origin, beginExamDay, { params, body: { paper: PAPER }, token });
      await whole(origin, readSealedPaper, { params: { dayId, part: 'B' }, token });
      students.push({ token: String(userId), dayId });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return await Promise.all(
    students.map(async ({ token: userId, dayId }) => ({
      dayId,
      token: await tokens.issue({ userId: Number(userId), familyId: null, signedInAt: now }, new Date()),
    })),
  );
}

async function whole<E extends EndpointShape>(
  origin: string,
  endpoint: E,
  given: Call<E>,
): Promise<Answer<E>> {
  const reply = await call(origin, endpoint, { ...given, timeoutMilliseconds: 60_000 });
  if (!reply.isOk) throw new Error(`${endpoint.path} answered ${reply.status}`);
  return reply.body;
}

/** Everybody once, spread evenly over the time, whether the one before is answered or not. Unit: ms, sorted. */
async function storm(
  students: readonly Student[],
  milliseconds: number,
  act: (student: Student) => Promise<{ readonly isOk: boolean; readonly status: number }>,
): Promise<number[]> {
  const begun = performance.now();
  const times = await Promise.all(
    students.map(async (student, place) => {
      const due = begun + (place * milliseconds) / students.length;
      await sleep(Math.max(0, due - performance.now()));
      const { isOk, status } = await act(student);
      if (!isOk) throw new Error(`A student was answered ${status}`);
      // From when the student pressed, not from when this program came to it.
      return performance.now() - due;
    }),
  );
  return times.toSorted((a, b) => a - b);
}

function figure(name: string, times: readonly number[], most: number): Figure {
  const p99 = times[Math.min(times.length - 1, Math.floor(0.99 * times.length))] ?? Number.NaN;
  return {
    name,
    unit: 'ms',
    ours: { ...spread(times), median: p99 },
    baseline: null,
    ratio: null,
    goal: { sentence: `at most ${most} ms, nothing lost`, isMet: p99 <= most },
  };
}

/** Each part sealed once, each paper complete. */
async function expectWhole(databaseUrl: string, count: number): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ finished: string; complete: string }>(
      `
      SELECT count(*) FILTER (WHERE p.finished_at IS NOT NULL) AS finished,
        count(*) FILTER (WHERE (
          SELECT count(*) FROM exercises_attempt_questions b
          WHERE b.user_id = p.user_id AND b.attempt_id = p.attempt_id
        ) = $1) AS complete
      FROM exam_day_parts p WHERE p.part = 'B'`,
      [QUESTIONS_OF_PART],
    );
    const [found] = rows;
    if (Number(found?.finished) !== count || Number(found?.complete) !== count)
      throw new Error(`Of ${count} parts ${found?.finished} are finished and ${found?.complete} complete`);
  });
}

async function studentIds(databaseUrl: string): Promise<number[]> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id::int FROM account_users WHERE user_name LIKE 'bench-%' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  });
}

async function courseId(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id::int FROM courses_courses');
    return rows[0]?.id ?? 0;
  });
}

/** Rows that were ever inserted or updated in the database. */
async function rowsOf(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    // What backends counted reaches the statistics within a second.
    await sleep(1_500);
    const { rows } = await client.query<{ written: string }>(
      `SELECT sum(n_tup_ins + n_tup_upd) AS written FROM pg_stat_user_tables
       WHERE relname LIKE 'exam_%' OR relname LIKE 'exercises_%'`,
    );
    return Number(rows[0]?.written);
  });
}
