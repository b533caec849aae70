/** XCT-28: what honest students lose to six clients that send nothing but what cannot be stored. */
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { openLanes } from './answers.ts';
import { startChild } from './child-program.ts';
import type { LoopOrder, LoopResult } from './closed-loop.ts';

const HONEST = 64;
const BAD = 6;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 4_000;
/** Six more clients cost the honest ones something whatever they send; beside honest ones, that much. */
const LEAST_SHARE = 0.9;

export async function measureBadClients(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent({ exercises: 1, questions: 40, students: HONEST + BAD });
    const databaseUrl = await createDatabase(postgres.url, 'bad_clients', content);
    const program = new URL('./closed-loop.ts', import.meta.url);
    const students = await startChild<LoopOrder, LoopResult>(program);
    const others = await startChild<LoopOrder, LoopResult>(program);
    try {
      return await withServer(databaseUrl, async ({ origin }) => {
        const lanes = await openLanes(origin, databaseUrl, HONEST + BAD);
        const order = { port: Number(new URL(origin).port), milliseconds: ROUND_MILLISECONDS };
        const honest = { ...order, lanes: lanes.slice(0, HONEST) };
        const more = { ...order, lanes: lanes.slice(HONEST) };
        await students.ask(honest);
        const rounds: Round[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push({
            alone: perSecond(await students.ask(honest)),
            besideHonest: await beside(students.ask(honest), others.ask(more)),
            besideBad: await beside(
              students.ask(honest),
              refused(others.ask({ ...more, isUnstorable: true })),
            ),
          });
        }
        return [figure(rounds)];
      });
    } finally {
      students.end();
      others.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** How many answers of the 64 were stored a second. */
type Round = { readonly alone: number; readonly besideHonest: number; readonly besideBad: number };

async function beside(honest: Promise<LoopResult>, others: Promise<LoopResult>): Promise<number> {
  const [found] = await Promise.all([honest, others]);
  return perSecond(found);
}

/** Otherwise the figure would be of something else. */
async function refused(asked: Promise<LoopResult>): Promise<LoopResult> {
  const result = await asked;
  if (result.answers > 0) throw new Error(`${result.answers} answers that cannot be stored were taken`);
  return result;
}

function perSecond({ answers, seconds, refusals }: LoopResult): number {
  if (refusals > 0) throw new Error(`${refusals} answers of honest students were refused`);
  return answers / seconds;
}

function figure(rounds: readonly Round[]): Figure {
  const ours = rounds.map(({ besideBad }) => besideBad);
  const baseline = rounds.map(({ besideHonest }) => besideHonest);
  const ratio = ratios(ours, baseline);
  const alone = spread(rounds.map((round) => round.alone)).median;
  return {
    name: `Answers stored of ${HONEST} students beside ${BAD} clients that send what cannot be stored (alone ${Math.round(alone)})`,
    unit: 'per second',
    ours: spread(ours),
    baseline: { name: `beside ${BAD} more honest students`, value: spread(baseline) },
    ratio,
    goal: { sentence: `at least ${LEAST_SHARE} of it`, isMet: ratio.median >= LEAST_SHARE },
  };
}
