/** Figure (a): answers stored a second at 1, 8 and 32 concurrent students, beside a bare program that does one upsert. */
import { startExercise } from '@sugya/contract/exercises.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, studentName, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { startChild } from './child-program.ts';
import type { Lane, LoopOrder, LoopResult } from './closed-loop.ts';
import { postmasterOf, processorMilliseconds } from './processor-time.ts';

const STUDENTS = 32;
const QUESTIONS = 40;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 4_000;
const WARM_UP_MILLISECONDS = 2_000;
const COUNTED_MILLISECONDS = 1_000;
/** The server's own default, so that both sides have the same connections. */
const POOL_SIZE = 10;
/** Of what the bare program stores; at 8 nothing is promised. */
const LEAST_SHARES: ReadonlyMap<number, number | null> = new Map([
  [1, 0.6],
  [8, null],
  [STUDENTS, 1],
]);
const MOST_PROCESSOR_SHARE = 1;
const MOST_STATEMENTS = 3;

/** `nodeArguments` for the server, to profile it: `--cpu-prof`. */
export async function measureAnswers(nodeArguments: readonly string[] = []): Promise<Figure[]> {
  const postgres = await startPostgresServer({
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  try {
    await trackStatements(postgres.url, 'none');
    const content = benchContent({ exercises: 1, questions: QUESTIONS, students: STUDENTS });
    const databaseUrl = await createDatabase(postgres.url, 'answers', content);
    const bare = await startChild(new URL('./bare-program.ts', import.meta.url), [
      databaseUrl,
      String(POOL_SIZE),
    ]);
    const students = await startChild<LoopOrder, LoopResult>(new URL('./closed-loop.ts', import.meta.url));
    try {
      return await withServer(
        databaseUrl,
        async ({ origin, pid }) => {
          const lanes = await openLanes(origin, databaseUrl);
          const postmaster = await postmasterOf(databaseUrl);
          const side = (program: number, port: number): Side => ({
            run: (milliseconds, count) => students.ask({ port, milliseconds, lanes: lanes.slice(0, count) }),
            processorMilliseconds: () => processorMilliseconds(program) + processorMilliseconds(postmaster),
          });
          const bareSide = side(bare.pid, portOf(bare.greeting));
          const ourSide = side(pid(), Number(new URL(origin).port));
          await bareSide.run(WARM_UP_MILLISECONDS, STUDENTS);
          await ourSide.run(WARM_UP_MILLISECONDS, STUDENTS);
          const figures: Figure[] = [];
          let pairs: Pair[] = [];
          for (const [count, leastShare] of LEAST_SHARES) {
            pairs = await measurePairs(bareSide, ourSide, count);
            figures.push(throughput(pairs, count, leastShare));
          }
          const statements = await countStatements(databaseUrl, () =>
            ourSide.run(COUNTED_MILLISECONDS, STUDENTS),
          );
          // Of the last pairs, which are those of all students.
          return [...figures, slowest(pairs), processorTime(pairs), statements];
        },
        nodeArguments,
      );
    } finally {
      bare.end();
      students.end();
    }
  } finally {
    await postgres.stop();
  }
}

type Side = {
  readonly run: (milliseconds: number, students: number) => Promise<LoopResult>;
  /** Of the program and its database, since they began. */
  readonly processorMilliseconds: () => number;
};
type Round = LoopResult & { readonly processorMillisecondsEach: number };
type Pair = { readonly bare: Round; readonly ours: Round };

async function measurePairs(bare: Side, ours: Side, students: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ bare: await measureRound(bare, students), ours: await measureRound(ours, students) });
  }
  return pairs;
}

async function measureRound(side: Side, students: number): Promise<Round> {
  const before = side.processorMilliseconds();
  const result = expectNoRefusal(await side.run(ROUND_MILLISECONDS, students));
  return { ...result, processorMillisecondsEach: (side.processorMilliseconds() - before) / result.answers };
}

function throughput(pairs: readonly Pair[], students: number, leastShare: number | null): Figure {
  const perSecond = (result: LoopResult) => result.answers / result.seconds;
  const ours = pairs.map((pair) => perSecond(pair.ours));
  const bare = pairs.map((pair) => perSecond(pair.bare));
  const ratio = ratios(ours, bare);
  return {
    name: `Answers stored, ${students} student${students === 1 ? '' : 's'} at once`,
    unit: 'per second',
    ours: spread(ours),
    baseline: { name: 'node:http + pg, one upsert', value: spread(bare) },
    ratio,
    goal:
      leastShare === null
        ? null
        : { sentence: `at least ${leastShare} of the bare program`, isMet: ratio.median >= leastShare },
  };
}

