/** What staff say to each other of a request. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const noteRow = row({ id: z.int(), text: z.string(), at: z.date(), author: z.string().nullable() });
export type NoteRow = Row<typeof noteRow>;

export async function selectNotes(db: Kysely<Tables>, requestId: number): Promise<NoteRow[]> {
  return await noteRow.all(db)`
    SELECT n.id, n.text, n.created_at AS at,
      CASE WHEN u.id IS NOT NULL THEN concat_ws(' ', u.private_name, u.last_name) END AS author
    FROM support_notes n
    LEFT JOIN account_users u ON u.id = n.author_id
    WHERE n.request_id = ${requestId}
    ORDER BY n.id`;
}

const idRow = row({ id: z.int() });

/** False: the course has no such request. */
export async function insertNote(
  trx: Transaction<Tables>,
  note: {
    readonly courseId: number;
    readonly requestId: number;
    readonly actorId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await idRow.all(trx)`
    INSERT INTO support_notes (request_id, author_id, text, created_at)
    SELECT q.id, ${note.actorId}::bigint, ${note.text}, ${note.now}::timestamptz
    FROM support_requests q
    WHERE q.id = ${note.requestId} AND q.course_id = ${note.courseId}
    RETURNING id`;
  return rows.length > 0;
}
