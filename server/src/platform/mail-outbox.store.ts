/** The rows of mail that waits. A row that is claimed belongs to nobody else until its next try. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from './database/rows/checked-rows.ts';
import type { Tables } from './database/tables.ts';
import type { MailMessage } from './mail.ts';

const idRow = row({ id: z.int() });

export async function insertMail(
  trx: Transaction<Tables>,
  mail: { message: MailMessage; userId: number | null; now: Date },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO platform_mail (user_id, message, created_at, next_try_at)
    VALUES (${mail.userId}, ${JSON.stringify(mail.message)}::jsonb, ${mail.now}, ${mail.now})
    RETURNING id`;
  return id;
}

export async function insertMails(
  trx: Transaction<Tables>,
  of: {
    readonly mails: readonly { readonly message: MailMessage; readonly userId: number }[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO platform_mail (user_id, message, created_at, next_try_at)
    SELECT g."userId", g.message, ${of.now}, ${of.now}
    FROM jsonb_to_recordset(${JSON.stringify(of.mails)}::jsonb) AS g ("userId" bigint, message jsonb)`.execute(
    trx,
  );
}

const claimedMailRow = row({
  message: z.strictObject({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    messageId: z.string().optional(),
    stopUrl: z.string().optional(),
  }),
  tries: z.int(),
});

/**
 * The message with the number of this try; undefined while another process has it, or when it has gone out. The pauses
 * after the tries are 1, 4, 16, 64 minutes, and then 3 hours: they outlast a process that dies while it sends.
 */
export async function claimOptionalMail(
  db: Kysely<Tables>,
  claim: { mailId: number; now: Date },
): Promise<{ message: MailMessage; tries: number } | undefined> {
  return await claimedMailRow.optional(db)`
    UPDATE platform_mail
    SET tries = tries + 1,
      next_try_at = ${claim.now}::timestamptz + LEAST(4 ^ tries, 180) * interval '1 minute'
    WHERE id = ${claim.mailId} AND next_try_at <= ${claim.now}
    RETURNING message, tries`;
}

/** The longest waiting first. */
export async function selectDueMail(db: Kysely<Tables>, of: { now: Date; limit: number }): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT id
    FROM platform_mail
    WHERE next_try_at <= ${of.now}
    ORDER BY next_try_at, id
    LIMIT ${of.limit}`;
  return rows.map(({ id }) => id);
}

export async function deleteMail(db: Kysely<Tables>, mailId: number): Promise<void> {
  await sql`DELETE FROM platform_mail WHERE id = ${mailId}`.execute(db);
}

/** What still waits for a person whose data is deleted. */
export async function deleteMailOf(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM platform_mail WHERE user_id = ${userId}`.execute(trx);
}
