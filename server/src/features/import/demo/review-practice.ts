/** What a student of the demo has practised in chapters and reviewed since, so that some of it is due today. */

import type { SeededChance } from '@sugya/domain/seeded-chance.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ContentWriters } from '../content-owners.ts';

/** Statements and cards, as `expoType` numbers them. */
const KINDS = [0, 2] as const;
const QUESTIONS_OF_CHAPTER = 16;
const KNOWN_SHARE = 0.45;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many days ago the chapters were practised, and how many days ago a part of what was missed was reviewed. */
const PRACTISED_DAYS_AGO = 6;
const REVIEWED_DAYS_AGO = 4;
/** Of what was missed every third was reviewed since. */
const REVIEWED_EVERY = 3;

export async function practiseForReview(
  trx: Transaction<Tables>,
  given: {
    readonly userId: number;
    readonly courseId: number;
    readonly chance: SeededChance;
    readonly writers: Pick<ContentWriters, 'exposure' | 'review'>;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, courseId, chance, writers, now } = given;
  const daysAgo = (days: number, minutes: number) =>
    new Date(now.getTime() - days * DAY_MS + minutes * MINUTE_MS);
  const missed = await writers.exposure.practiseChapters(trx, {
    userId,
    courseId,
    kinds: KINDS,
    questionCount: QUESTIONS_OF_CHAPTER,
    isKnown: () => chance.happens(KNOWN_SHARE),
    at: (place) => daysAgo(PRACTISED_DAYS_AGO, place),
    now,
  });
  for (const [place, itemId] of missed.entries()) {
    if (place % REVIEWED_EVERY !== 0) continue;
    await writers.review.rateItem(trx, {
      userId,
      courseId,
      itemId,
      operationId: place + 1,
      rating: chance.happens(0.5) ? 3 : 4,
      seconds: chance.between(8, 25),
      at: daysAgo(REVIEWED_DAYS_AGO, place),
      now,
    });
  }
}
