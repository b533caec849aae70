/** WebDriver BiDi: commands and their answers over one WebSocket (https://www.w3.org/TR/webdriver-bidi/). */
import WebSocket from 'ws';

export type BidiConnection = {
  /** Resolves with the command's result; rejects with a BidiError. */
  send(method: string, params: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
};

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
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  socket.on('message', (bytes) => {
    // The browser speaks the protocol's own types.
    const message = JSON.parse(String(bytes)) as Message;
    if (typeof message.id !== 'number') return;
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) command?.resolve(message.result ?? {});
    else command?.reject(new BidiError(command.method, message.error, message.message ?? ''));
  });
  socket.on('close', () => {
    for (const { method, reject } of waiting.values()) {
      reject(new BidiError(method, 'closed', 'the browser ended the connection'));
    }
    waiting.clear();
  });

  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { method, resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
