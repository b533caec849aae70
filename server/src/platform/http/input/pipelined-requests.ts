/**
 * Requests that stand in one connection at once. Browsers and load balancers wait for a reply before they ask again there;
 * a client that does not, and reads nothing, would have its replies pile up in the server's memory.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MOST_AT_ONCE = 4;

/** Ends each connection that asks for more than four replies before it has taken the first. */
export function limitPipelinedRequests(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.prependListener('request', ({ socket }, response) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > MOST_AT_ONCE) socket.destroy();
  });
}
