/** SES-74: 200 students sign in at once while others answer, each at the pace of a sitting many times over. */
import { signIn } from '@sugya/contract/account.ts';
import { readConfig } from '@sugya/server/config.ts';
import { createHashQueue } from '@sugya/server/platform/limits/hash-queue.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { call } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { benchContent, createDatabase, studentName, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { openLanes } from './answers.ts';
import { startChild } from './child-program.ts';
import type { LoopOrder, LoopResult } from './closed-loop.ts';

const STUDENTS = 200;
/** Of them, those who answer while all sign in. */
const ANSWERING = 20;
/** 80 answers a second: twice a whole national sitting at its fastest. */
const PAUSE_MILLISECONDS = 250;
const ROUNDS = 5;
const QUIET_MILLISECONDS = 5_000;
const MOST_SECONDS = 30;
const MOST_RATIO = 2;

export async function measureSignInStorm(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent({ exercises: 1, questions: 40, students: STUDENTS });
    const databaseUrl = await createDatabase(postgres.url, 'storm', content);
    const students = await startChild<LoopOrder, LoopResult>(new URL('./closed-loop.ts', import.meta.url));
    try {
      return await withServer(databaseUrl, async ({ origin }) => {
        const lanes = await openLanes(origin, databaseUrl, ANSWERING);
        await hashAsConfigured(databaseUrl);
        const answerFor = (milliseconds: number) =>
          students.ask({
            port: Number(new URL(origin).port),
            milliseconds,
            lanes,
            pauseMilliseconds: PAUSE_MILLISECONDS,
          });
        await answerFor(QUIET_MILLISECONDS);
        const seconds: number[] = [];
        const quiet: number[] = [];
        const stormy: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          quiet.push((await answerFor(QUIET_MILLISECONDS)).p99);
          const answering = answerFor(QUIET_MILLISECONDS);
          seconds.push(await signEveryoneIn(origin));
          stormy.push((await answering).p99);
        }
        return figures(seconds, quiet, stormy);
      });
    } finally {
      students.end();
    }
  } finally {
    await postgres.stop();
  }
}

export async function hashAsConfigured(databaseUrl: string): Promise<void> {
  const passwordHash = await createHashQueue(readConfig({}).hashing).hash(STUDENTS_PASSWORD);
  await onServer(databaseUrl, (client) =>
    client.query('UPDATE account_users SET password_hash = $1', [passwordHash]),
  );
}

/** The seconds until the last of them was in; every one must be. */
async function signEveryoneIn(origin: string): Promise<number> {
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: STUDENTS }, (_, index) =>
      call(origin, signIn, {
        body: { userName: studentName(index + 1), password: STUDENTS_PASSWORD },
        timeoutMilliseconds: 2 * MOST_SECONDS * 1_000,
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  if (refused.length > 0) throw new Error(`${refused.length} sign-ins got ${refused[0]?.status}`);
  return (performance.now() - began) / 1_000;
}

function figures(seconds: number[], quiet: number[], stormy: number[]): Figure[] {
  const ratio = ratios(stormy, quiet);
  return [
    {
      name: `${STUDENTS} sign-ins at once, until the last is in`,
      unit: 's',
      ours: spread(seconds),
      baseline: null,
      ratio: null,
      goal: { sentence: `at most ${MOST_SECONDS} s`, isMet: Math.max(...seconds) <= MOST_SECONDS },
    },
    {
      name: '… time of an answer meanwhile, 99 of 100 are faster',
      unit: 'ms',
      ours: spread(stormy),
      baseline: { name: 'the same without sign-ins', value: spread(quiet) },
      ratio,
      goal: { sentence: `at most ${MOST_RATIO} ×`, isMet: ratio.median <= MOST_RATIO },
    },
  ];
}