function slowest(pairs: readonly Pair[]): Figure {
  const ours = pairs.map((pair) => pair.ours.p99);
  const bare = pairs.map((pair) => pair.bare.p99);
  return {
    name: 'Time of an answer, 99 of 100 are faster',
    unit: 'ms',
    ours: spread(ours),
    baseline: { name: 'node:http + pg, one upsert', value: spread(bare) },
    ratio: ratios(ours, bare),
    goal: null,
  };
}

function processorTime(pairs: readonly Pair[]): Figure {
  const ours = pairs.map((pair) => pair.ours.processorMillisecondsEach);
  const bare = pairs.map((pair) => pair.bare.processorMillisecondsEach);
  const ratio = ratios(ours, bare);
  return {
    name: 'Processor time of one answer, program and PostgreSQL',
    unit: 'ms',
    ours: spread(ours),
    baseline: { name: 'node:http + pg, one upsert', value: spread(bare) },
    ratio,
    goal: {
      sentence: `at most ${MOST_PROCESSOR_SHARE} of the bare program`,
      isMet: ratio.median <= MOST_PROCESSOR_SHARE,
    },
  };
}

/** What the database itself counted while answers were stored, less what ran anyway. */
async function countStatements(databaseUrl: string, run: () => Promise<LoopResult>): Promise<Figure> {
  await trackStatements(databaseUrl, 'top');
  const counted = await onServer(databaseUrl, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    // The first run lets every connection take up the new setting.
    await run();
    await client.query('SELECT pg_stat_statements_reset()');
    const { answers } = expectNoRefusal(await run());
    const { rows } = await client.query<{ calls: string }>(`
      SELECT sum(s.calls) AS calls
      FROM pg_stat_statements s
      JOIN pg_database d ON d.oid = s.dbid
      WHERE d.datname = current_database() AND s.query NOT LIKE '%pg_stat_statements%'`);
    return Number(rows[0]?.calls) / answers;
  });
  return {
    name: 'SQL statements for one answer, authentication included',
    unit: 'statements',
    ours: spread([counted]),
    baseline: { name: 'node:http + pg', value: spread([1]) },
    ratio: null,
    goal: { sentence: `at most ${MOST_STATEMENTS}`, isMet: counted < MOST_STATEMENTS + 0.05 },
  };
}

/** Off while time is measured, since counting costs time too. */
async function trackStatements(databaseUrl: string, which: 'none' | 'top'): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`);
    await client.query('SELECT pg_reload_conf()');
  });
}

export async function openLanes(
  origin: string,
  databaseUrl: string,
  count: number = STUDENTS,
): Promise<Lane[]> {
  const content = await onServer(databaseUrl, (client) =>
    readContent(async (text, values) => (await client.query(text, [...values])).rows, count),
  );
  return await openLanesOf(origin, content);
}

type Content = Pick<Lane, 'exerciseId' | 'questions'> & { readonly studentIds: readonly number[] };

/** Every student begins the exercise. */
export async function openLanesOf(
  origin: string,
  { exerciseId, questions, studentIds }: Content,
): Promise<Lane[]> {
  const lanes: Lane[] = [];
  for (const [index, studentId] of studentIds.entries()) {
    const token = await tokenOf(origin, index + 1);
    const call = { params: { id: exerciseId }, body: {}, token };
    const { attemptId } = await callOk(origin, startExercise, call);
    lanes.push({ token, studentId, exerciseId, attemptId, questions });
  }
  return lanes;
}

type Select = <R>(text: string, values: readonly unknown[]) => Promise<R[]>;

export async function readContent(select: Select, count: number): Promise<Content> {
  const questions = await select<{ exerciseId: number; id: number; answerIds: number[] }>(
    `SELECT q.exercise_id::int AS "exerciseId", q.id::int, array_agg(w.id::int ORDER BY w.sort_order) AS "answerIds"
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_answers w ON w.question_version_id = v.id
    GROUP BY q.exercise_id, q.id
    ORDER BY q.id`,
    [],
  );
  const names = Array.from({ length: count }, (_, index) => studentName(index + 1));
  const students = await select<{ id: number }>(
    'SELECT id::int FROM account_users WHERE user_name = ANY ($1) ORDER BY id',
    [names],
  );
  const exerciseId = questions[0]?.exerciseId;
  if (exerciseId === undefined) throw new Error('The bench content has no questions');
  const ofExercise = questions.filter((question) => question.exerciseId === exerciseId);
  return { exerciseId, questions: ofExercise, studentIds: students.map(({ id }) => id) };
}

/** A figure of refused answers would be a figure of something else. */
export function expectNoRefusal(result: LoopResult): LoopResult {
  if (result.refusals > 0) throw new Error(`${result.refusals} of the answers were refused`);
  return result;
}

export function portOf(greeting: unknown): number {
  if (typeof greeting === 'object' && greeting !== null && 'port' in greeting) return Number(greeting.port);
  throw new Error(`The bare program greeted with ${JSON.stringify(greeting)}`);
}
