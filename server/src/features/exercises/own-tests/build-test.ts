/** Draws a test for a student and begins it (EXD-53 to EXD-57). */
import type { buildOwnTest } from '@sugya/contract/exercises-own-tests.ts';
import { partSeconds } from '@sugya/domain/exam/deadline.ts';
import type { ShownQuestion } from '@sugya/domain/exam/draw/bank.ts';
import { drawTest, type TestQuestion } from '@sugya/domain/exercises/own-tests/draw-test.ts';
import { poolsOf } from '@sugya/domain/exercises/own-tests/pools.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { Random } from '../../../platform/random.ts';
import { openAttempt } from '../attempts.store.ts';
import { bindQuestions } from '../exam/exam-attempts.store.ts';
import { selectSubjects, selectTestBank, type TestBankRow } from './bank.store.ts';
import { countRunning, insertOwnTest, selectTimeFactor } from './own-tests.store.ts';

/** Rises with every change of what is drawn from the same input. */
const RULE = 1;
const SEEDS = 2 ** 31;
const DAY_MS = 86_400_000;
/** Of one student in one course. */
const MOST_RUNNING = 20;

export async function buildTest(
  { db, random }: { readonly db: Kysely<Tables>; readonly random: Pick<Random, 'integerBelow'> },
  { params: { courseId }, body, viewer, now }: Input<typeof buildOwnTest>,
): Promise<Outcome<typeof buildOwnTest>> {
  const of = { userId: viewer.userId, courseId };
  const subjects = await selectSubjects(db, courseId);
  const wished = new Set(body.subjectIds);
  const bank = await selectTestBank(db, of);
  const seed = random.integerBelow(SEEDS);
  const drawn = drawTest({
    subjects: subjects.filter(({ id }) => wished.has(id)).map(({ id }) => String(id)),
    count: body.questionCount,
    pools: body.pools,
    bank: bank.map(testQuestion),
    shown: bank.flatMap((one) => shownQuestion(one, now)),
    seed,
  });
  if (drawn.kind === 'short') return refuse('own_test_short', { questionCount: [String(drawn.matching)] });
  const rows = new Map(bank.map((one) => [one.questionId, one]));
  const questions = drawn.questions.map(({ questionId, place }) => ({ ...rowOf(rows, questionId), place }));
  const [first] = questions;
  if (first === undefined) throw new Error('A test without questions was drawn');
  const timeFactor = await selectTimeFactor(db, of.userId);
  const { minutes } = body;
  const endsAt = minutes === null ? null : new Date(now.getTime() + 1_000 * partSeconds(minutes, timeFactor));
  return await inTransaction(db, async (trx) => {
    if ((await countRunning(trx, of)) >= MOST_RUNNING) return refuse('own_tests_full');
    const exerciseId = await insertOwnTest(trx, {
      ...of,
      lessonId: first.lessonId,
      name: body.name,
      questionCount: questions.length,
      isImmediate: body.isImmediate,
      rule: RULE,
      seed,
      now,
      endsAt,
    });
    const { id } = await openAttempt(trx, {
      userId: of.userId,
      exerciseId,
      isOnlineInsert: true,
      hasApprovedDisclaimer: true,
      now,
    });
    await bindQuestions(trx, { userId: of.userId, attemptId: id, questions });
    return answer({ exerciseId, lessonId: first.lessonId, categoryId: first.subjectId });
  });
}

export function testQuestion(one: TestBankRow): TestQuestion {
  return {
    questionId: one.questionId,
    family: one.family,
    subject: String(one.subjectId),
    use: 'practice',
    optionCount: one.optionCount,
    keyPlace: one.keyPlace,
    easiness: -one.level,
    passage: one.passage === null ? null : { id: one.passage, place: one.place },
    enemies: [],
    exposure: one.metCount,
    isVoided: one.isVoided,
    isWithdrawn: false,
    isStale: one.isStale,
    isDated: false,
    pools: poolsOf(one),
  };
}

function shownQuestion({ questionId, family, metAt }: TestBankRow, now: Date): ShownQuestion[] {
  return metAt === null ? [] : [{ questionId, family, daysAgo: (now.getTime() - metAt.getTime()) / DAY_MS }];
}

function rowOf(rows: ReadonlyMap<number, TestBankRow>, questionId: number): TestBankRow {
  const found = rows.get(questionId);
  if (found === undefined) throw new Error(`Question ${questionId} was drawn, and the bank does not have it`);
  return found;
}
