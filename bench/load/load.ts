/**
 * A national sitting at once: 2,500 students sign in, begin, answer once a minute with three reads between, are overrun by
 * ten times as much, and finish within a minute. Server, PostgreSQL and students share the machine's processors.
 */
import { grouped } from '@sugya/domain/grouped.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { startChild } from '../answers/child-program.ts';
import { hashAsConfigured } from '../answers/sign-in-storm.ts';
import { benchContent, createDatabase, withServer } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { readContent } from './candidates.ts';
import { latency, one } from './load-figures.ts';
import { residentMegabytes } from './resident.ts';
import { sitting, spreadEvenly } from './schedule.ts';
import type { LoadOrder, LoadResult, Receipts } from './students.ts';
import { type Seconds, watchServer } from './watch-server.ts';

/** For a look at a busy machine: fewer students, less time. The figures say how many and how long. */
const STUDENTS = Number(process.env.LOAD_STUDENTS ?? '2500');
const MINUTES = Number(process.env.LOAD_MINUTES ?? '5');
const QUESTIONS = 20;
const MINUTE = 60_000;
const SIGN_IN_MILLISECONDS = 5 * MINUTE;
const OVERLOAD_TIMES = 10;
const FLOOD_MILLISECONDS = Math.min(5, MINUTES) * MINUTE;
/** A sitting is far below what a machine can do: what is compared is the time after the flood. */
const AFTER_FLOOD_MILLISECONDS = 20_000;
const SIDE_BY_SIDE = 128;
const ANSWERS_OF_EACH = 4;
/** A soak is compared from its tenth minute on, ten minutes with ten minutes. */
const SETTLED_SECONDS = 600;
const COMPARED_SECONDS = 600;

export async function measureLoad(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent({ exercises: 1, questions: QUESTIONS, students: STUDENTS });
    const databaseUrl = await createDatabase(postgres.url, 'load', content);
    await hashAsConfigured(databaseUrl);
    const { candidates, right } = await readContent(databaseUrl);
    const students = await startChild<LoadOrder, LoadResult>(new URL('./students.ts', import.meta.url));
    try {
      return await withServer(databaseUrl, async ({ origin, pid }) => {
        await students.ask({ do: 'meet', port: Number(new URL(origin).port), candidates });
        const send = (sendings: ReturnType<typeof sitting>) => students.ask({ do: 'send', sendings });
        const everybody = { students: STUDENTS };

        const signedIn = await send(
          spreadEvenly('signIn', { ...everybody, milliseconds: scaled(SIGN_IN_MILLISECONDS) }),
        );
        const started = await send(spreadEvenly('start', { ...everybody, milliseconds: scaled(MINUTE) }));
        const before = residentMegabytes(pid());
        const watch = await watchServer(pid(), databaseUrl);
        const sat = await send(
          sitting({ ...everybody, milliseconds: MINUTES * MINUTE, answersPerMinute: 1 }),
        );
        const growth = residentMegabytes(pid()) / before;
        const soaked = soakFigures(await watch.end());
        const flooded = await send(
          sitting({ ...everybody, milliseconds: FLOOD_MILLISECONDS, answersPerMinute: OVERLOAD_TIMES }),
        );
        const held = residentMegabytes(pid());
        const after = await send(
          sitting({ ...everybody, milliseconds: AFTER_FLOOD_MILLISECONDS, answersPerMinute: 1 }),
        );
        const most = await students.ask({
          do: 'actAtOnce',
          sideBySide: SIDE_BY_SIDE,
          answersOfEach: ANSWERS_OF_EACH,
        });
        const finished = await send(spreadEvenly('finish', { ...everybody, milliseconds: scaled(MINUTE) }));
        const receipts = (await students.ask({ do: 'tell' })) as unknown as Receipts[];
        const broken = await brokenPromises(databaseUrl, { receipts, right });
        return [
          ...figures({ signedIn, started, sat, growth, flooded, held, after, most, finished, broken }),
          ...soaked,
        ];
      });
    } finally {
      students.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Fewer students take as much less time, so that each second is as full. */
function scaled(milliseconds: number): number {
  return (milliseconds * STUDENTS) / 2_500;
}

/** By the tables alone: one attempt for each student, every acknowledged answer, every grade. */
async function brokenPromises(
  databaseUrl: string,
  { receipts, right }: { receipts: readonly Receipts[]; right: ReadonlyMap<number, number> },
): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows: attempts } = await client.query<{ id: number; userId: number; grade: number | null }>(
      'SELECT id::int, user_id::int AS "userId", grade FROM exercises_attempts',
    );
    const { rows: solutions } = await client.query<{
      attemptId: number;
      questionId: number;
      answerId: number;
    }>(
      `SELECT attempt_id::int AS "attemptId", question_id::int AS "questionId", selected_answer_id::int AS "answerId"
       FROM exercises_solutions`,
    );
    const stored = new Map(
      solutions.map(({ attemptId, questionId, answerId }) => [`${attemptId}/${questionId}`, answerId]),
    );
    const attemptsOf = grouped(attempts, ({ userId }) => userId);
    return receipts.filter((student) => {
      const [attempt, ...further] = attemptsOf.get(student.studentId) ?? [];
      if (student.attemptId === null) return false;
      if (attempt?.id !== student.attemptId || further.length > 0) return true;
      if (student.answers.some(([question, answer]) => stored.get(`${attempt.id}/${question}`) !== answer))
        return true;
      const rightOnes = student.answers.filter(([question, answer]) => right.get(question) === answer).length;
      return student.grade !== null && student.grade !== Math.round((100 * rightOnes) / right.size);
    }).length;
  });
}

