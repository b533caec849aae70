/**
 * Makes the prepared law texts that exercises show anew, and says of which exercises the text is not all that their
 * collection says (AMM-12). A text is prepared once for each law, not for each exercise: exercises share laws.
 */
import { MOST_REBUILT_AT_ONCE, type TextRebuilding } from '@sugya/contract/laws-rebuilding.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '../../../platform/audit/audited-call.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction, isDatabaseUnavailable } from '../../../platform/database/transactions.ts';
import { prepareLawTexts } from '../import/prepare-law-texts.ts';
import { lockImports } from '../import/prepared-texts.store.ts';
import {
  beginRebuilding,
  type ExerciseLaws,
  type RebuildOutcome,
  type RebuiltExercise,
  selectExerciseLaws,
  selectRebuilding,
  selectWaiting,
  writeOutcomes,
} from './rebuilds.store.ts';

/** Between two looks at the time. */
const AT_A_TIME = 5;
/** What is not done by then waits for the job, so that the call is answered well before its deadline. */
const WITHIN_MILLISECONDS = 4_000;
/** One turn of the job ends well before the queue takes it for dead; the next goes on. */
const MOST_ROUNDS = 400;

/** Undefined for an unknown exercise. */
export async function rebuildOne(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<TextRebuilding | undefined> {
  const rebuilt = await rebuild(db, [exerciseId], new Map());
  return rebuilt.length === 0 ? undefined : summarise(rebuilt);
}

/** Up to fifty are done at once; the rest, and what does not fit into one request, waits for the job. */
export async function rebuildAll(db: Kysely<Tables>, audit: Audit): Promise<TextRebuilding> {
  await inTransaction(db, async (trx) => {
    await beginRebuilding(trx);
    await audit(trx, {});
  });
  const waiting = await selectWaiting(db, MOST_REBUILT_AT_ONCE + 1);
  if (waiting.length <= MOST_REBUILT_AT_ONCE) {
    const end = performance.now() + WITHIN_MILLISECONDS;
    const made: Made = new Map();
    for (let first = 0; first < waiting.length && performance.now() < end; first += AT_A_TIME) {
      await writeOutcomes(db, await rebuild(db, waiting.slice(first, first + AT_A_TIME), made));
    }
  }
  return readRebuilding(db);
}

/** The job: does what waits, also what a process left when it died. */
export async function rebuildWaiting(db: Kysely<Tables>): Promise<void> {
  const made: Made = new Map();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const waiting = await selectWaiting(db, AT_A_TIME);
    if (waiting.length === 0) return;
    await writeOutcomes(db, await rebuild(db, waiting, made));
  }
}

export async function readRebuilding(db: Kysely<Tables>): Promise<TextRebuilding> {
  return summarise(await selectRebuilding(db));
}

/** Which laws this run has come to, and whether their text could be made. */
type Made = Map<number, boolean>;

async function rebuild(
  db: Kysely<Tables>,
  exerciseIds: readonly number[],
  made: Made,
): Promise<{ id: number; outcome: RebuildOutcome }[]> {
  const exercises = await selectExerciseLaws(db, exerciseIds);
  for (const lawId of new Set(exercises.flatMap(({ lawIds }) => lawIds))) {
    if (!made.has(lawId)) made.set(lawId, await isMade(db, lawId));
  }
  return exercises.map((exercise) => ({ id: exercise.id, outcome: outcomeOf(exercise, made) }));
}

/** A law that cannot be made is one line of the answer; it must not end the run of all the others. */
async function isMade(db: Kysely<Tables>, lawId: number): Promise<boolean> {
  try {
    await inTransaction(db, async (trx) => {
      // An import of the same law would otherwise have its new text replaced by one of the rows from before it.
      await lockImports(trx);
      await prepareLawTexts(trx, [lawId]);
    });
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return false;
  }
}

function outcomeOf(exercise: ExerciseLaws, made: Made): RebuildOutcome {
  const { hasCollection, lawIds, hasLawWithoutText, hasMissingClause } = exercise;
  if (!hasCollection) return 'no_collection';
  if (lawIds.length === 0) return 'empty_collection';
  if (lawIds.some((lawId) => made.get(lawId) !== true)) return 'build_failed';
  if (hasLawWithoutText) return 'law_without_text';
  return hasMissingClause ? 'clause_missing' : 'updated';
}

function summarise(rows: readonly RebuiltExercise[]): TextRebuilding {
  return {
    updated: rows.filter(({ outcome }) => outcome === 'updated').length,
    failed: rows.flatMap(({ id, outcome }) =>
      outcome === null || outcome === 'updated' ? [] : [{ id, reason: outcome }],
    ),
    waiting: rows.filter(({ outcome }) => outcome === null).length,
  };
}
