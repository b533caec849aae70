/** Tells a student by e-mail that staff have answered. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import type { DeskRow } from '../desk.store.ts';
import { answeredMessage } from '../mail-texts.ts';

/** Where the course wants it, and where there is an address: the mail's number, to be sent once all is committed. */
export async function tellStudent(
  trx: Transaction<Tables>,
  { outbox, publicUrl }: { readonly outbox: MailOutbox; readonly publicUrl: string | null },
  row: DeskRow,
): Promise<number | null> {
  if (!row.mailsAnswers || row.email === null) return null;
  const message = answeredMessage({
    to: row.email,
    privateName: row.privateName,
    topicName: row.messageTypeName,
    courseId: row.courseId,
    publicUrl,
  });
  return outbox.put(trx, message, row.userId);
}
