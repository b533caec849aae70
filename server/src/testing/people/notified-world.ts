/** Students who chose to be notified, and the job that does it, for tests of notices. */

import { answerStatement } from '@sugya/contract/exposure.ts';
import { type NoticeChoices, saveNotices } from '@sugya/contract/notices.ts';
import { noticeContents } from '../../every-feature/notice-contents.ts';
import type { DueNeeds } from '../../features/notices/notice-contents.ts';
import { noticeLinks } from '../../features/notices/notice-links.ts';
import { pushKeys } from '../../features/notices/pushes/push-keys.ts';
import { sendDueNotices } from '../../features/notices/send-due.ts';
import { mailOutbox } from '../../platform/mail-outbox.ts';
import { logOn } from '../../platform/operations/log.ts';
import { type TestApp, TOKEN_SECRET } from '../app/test-app.ts';
import { type BuiltCourse, buildCourse } from '../content/build-content.ts';
import { buildChapter } from '../content/build-exposure.ts';

export const NOTHING_CHOSEN: NoticeChoices = {
  digest: null,
  review: null,
  replies: false,
  quiet: null,
  desk: null,
};
export const ADDRESS = 'https://sugya.example';

/** What the job of a process needs, as a start gives it. */
export function noticesOf(app: TestApp): DueNeeds & { readonly keys: ReturnType<typeof pushKeys> } {
  const { db, mailer, clock } = app;
  const log = logOn('info', { write: () => {} });
  return {
    db,
    outbox: mailOutbox({ db, mailer, clock, log }),
    contents: noticeContents(db),
    links: noticeLinks(TOKEN_SECRET),
    publicUrl: ADDRESS,
    keys: pushKeys(TOKEN_SECRET, null),
    log,
  };
}

export async function tellDue(app: TestApp): Promise<void> {
  await sendDueNotices(noticesOf(app), app.clock.now());
  await app.mailer.settle();
}

/** A student of that course, signed in for real, with so many statements missed long ago and so due for review. */
export async function buildNotified(
  app: TestApp,
  choices: Partial<NoticeChoices>,
  { dueCount = 0, course }: { readonly dueCount?: number; readonly course?: BuiltCourse } = {},
) {
  const inCourse = course ?? (await buildCourse(app.db));
  const user = await app.buildUser();
  await app.enrol(user.id, inCourse.courseId);
  const client = await app.as(user.userName);
  if (dueCount > 0) {
    const chapter = await buildChapter(app.db, { in: inCourse, questionCount: dueCount });
    for (const { id: questionId, wrong } of chapter.questions) {
      await client.callOk(answerStatement, {
        params: { chapterId: chapter.chapterId, questionId, answer: wrong },
      });
    }
  }
  await client.callOk(saveNotices, { body: { ...NOTHING_CHOSEN, ...choices } });
  return { user, client, course: inCourse };
}
