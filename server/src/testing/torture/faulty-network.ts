/** A network of our own between two programs that can be broken in every way in which networks break. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../peers/free-port.ts';

/**
 * `open`: everything passes. `refused`: what was open is reset and nothing new is taken. `deaf`: connections stand and
 * nothing passes either way. `mute`: requests arrive and no reply comes back. `slow`: each piece waits.
 */
export type NetworkState = 'open' | 'refused' | 'deaf' | 'mute' | 'slow';

export type FaultyNetwork = {
  readonly port: number;
  turn(state: NetworkState): void;
  close(): Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const SLOW_MILLISECONDS = 200;

/** To the program that listens on `port` of this machine. */
export async function faultyNetwork(port: number): Promise<FaultyNetwork> {
  let state: NetworkState = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state === 'refused') {
      client.resetAndDestroy();
      return;
    }
    const peer = connect(port, LOOPBACK);
    carry(client, peer, () => state === 'deaf');
    carry(peer, client, () => state === 'deaf' || state === 'mute');
  });

  /** What is swallowed never comes: after it the connection is only good to be broken, as a half-open one is. */
  function carry(from: Socket, to: Socket, isSwallowed: () => boolean): void {
    sockets.add(from);
    from.on('data', (piece: Buffer) => {
      if (isSwallowed()) return;
      if (state === 'slow') setTimeout(() => pass(to, piece), SLOW_MILLISECONDS);
      else pass(to, piece);
    });
    from.on('error', () => to.destroy());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const listening = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listening, LOOPBACK, resolve);
  });

  return {
    port: listening,
    turn(next) {
      const hadSwallowed = state === 'deaf' || state === 'mute';
      state = next;
      // A stream with a hole in it must not go on as if nothing had happened.
      if (next === 'refused' || (hadSwallowed && next === 'open')) {
        for (const socket of sockets) socket.resetAndDestroy();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(to: Socket, piece: Buffer): void {
  if (!to.destroyed) to.write(piece);
}
