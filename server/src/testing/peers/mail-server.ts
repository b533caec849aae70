/** A real SMTP server for tests: what the app sends arrives here, parsed. */
import { EventEmitter, on } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly received: Email[];
  /** The newest message to that address, as soon as there is one; rejects after fifteen seconds. */
  messageTo(address: string): Promise<Email>;
  /** Sessions that came, whether or not a message followed. */
  readonly connections: () => number;
  /** From now on every message is refused after its recipient was named. */
  refuseMessages(): void;
  /** The end of that. */
  acceptMessages(): void;
  stop(): Promise<void>;
};

const ARRIVES_WITHIN_MILLISECONDS = 15_000;

export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const arrivals = new EventEmitter();
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
            arrivals.emit('message');
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
    async messageTo(address) {
      const newest = () =>
        received.findLast(({ to }) => to?.some((receiver) => receiver.address === address));
      const next = on(arrivals, 'message', { signal: AbortSignal.timeout(ARRIVES_WITHIN_MILLISECONDS) });
      for (let found = newest(); ; found = newest()) {
        if (found !== undefined) return found;
        await next.next();
      }
    },
    connections: () => connections,
    refuseMessages: () => {
      isRefusing = true;
    },
    acceptMessages: () => {
      isRefusing = false;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
