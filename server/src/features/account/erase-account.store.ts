/** Takes the person out of an account (decision 0015). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * The row stays as a number without a name, because finished attempts point at it; nobody can sign in to it, and its
 * user name and e-mail are free for another person.
 */
export async function eraseAccount(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`
    UPDATE account_users
    SET user_name = 'erased-' || id, email = NULL, private_name = '', last_name = '', phone = NULL,
      password_hash = '', is_disabled = true, closed_for_id = NULL, closed_at = NULL
    WHERE id = ${userId} AND staff_role IS NULL`.execute(trx);
  await sql`
    DELETE FROM account_teacher_courses t
    USING account_users u
    WHERE t.user_id = ${userId} AND u.id = t.user_id AND u.staff_role IS NULL`.execute(trx);
  await sql`DELETE FROM account_outside_identities WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM account_passkeys WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM account_one_time_codes WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM account_reset_codes WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM account_api_tokens WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM account_session_families WHERE user_id = ${userId}`.execute(trx);
}
