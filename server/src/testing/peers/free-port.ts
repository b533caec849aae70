/** Ports for servers that tests stop and start again. */
import { createServer } from 'node:net';

/**
 * A free port below those that the system hands out by itself (from 32768): while the server is down, a connection of
 * any program on the machine could otherwise take its port, and the restart would find it busy.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
