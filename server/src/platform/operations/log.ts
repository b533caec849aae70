/** Structured lines on standard output, written in batches so that no request waits for the terminal or a pipe. */
import { destination, type Logger, pino, stdSerializers } from 'pino';

const BATCH_BYTES = 8_192;
const FLUSH_MILLISECONDS = 500;
/** A pipe that is full is tried again while the program runs, and at its end so long. */
const LAST_TRIES_MILLISECONDS = 1_000;
/** Of lines that a full pipe does not take; what comes after them is dropped. Unit: bytes. */
const WAITING_BYTES = 16_777_216;

/** What the database asks of a log; pino is one. */
export type DatabaseLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type Log = { readonly log: Logger; readonly flush: () => void };

export function openLog(level: string): Log {
  let lastTry = Number.POSITIVE_INFINITY;
  const output = destination({
    fd: 1,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: WAITING_BYTES,
    retryEAGAIN: () => performance.now() < lastTry,
  });
  const timer = setInterval(() => output.flush(), FLUSH_MILLISECONDS);
  timer.unref();
  return {
    log: logOn(level, output),
    flush: () => {
      lastTry = performance.now() + LAST_TRIES_MILLISECONDS;
      try {
        output.flushSync();
      } catch {
        // Nobody reads the output any more; there is nowhere left to say so.
      }
    },
  };
}

/** Secrets have no place in a log. Nobody writes them on purpose; these paths catch those who do it by accident. */
export function logOn(level: string, output: { write: (line: string) => void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    },
    output,
  );
}

const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'code',
  'access_token',
  'refresh_token',
  'refreshToken',
  'authorization',
] as const;

/** PostgreSQL's `detail` quotes the row that it refused, so only these parts of an error are written. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = stdSerializers.err(error);
  const faultCode = 'code' in error && typeof error.code === 'string' ? { faultCode: error.code } : {};
  return { type, message, stack, ...faultCode };
}
