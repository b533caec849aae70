/** What is due now goes into the outbox of mails and into that of pushes: each once, whichever process comes first. */
import {
  firstMoment,
  mayGoOut,
  nextDigest,
  nextReminder,
  nextSilence,
} from '@sugya/domain/notices/notice-times.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { moveDeskMail, selectDueDeskMails } from './desk-mails.store.ts';
import {
  type DigestRow,
  moveDigest,
  moveReminder,
  noteNotified,
  putOffReplies,
  type ReplyRow,
  type ReviewRow,
  selectCoursesOf,
  selectDueDigests,
  selectDueReminders,
  selectNewReplies,
} from './due.store.ts';
import { digestMessage, reviewMessage } from './mail-texts.ts';
import { type DueNeeds, digestsOf, dueReviewsOf } from './notice-contents.ts';
import { mailOf } from './notice-mail.ts';
import { quietOf } from './notices-view.ts';
import { deleteSignedOut } from './pushes/devices.store.ts';
import { insertPushes } from './pushes/pushes.store.ts';
import { sendDeskMail } from './send-desk-mail.ts';

/** A run ends well before the next one that a large school needs; what is left waits for that. */
const MOST_AT_ONCE = 500;
/** After something broke on the way to one student's notice. */
const AGAIN_AFTER_MS = 3_600_000;

export async function sendDueNotices(needs: DueNeeds, now: Date): Promise<void> {
  const { db, log } = needs;
  await deleteSignedOut(db, now);
  const due = { now, limit: MOST_AT_ONCE };
  for (const digest of await selectDueDigests(db, due)) {
    await sendDigest(needs, digest, now).catch((error: unknown) => {
      log.error({ err: error, userId: digest.userId }, 'A digest could not be made');
      return moveDigest(db, { ...digest, next: later(digest, now) });
    });
  }
  for (const reminder of await selectDueReminders(db, due)) {
    await sendReminder(needs, reminder, now).catch((error: unknown) => {
      log.error({ err: error, userId: reminder.userId }, 'A reminder could not be made');
      return moveReminder(db, { ...reminder, next: later(reminder, now) });
    });
  }
  for (const mail of await selectDueDeskMails(db, due)) {
    await sendDeskMail(needs, mail, now).catch((error: unknown) => {
      log.error({ err: error, userId: mail.userId }, 'A mail of the desk could not be made');
      return moveDeskMail(db, { ...mail, next: later(mail, now) });
    });
  }
  for (const replies of await selectNewReplies(db, due)) await tellReplies(needs, replies, now);
}

async function sendDigest(needs: DueNeeds, row: DigestRow, now: Date): Promise<void> {
  const { db, outbox, contents, publicUrl } = needs;
  const { userId, email } = row;
  const quiet = quietOf(row);
  if (!mayGoOut(now, quiet)) {
    await moveDigest(db, { ...row, next: firstMoment(now, quiet) });
    return;
  }
  const next = nextDigest(now, row, quiet);
  const courses = publicUrl === null || email === null ? [] : await selectCoursesOf(db, userId);
  const digests = await digestsOf(contents, { userId, courses, now });
  const mailId = await inTransaction(db, async (trx) => {
    if (!(await moveDigest(trx, { ...row, next }))) return null;
    if (publicUrl === null || email === null || digests.length === 0) return null;
    const mail = mailOf(needs.links, { ...row, to: email, publicUrl }, { notice: 'digest', userId });
    return outbox.put(trx, digestMessage(mail, digests), userId);
  });
  if (mailId !== null) outbox.sendSoon(mailId);
}

async function sendReminder(needs: DueNeeds, row: ReviewRow, now: Date): Promise<void> {
  const { db, outbox, contents, publicUrl } = needs;
  const { userId, email } = row;
  const quiet = quietOf(row);
  if (!mayGoOut(now, quiet)) {
    await moveReminder(db, { ...row, next: firstMoment(now, quiet) });
    return;
  }
  const next = nextReminder(now, row.hour, quiet);
  const courses = await selectCoursesOf(db, userId);
  const reviews = await dueReviewsOf(contents, { userId, courses, now });
  const mailId = await inTransaction(db, async (trx) => {
    if (!(await moveReminder(trx, { ...row, next }))) return null;
    if (row.byPush) {
      await insertPushes(trx, {
        userId,
        messages: reviews.map(({ courseId, count }) => ({ kind: 'review', courseId, count })),
        now,
        endsAt: nextSilence(now, quiet),
      });
    }
    if (!row.byMail || publicUrl === null || email === null || reviews.length === 0) return null;
    const mail = mailOf(needs.links, { ...row, to: email, publicUrl }, { notice: 'review', userId });
    return outbox.put(trx, reviewMessage(mail, reviews), userId);
  });
  if (mailId !== null) outbox.sendSoon(mailId);
}

async function tellReplies({ db }: DueNeeds, row: ReplyRow, now: Date): Promise<void> {
  const { userId, since, newest: until, courses } = row;
  const quiet = quietOf(row);
  if (!mayGoOut(now, quiet)) {
    await putOffReplies(db, { userId, at: row.at, next: firstMoment(now, quiet) });
    return;
  }
  await inTransaction(db, async (trx) => {
    if (!(await noteNotified(trx, { userId, since, until }))) return;
    await insertPushes(trx, {
      userId,
      messages: courses.map(({ courseId, count }) => ({ kind: 'reply', courseId, count })),
      now,
      endsAt: nextSilence(now, quiet),
    });
  });
}

function later(row: { readonly quietFrom: number | null; readonly quietTo: number | null }, now: Date): Date {
  return firstMoment(new Date(now.getTime() + AGAIN_AFTER_MS), quietOf(row));
}
