/** A real SMTP server for tests: what the app sends arrives here, parsed. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly received: Email[];
  /** Sessions that came, whether or not a message followed. */
  readonly connections: () => number;
  /** From now on every message is refused after its recipient was named. */
  refuseMessages(): void;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  let connections = 0;
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      done(isRefusing ? new Error('No such mailbox here') : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (message) => {
            received.push(message);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    refuseMessages: () => {
      isRefusing = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
