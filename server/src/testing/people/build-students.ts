/** Students by the dozen, enrolled and able to sign in, for tests and figures with a real server process. */
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { enrol } from '../content/build-content.ts';

export const STUDENTS_PASSWORD = 'Student!2026';

/** Their ids, in the order of the names. */
export async function buildStudents(
  db: Kysely<Tables>,
  of: { userNames: readonly string[]; courseId: number },
): Promise<number[]> {
  // The cheapest hash that the server accepts: signing in is not what these students are for.
  const passwordHash = await hash(STUDENTS_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const at = new Date('2026-01-01T00:00:00Z');
  const ids: number[] = [];
  for (const [index, userName] of of.userNames.entries()) {
    const { id } = await db
      .insertInto('account_users')
      .values({
        user_name: userName,
        email: userName,
        private_name: 'נבחנת',
        last_name: String(index + 1),
        password_hash: passwordHash,
        password_changed_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enrol(db, { userId: id, courseId: of.courseId });
    ids.push(id);
  }
  return ids;
}
