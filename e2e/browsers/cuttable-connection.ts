/**
 * A network between a browser and the server that can be cut for real: while it is cut, what was open is broken off and
 * every new connection is refused. Not every engine can be set offline, and none can tell the two apart.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@sugya/server/testing/peers/free-port.ts';

const LOOPBACK = '127.0.0.1';

export type CuttableConnection = {
  /** Where the browser goes instead of the server's own address; the same after every cut. */
  readonly origin: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** To the server at `origin`, which listens on this machine. */
export async function cuttableConnection(origin: string): Promise<CuttableConnection> {
  const serverPort = Number(new URL(origin).port);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const listener = createServer((fromBrowser) => {
    const toServer = connect(serverPort, LOOPBACK);
    join(fromBrowser, toServer);
    join(toServer, fromBrowser);
  });

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to);
    // Either side may break off at any time; the other learns it by its own end.
    from.on('error', () => to.destroy());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  async function cut(): Promise<void> {
    if (!listener.listening) return;
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen(listener, port);
  return {
    origin: `http://${LOOPBACK}:${port}`,
    cut,
    restore: async () => {
      if (!listener.listening) await listen(listener, port);
    },
    close: cut,
  };
}

function listen(listener: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, LOOPBACK, () => {
      listener.off('error', reject);
      resolve();
    });
  });
}
