/**
 * Mail that outlives its process: a message is stored by the transaction that causes it and sent after the commit, at
 * once if that works, else by a job. A message may then arrive twice, but it is never lost.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { Mailer, MailMessage } from './mail.ts';
import {
  claimOptionalMail,
  deleteMail,
  insertMail,
  insertMails,
  selectDueMail,
} from './mail-outbox.store.ts';

export type MailOutbox = {
  /** Stores a message for that student; null where the account will be gone. Returns its id. */
  readonly put: (trx: Transaction<Tables>, message: MailMessage, userId: number | null) => Promise<number>;
  /** Stores many in one statement; the job sends them. */
  readonly putAll: (
    trx: Transaction<Tables>,
    mails: readonly { readonly message: MailMessage; readonly userId: number }[],
  ) => Promise<void>;
  /** To be called after the commit; returns at once, and a failure only means that the job comes to it. */
  readonly sendSoon: (mailId: number) => void;
  /** Sends what is due, also what other processes left behind. */
  readonly sendDue: () => Promise<void>;
};

export type MailOutboxNeeds = {
  readonly db: Kysely<Tables>;
  readonly mailer: Pick<Mailer, 'send' | 'watch'>;
  readonly clock: Clock;
  readonly log: Logger;
};

/** After the last one some eleven hours have passed, and the message tells nothing new any more. */
const MOST_TRIES = 8;
const MOST_AT_ONCE = 50;

export function mailOutbox({ db, mailer, clock, log }: MailOutboxNeeds): MailOutbox {
  async function sendOne(mailId: number): Promise<void> {
    const now = clock.now();
    const mail = await claimOptionalMail(db, { mailId, now });
    if (mail === undefined) return;
    const { message, tries } = mail;
    try {
      await mailer.send(message);
    } catch (error) {
      if (tries < MOST_TRIES) {
        log.warn({ err: error, mailId, tries, subject: message.subject }, 'A message could not be sent yet');
        return;
      }
      log.error({ err: error, mailId, subject: message.subject }, 'A message could not be sent');
    }
    await deleteMail(db, mailId);
  }

  return {
    put: (trx, message, userId) => insertMail(trx, { message, userId, now: clock.now() }),
    putAll: (trx, mails) => insertMails(trx, { mails, now: clock.now() }),
    sendSoon: (mailId) => {
      mailer.watch(
        sendOne(mailId).catch((error: unknown) => log.warn({ err: error, mailId }, 'A message waits')),
      );
    },
    sendDue: async () => {
      for (const mailId of await selectDueMail(db, { now: clock.now(), limit: MOST_AT_ONCE }))
        await sendOne(mailId);
    },
  };
}
