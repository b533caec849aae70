/** Writes a course's messages as a content pack has them. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { isOfStudio } from '../../platform/things/thing-rows.store.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export type MessageToWrite = {
  readonly externalId: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly author: string;
  /** ISO 8601 with an offset. */
  readonly displayFrom: string;
  readonly displayTo: string | null;
};

/** A message that is not named here is withdrawn; who has read it stays known. */
export async function writeMessages(
  trx: Transaction<Tables>,
  { courseId, messages }: { courseId: number; messages: readonly MessageToWrite[] },
): Promise<WrittenRow[]> {
  const wanted = messages.map(({ externalId, title, bodyHtml, author, displayFrom, displayTo }) => ({
    externalId,
    columns: {
      title,
      body: bodyHtml,
      author,
      display_from: new Date(displayFrom),
      display_to: displayTo === null ? null : new Date(displayTo),
      is_withdrawn: false,
    },
  }));
  const stored = await trx
    .selectFrom('messages_messages')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('messages_messages')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('messages_messages').set(columns).where('id', '=', id).execute();
    },
  });
  await sql`
    UPDATE messages_messages SET is_withdrawn = true
    WHERE NOT is_withdrawn AND course_id = ${courseId} AND NOT ${isOfStudio}
      AND NOT id = ANY (${written.map(({ id }) => id)}::bigint[])`.execute(trx);
  return written;
}

/** Nobody has read any of them. */
export async function deleteMessagesOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM messages_messages WHERE course_id = ${courseId}`.execute(trx);
}
