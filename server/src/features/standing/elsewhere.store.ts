/** What students say of weeks without practice. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function upsertElsewhere(
  db: Kysely<Tables>,
  said: {
    readonly userId: number;
    readonly courseId: number;
    readonly idleFrom: string;
    readonly said: 'no' | 'partly' | 'yes';
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO standing_elsewhere (user_id, course_id, idle_from, said, said_at)
    VALUES (${said.userId}, ${said.courseId}, ${said.idleFrom}::date, ${said.said}, ${said.now})
    ON CONFLICT (user_id, course_id, idle_from) DO UPDATE SET said = excluded.said, said_at = excluded.said_at`.execute(
    db,
  );
}
