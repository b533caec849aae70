/** What students want to be notified of, and when each notice goes out next. */
import type { NoticeChoices } from '@sugya/contract/notices.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const choicesRow = row({
  email: z.string().nullable(),
  digestWeekday: z.int().nullable(),
  digestHour: z.int().nullable(),
  digestAt: z.date().nullable(),
  reviewHour: z.int().nullable(),
  reviewByMail: z.boolean().nullable(),
  reviewByPush: z.boolean().nullable(),
  reviewAt: z.date().nullable(),
  repliesSince: z.date().nullable(),
  deskHour: z.int().nullable(),
  quietFrom: z.int().nullable(),
  quietTo: z.int().nullable(),
  /** Null while nothing was ever chosen. */
  changedAt: z.date().nullable(),
});
export type ChoicesRow = Row<typeof choicesRow>;

export async function selectChoices(db: Kysely<Tables>, userId: number): Promise<ChoicesRow> {
  return await choicesRow.one(db)`
    SELECT u.email, c.digest_weekday AS "digestWeekday", c.digest_hour AS "digestHour", c.digest_at AS "digestAt",
      c.review_hour AS "reviewHour", c.review_by_mail AS "reviewByMail", c.review_by_push AS "reviewByPush",
      c.review_at AS "reviewAt", c.replies_since AS "repliesSince", c.desk_hour AS "deskHour", c.quiet_from AS "quietFrom",
      c.quiet_to AS "quietTo", c.changed_at AS "changedAt"
    FROM account_users u
    LEFT JOIN notices_choices c ON c.user_id = u.id
    WHERE u.id = ${userId}`;
}

export type ChosenTimes = {
  readonly digestAt: Date | null;
  readonly reviewAt: Date | null;
  readonly deskAt: Date | null;
};

/** Answers that came before replies were wanted are not sent; where they were wanted already, nothing is lost. */
export async function upsertChoices(
  db: Kysely<Tables>,
  userId: number,
  {
    digest,
    review,
    replies,
    quiet,
    desk,
    digestAt,
    reviewAt,
    deskAt,
    now,
  }: NoticeChoices & ChosenTimes & { now: Date },
): Promise<void> {
  const since = replies ? now : null;
  await sql`
    INSERT INTO notices_choices AS c (user_id, digest_weekday, digest_hour, digest_at, review_hour, review_by_mail,
      review_by_push, review_at, replies_since, replies_at, quiet_from, quiet_to, desk_hour, desk_at, changed_at)
    VALUES (${userId}, ${digest?.weekday ?? null}, ${digest?.hour ?? null}, ${digestAt}, ${review?.hour ?? null},
      ${review?.byMail ?? false}, ${review?.byPush ?? false}, ${reviewAt}, ${since}, ${since},
      ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${desk?.hour ?? null}, ${deskAt}, ${now})
    ON CONFLICT (user_id) DO UPDATE
    SET digest_weekday = excluded.digest_weekday, digest_hour = excluded.digest_hour, digest_at = excluded.digest_at,
      review_hour = excluded.review_hour, review_by_mail = excluded.review_by_mail,
      review_by_push = excluded.review_by_push, review_at = excluded.review_at,
      replies_since = CASE WHEN excluded.replies_since IS NOT NULL
        THEN coalesce(c.replies_since, excluded.replies_since) END,
      replies_at = excluded.replies_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      desk_hour = excluded.desk_hour, desk_at = excluded.desk_at, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/** The mail is wanted no more; what else was chosen stays. */
export async function endDigest(db: Kysely<Tables>, userId: number, now: Date): Promise<void> {
  await sql`
    UPDATE notices_choices
    SET digest_weekday = NULL, digest_hour = NULL, digest_at = NULL, changed_at = ${now}
    WHERE user_id = ${userId} AND digest_at IS NOT NULL`.execute(db);
}

export async function endDeskMail(db: Kysely<Tables>, userId: number, now: Date): Promise<void> {
  await sql`
    UPDATE notices_choices SET desk_hour = NULL, desk_at = NULL, changed_at = ${now}
    WHERE user_id = ${userId} AND desk_at IS NOT NULL`.execute(db);
}

/** A push at that hour, where one was chosen too, stays. */
export async function endReviewMail(db: Kysely<Tables>, userId: number, now: Date): Promise<void> {
  await sql`
    UPDATE notices_choices
    SET review_by_mail = false, changed_at = ${now},
      review_hour = CASE WHEN review_by_push THEN review_hour END,
      review_at = CASE WHEN review_by_push THEN review_at END
    WHERE user_id = ${userId} AND review_by_mail`.execute(db);
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseNotices(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM notices_devices WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM notices_choices WHERE user_id = ${userId}`.execute(trx);
}
