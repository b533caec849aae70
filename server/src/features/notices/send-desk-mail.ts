/** The daily mail of what waits at the desk, to a member of staff who chose it (NTC-16). */
import { firstMoment, mayGoOut, nextReminder } from '@sugya/domain/notices/notice-times.ts';
import { summariseDesk } from '@sugya/domain/support/desk-summary.ts';
import { mayDo } from '../../platform/access/capabilities.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { type DeskMailRow, moveDeskMail, selectDeskCourses } from './desk-mails.store.ts';
import { deskMessage } from './mail-texts.ts';
import type { DueNeeds, WaitingCourse } from './notice-contents.ts';
import { mailOf } from './notice-mail.ts';
import { quietOf } from './notices-view.ts';

export async function sendDeskMail(needs: DueNeeds, row: DeskMailRow, now: Date): Promise<void> {
  const { db, outbox, publicUrl } = needs;
  const { userId, email } = row;
  const quiet = quietOf(row);
  if (!mayGoOut(now, quiet)) {
    await moveDeskMail(db, { ...row, next: firstMoment(now, quiet) });
    return;
  }
  const next = nextReminder(now, row.hour, quiet);
  const courses = publicUrl === null || email === null ? [] : await whatWaits(needs, row, now);
  const mailId = await inTransaction(db, async (trx) => {
    if (!(await moveDeskMail(trx, { ...row, next }))) return null;
    if (publicUrl === null || email === null || courses.length === 0) return null;
    const mail = mailOf(needs.links, { ...row, to: email, publicUrl }, { notice: 'desk', userId });
    return outbox.put(trx, deskMessage(mail, courses), userId);
  });
  if (mailId !== null) outbox.sendSoon(mailId);
}

/** Courses at whose desk nothing waits are not among them; nor is any of those who answer students no longer. */
async function whatWaits(
  { db, contents }: DueNeeds,
  { userId, role }: DeskMailRow,
  now: Date,
): Promise<WaitingCourse[]> {
  if (!mayDo({ role }, 'desk.answer')) return [];
  const found: WaitingCourse[] = [];
  for (const course of await selectDeskCourses(db, { userId, role })) {
    const summary = summariseDesk(await contents.deskOf({ courseId: course.courseId, now }), userId);
    if (summary !== null) found.push({ ...course, ...summary });
  }
  return found;
}
