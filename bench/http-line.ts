/** One connection to a server on this machine, by plain sockets, so that a client costs little of the shared processor. */
import { connect, type Socket } from 'node:net';

export type LineReply = { readonly status: number; readonly body: string };
/** One request is under way at a time. */
export type Line = {
  readonly isOpen: () => boolean;
  send(request: string): Promise<LineReply>;
  close(): void;
};

export async function openLine(port: number): Promise<Line> {
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let received = '';
  let waiting: { answered: (reply: LineReply) => void; failed: (error: Error) => void } | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const reply = replyWhenWhole(received);
    if (reply === null) return;
    received = '';
    const answered = waiting?.answered;
    waiting = null;
    answered?.(reply);
  });
  socket.on('close', () => waiting?.failed(new Error('The server closed the connection')));
  socket.on('error', (error) => waiting?.failed(error));
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    send: (request) =>
      new Promise((answered, failed) => {
        waiting = { answered, failed };
        socket.write(request);
      }),
    close() {
      waiting = null;
      socket.destroy();
    },
  };
}

/** Null while something of the reply is still to come. The servers tell the length of what they send. */
function replyWhenWhole(received: string): LineReply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const status = Number(received.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length === undefined) {
    if (status === 204 || status === 304) return { status, body: '' };
    throw new Error(`A reply without a length: ${received.slice(0, end)}`);
  }
  const start = end + 4;
  return received.length >= start + Number(length) ? { status, body: received.slice(start) } : null;
}

export type LineRequest = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly studentId?: number;
  readonly body?: unknown;
};

export function textOf(port: number, { method, path, token, studentId, body }: LineRequest): string {
  const text = body === undefined ? null : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(studentId === undefined ? [] : [`x-student: ${studentId}`]),
    ...(text === null
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    '',
    text ?? '',
  ].join('\r\n');
}
