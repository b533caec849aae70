/** WebDriver BiDi: commands and their answers over one WebSocket (https://www.w3.org/TR/webdriver-bidi/). */
export type BidiConnection = {
  /** Resolves with the command's result; rejects with a BidiError, `no answer` when the time is over. */
  send(
    method: string,
    params: Readonly<Record<string, unknown>>,
    milliseconds?: number,
  ): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
};

/** A page that loads on a busy machine takes the longest. */
const ANSWERS_WITHIN_MILLISECONDS = 60_000;

export class BidiError extends Error {
  readonly code: string;

  constructor(method: string, code: string, message: string) {
    super(`${method}: ${code}: ${message}`);
    this.code = code;
  }
}

type Waiting = {
  readonly method: string;
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
};
type Message = {
  readonly id?: number | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
};

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)), { once: true });
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  socket.addEventListener('message', ({ data }) => {
    // The browser speaks the protocol's own types.
    const message = JSON.parse(String(data)) as Message;
    if (typeof message.id !== 'number') return;
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) command?.resolve(message.result ?? {});
    else command?.reject(new BidiError(command.method, message.error, message.message ?? ''));
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) {
      reject(new BidiError(method, 'closed', 'the browser ended the connection'));
    }
    waiting.clear();
  });

  return {
    send: (method, params, milliseconds = ANSWERS_WITHIN_MILLISECONDS) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new BidiError(method, 'no answer', `none within ${milliseconds / 1000} s`));
        }, milliseconds);
        waiting.set(id, {
          method,
          resolve(result) {
            clearTimeout(timer);
            resolve(result);
          },
          reject(error) {
            clearTimeout(timer);
            reject(error);
          },
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
