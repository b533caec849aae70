/** A mail that a change causes survives the process that was to send it (USR-15, SUP-51). */
import { changePassword } from '@sugya/contract/account.ts';
import { answerDeskRequest } from '@sugya/contract/support-desk.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { buildCourse } from '../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../testing/peers/mail-server.ts';
import { buildRequest, buildSettings, buildTopic } from '../testing/people/build-support.ts';
import { inTransaction } from './database/transactions.ts';
import { type MailOutbox, mailOutbox } from './mail-outbox.ts';
import { logOn } from './operations/log.ts';

const MINUTE = 60_000;
const message = (to: string) => ({ to, subject: 'דבר מה', text: 'טקסט', html: '<p>טקסט</p>' });
const lines: string[] = [];
const log = logOn('info', { write: (line) => lines.push(line) });

let mail: MailServer;
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let outbox: MailOutbox;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ environment: { SMTP_URL: mail.url } });
  other = await app.startSibling();
  outbox = mailOutbox({ db: other.db, mailer: other.mailer, clock: other.clock, log });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await mail.stop();
});

const received = (to: string) => mail.received.filter((one) => one.to?.some(({ address }) => address === to));

async function waiting() {
  const { rows } = await sql<{ to: string; tries: number }>`
    SELECT message ->> 'to' AS "to", tries FROM platform_mail ORDER BY id`.execute(app.db);
  return rows;
}

const stored = (to: string) => inTransaction(app.db, (trx) => outbox.put(trx, message(to), null));

test('USR-15: the mail about a new password says when, from what, and what to do, and is stored no longer', async () => {
  const { userName } = await app.buildUser();
  const client = await app.as(userName);
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  };

  await client.callOk(changePassword, { headers, body: { newPassword: 'Ashkolit!Limon8' } });

  const { subject, text } = await mail.messageTo(userName);
  expect(subject).toBe('הסיסמה שלך בסוגיה שונתה');
  expect(text).toContain('1.3.2026, 10:00');
  expect(text).toContain('השינוי נעשה ממחשב (Chrome, Windows).');
  expect(text).toContain('השינוי לא נעשה על ידך? יש לאפס את הסיסמה מיד');
  await app.mailer.settle();
  expect(await waiting()).toEqual([]);
});

test('SUP-51: an answer’s mail that could not go out is sent later, by whichever process comes to it', async () => {
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { courseId } = await buildCourse(app.db);
  await buildSettings(app.db, courseId, { mails_answers: true });
  const { id: userId, userName } = await app.buildUser();
  const topicId = await buildTopic(app.db, courseId);
  const id = await buildRequest(app.db, { courseId, userId, topicId, answerCount: 0 });
  mail.refuseMessages();
  await staff.callOk(answerDeskRequest, { params: { id }, body: { messageText: 'סעיף 3' } });
  await app.mailer.settle();
  expect(await waiting()).toEqual([{ to: userName, tries: 1 }]);
  mail.acceptMessages();

  await outbox.sendDue();
  expect(received(userName)).toEqual([]);
  app.clock.advance(MINUTE);
  other.clock.advance(MINUTE);
  await outbox.sendDue();

  expect(received(userName)).toMatchObject([{ subject: 'התקבלה תשובה לפנייתך בסוגיה' }]);
  expect(await waiting()).toEqual([]);
});

test('a mail whose process died right after the commit is sent, and by one process only', async () => {
  await stored('survivor@sugya.example');
  const second = mailOutbox({ db: app.db, mailer: app.mailer, clock: app.clock, log });

  await Promise.all([outbox.sendDue(), second.sendDue()]);

  expect(received('survivor@sugya.example')).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('a transaction that fails sends nothing', async () => {
  const failing = inTransaction(app.db, async (trx) => {
    await outbox.put(trx, message('nobody@sugya.example'), null);
    throw new Error('The change did not happen');
  });

  await expect(failing).rejects.toThrow('The change did not happen');
  expect(await waiting()).toEqual([]);
});

test('after eight tries, each after a longer pause, a mail is given up, and the log says so', async () => {
  await stored('gone@sugya.example');
  mail.refuseMessages();
  const pauses = [0, 1, 4, 16, 64, 180, 180, 180];
  for (const [tries, pause] of pauses.entries()) {
    other.clock.advance(pause * MINUTE - 1_000);
    await outbox.sendDue();
    expect((await waiting()).map((one) => one.tries)).toEqual([tries]);
    other.clock.advance(1_000);
    await outbox.sendDue();
  }
  mail.acceptMessages();

  expect(await waiting()).toEqual([]);
  expect(lines.filter((line) => line.includes('"A message could not be sent"'))).toHaveLength(1);
  expect(lines.join()).not.toContain('טקסט');
});