type Seen = {
  readonly signedIn: LoadResult;
  readonly started: LoadResult;
  readonly sat: LoadResult;
  readonly growth: number;
  readonly flooded: LoadResult;
  /** Memory of the server right after the flood. Unit: MB. */
  readonly held: number;
  readonly after: LoadResult;
  readonly most: LoadResult;
  readonly finished: LoadResult;
  readonly broken: number;
};

function figures(seen: Seen): Figure[] {
  const rate = (result: LoadResult) => result.answers.stored / result.seconds;
  const goodput = rate(seen.flooded) / Math.min(rate(seen.most), (STUDENTS * OVERLOAD_TIMES) / 60);
  return [
    latency(`${STUDENTS} sign-ins, spread as over 5 minutes`, seen.signedIn, { p95: 1_500 }),
    latency(`${STUDENTS} begin, spread as over a minute`, seen.started, { p95: 500 }),
    latency(`${STUDENTS} sit for ${MINUTES} min, an answer a minute and three reads`, seen.sat, {
      p95: 150,
      p99: 400,
    }),
    one('… memory of the server after it, of before', '×', seen.growth, { most: 1.1 }),
    // Of the same answers with the same reads, asked for as fast as they come back.
    one('… answers stored while ten times as much is asked, of what can be stored', '×', goodput, {
      least: 0.8,
    }),
    one('… memory of the server after that flood', 'MB', seen.held, { most: 1_024 }),
    one('… refused or unanswered of that flood', '%', shareNot200(seen.flooded), null),
    latency('… the sitting right after the flood', seen.after, { p95: 150, p99: 400 }),
    latency(`${STUDENTS} finish, spread as over a minute`, seen.finished, { p95: 1_000 }),
    one('Students of whom something acknowledged is missing, doubled or graded otherwise', '', seen.broken, {
      most: 0,
    }),
  ];
}

/** Of a sitting long enough to be called a soak; none of a shorter one. */
function soakFigures(seen: readonly Seconds[]): Figure[] {
  const settled = seen.filter(({ second }) => second > SETTLED_SECONDS);
  const first = settled.filter(({ second }) => second <= SETTLED_SECONDS + COMPARED_SECONDS);
  const last = settled.slice(-first.length);
  if (settled.length < 2 * first.length || first.length === 0) return [];
  const median = (of: readonly Seconds[], what: keyof Seconds) => spread(of.map((at) => at[what])).median;
  const compared = (name: string, what: keyof Seconds): Figure => ({
    name: `${name} in the last ten minutes of ${MINUTES}`,
    unit: what === 'megabytes' ? 'MB' : '',
    ours: spread(last.map((at) => at[what])),
    baseline: { name: 'minutes 10 to 20', value: spread(first.map((at) => at[what])) },
    ratio: spread([median(last, what) / median(first, what)]),
    goal: { sentence: 'at most 1.05 of it', isMet: median(last, what) <= 1.05 * median(first, what) },
  });
  return [
    compared('Memory of the server', 'megabytes'),
    compared('Open files of the server', 'files'),
    compared("The server's connections to PostgreSQL", 'connections'),
  ];
}

function shareNot200(result: LoadResult): number {
  return (100 * (result.requests - (result.statuses[200] ?? 0))) / result.requests;
}
