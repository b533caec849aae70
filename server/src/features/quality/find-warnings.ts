/** Nightly: judges every exercise that enough students have finished, and keeps what it warns of. */
import type { ItemFigures } from '@sugya/contract/item-statistics.ts';
import { FEWEST_ANSWERS } from '@sugya/domain/item-statistics/item-statistics.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { replaceWarnings, selectMeasured } from './queue.store.ts';

/** The item statistics feature's. */
export type JudgeExercise = (db: Kysely<Tables>, exerciseId: number) => Promise<ItemFigures | undefined>;

export async function findWarnings(
  db: Kysely<Tables>,
  { judgeExercise, now }: { readonly judgeExercise: JudgeExercise; readonly now: Date },
): Promise<void> {
  for (const exerciseId of await selectMeasured(db, FEWEST_ANSWERS)) {
    const judged = await judgeExercise(db, exerciseId);
    const found = (judged?.questions ?? []).flatMap(({ id, warnings, n, figures }) =>
      warnings.length === 0 || figures === null
        ? []
        : [{ questionId: id, warnings, answerCount: n, facility: figures.facility }],
    );
    await replaceWarnings(db, { exerciseId, found, now });
  }
}
