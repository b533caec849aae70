/**
 * Messages go out by SMTP, or, where no server is configured, into a folder, one file each. Delivery happens after the
 * answer: how long a mail server takes, and whether it knows an address, must not show to the caller.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same of each copy, where a copy may go out twice. */
  readonly messageId?: string | undefined;
  /** Of a mail that was subscribed to: a POST to it ends the subscription, which mail programs offer (RFC 8058). */
  readonly stopUrl?: string | undefined;
};

export type Mailer = {
  /** Rejects when no message could go out now. */
  readonly check: () => Promise<void>;
  /** Returns at once; tries three times, then logs that it gave up. For what must be nowhere in the database. */
  readonly deliver: (message: MailMessage) => void;
  /** One try; rejects when it fails. */
  readonly send: (message: MailMessage) => Promise<void>;
  /** Sending that another part sees through: settling and closing wait for it too. */
  readonly watch: (sending: Promise<void>) => void;
  /** Waits for deliveries under way. */
  readonly settle: () => Promise<void>;
  /** Waits for first tries under way; what still waits for another try is given up. */
  readonly close: () => Promise<void>;
};

export type MailerNeeds = {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly outbox: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
};

const RETRY_AFTER_MILLISECONDS = [2_000, 15_000];
/** Less than a request's deadline, so that a silent mail server is a failed message and not a failed request. */
const SMTP_TIMEOUT_MILLISECONDS = 4_000;

export function createMailer(needs: MailerNeeds): Mailer {
  const { log } = needs;
  const carrier = needs.smtpUrl === null ? outboxCarrier(needs) : smtpCarrier(needs.smtpUrl, needs.from);
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function sendWithRetries(message: MailMessage): Promise<void> {
    for (const pause of [...RETRY_AFTER_MILLISECONDS, null]) {
      try {
        await carrier.send(message);
        return;
      } catch (error) {
        if (pause === null || closing.signal.aborted) {
          log.error({ err: error, subject: message.subject }, 'A message could not be sent');
          return;
        }
        log.warn({ err: error, subject: message.subject }, 'A message could not be sent yet');
        // Rejects only when we are closing; the next try is then the last.
        await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  function watch(sending: Promise<void>): void {
    const ending = sending.finally(() => underWay.delete(ending));
    underWay.add(ending);
  }

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    check: carrier.check,
    deliver: (message) => watch(sendWithRetries(message)),
    send: carrier.send,
    watch,
    settle,
    close: async () => {
      closing.abort();
      await settle();
      carrier.close();
    },
  };
}

type Carrier = {
  readonly check: () => Promise<void>;
  readonly send: (message: MailMessage) => Promise<void>;
  readonly close: () => void;
};

/** The library is loaded with the first message: a start has no use for it. */
function whenNeeded<T extends { close(): void }>(
  create: (nodemailer: typeof import('nodemailer')) => T,
): { get: () => Promise<T>; close: () => void } {
  let made: Promise<T> | null = null;
  return {
    get: () => {
      made ??= import('nodemailer').then(create);
      return made;
    },
    close: () => {
      void made?.then((transport) => transport.close());
    },
  };
}

function smtpCarrier(smtpUrl: string, from: string): Carrier {
  const transport = whenNeeded(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MILLISECONDS,
      greetingTimeout: SMTP_TIMEOUT_MILLISECONDS,
      socketTimeout: SMTP_TIMEOUT_MILLISECONDS,
    }),
  );
  return {
    check: async () => {
      await (await transport.get()).verify();
    },
    send: async (message) => {
      await (await transport.get()).sendMail({ ...envelopeOf(message), from });
    },
    close: transport.close,
  };
}

function envelopeOf({ stopUrl, messageId, ...message }: MailMessage) {
  return {
    ...message,
    ...(messageId === undefined ? {} : { messageId }),
    ...(stopUrl === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}

function outboxCarrier({ outbox, from, clock, random, log }: MailerNeeds): Carrier {
  const transport = whenNeeded(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  const prepareFolder = async () => {
    await mkdir(outbox, { recursive: true, mode: 0o700 });
  };
  return {
    check: prepareFolder,
    send: async (message) => {
      await prepareFolder();
      const { message: lines } = await (await transport.get()).sendMail({
        ...envelopeOf(message),
        from,
        textEncoding: 'quoted-printable',
      });
      const stamp = clock.now().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(outbox, `${stamp}-${Buffer.from(random.bytes(4)).toString('hex')}.eml`);
      await writeFile(file, lines, { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'A message was written to the outbox');
    },
    close: transport.close,
  };
}
