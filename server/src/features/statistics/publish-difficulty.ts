/** The nightly job of STA-36: moves published difficulty levels that the answers have moved away from. */
import {
  difficultyEstimate,
  difficultyLevel,
  isWorthRepublishing,
} from '@sugya/domain/statistics/difficulty.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publishLevels, selectDifficulties } from './counts.store.ts';

/** Returns how many levels were published. Running it twice publishes nothing the second time. */
export async function publishDifficulty(db: Kysely<Tables>): Promise<number> {
  const moved = (await selectDifficulties(db))
    .filter((row) => isWorthRepublishing({ published: row.published, estimate: difficultyEstimate(row) }))
    .map((row) => ({ questionId: row.questionId, level: difficultyLevel(row) }));
  if (moved.length > 0) await publishLevels(db, moved);
  return moved.length;
}
