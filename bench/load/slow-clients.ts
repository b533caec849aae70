/**
 * Clients that hold connections and give nothing for them, in a process of their own: a third never ends its headers, a
 * third never ends its body, a third does not read what it asked for. A client that is sent away comes back.
 */
import { connect, type Socket } from 'node:net';

export type SlowOrder =
  | {
      readonly do: 'begin';
      readonly port: number;
      readonly clients: number;
      readonly path: string;
    }
  | { readonly do: 'tell' };

export type SlowResult = {
  /** Connections that stand now. */
  readonly open: number;
  /** How often one was ended. */
  readonly ended: number;
};

type Way = 'headers' | 'body' | 'reading';
const WAYS: readonly Way[] = ['headers', 'body', 'reading'];
/** A byte or a line so often, as the usual tools of this kind send it. */
const DRIP_MILLISECONDS = 5_000;
const BACK_MILLISECONDS = 200;
/** As much as the server lets stand in one connection. */
const ASKED_AT_ONCE = 4;

let order: { readonly port: number; readonly path: string } = { port: 0, path: '/' };
const standing = new Set<Socket>();
let ended = 0;

process.on('message', (given: SlowOrder) => {
  if (given.do === 'begin') {
    order = given;
    for (let client = 0; client < given.clients; client += 1) hold(WAYS[client % WAYS.length] ?? 'headers');
  }
  const result: SlowResult = { open: standing.size, ended };
  process.send?.(result);
});
process.send?.('listening');

function hold(way: Way): void {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  // It takes nothing of a reply.
  socket.pause();
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    standing.add(socket);
    socket.write(opening(way));
    if (way === 'reading') return;
    // A paused socket does not show that the other side has ended it.
    socket.resume();
    drip = setInterval(() => socket.write(way === 'headers' ? 'x-a: b\r\n' : ' '), DRIP_MILLISECONDS);
  });
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    clearInterval(drip);
    standing.delete(socket);
    ended += 1;
    setTimeout(() => hold(way), BACK_MILLISECONDS);
  });
}

function opening(way: Way): string {
  const host = `host: 127.0.0.1:${order.port}\r\n`;
  switch (way) {
    case 'headers':
      return `GET ${order.path} HTTP/1.1\r\n${host}`;
    case 'body':
      return `POST /Token HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 10000\r\n\r\n{`;
    case 'reading':
      return `GET ${order.path} HTTP/1.1\r\n${host}accept-encoding: identity\r\n\r\n`.repeat(ASKED_AT_ONCE);
  }
}
