/** A real SMTP server that keeps what it receives. */
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@sugya/server/testing/free-port.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  /** The newest message to that address, as soon as there is one. */
  messageTo(address: string): Promise<Email>;
  close(): Promise<void>;
};

const ARRIVES_WITHIN_MILLISECONDS = 15_000;

export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((message) => {
          received.push(message);
          done();
        }, done);
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    async messageTo(address) {
      const deadline = Date.now() + ARRIVES_WITHIN_MILLISECONDS;
      for (;;) {
        const found = received.findLast(({ to }) => to?.some((receiver) => receiver.address === address));
        if (found !== undefined) return found;
        if (Date.now() > deadline) throw new Error(`No message to ${address} arrived`);
        await wait(20);
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
