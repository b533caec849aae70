/**
 * Which connections hold a request that has come whole. When the server stops, only those are waited for: a client that
 * has not finished sending (slow, gone, or holding sockets open on purpose) has been promised nothing.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export type OpenSockets = {
  /** Ends every connection that has no request whose first line and headers have come. */
  readonly endWithoutRequest: () => void;
  /** Ends those too whose request has not come whole. */
  readonly endUnsent: () => void;
};

export function openSockets(server: Server): OpenSockets {
  const requests = new Map<Socket, IncomingMessage | null>();
  server.on('connection', (socket) => {
    requests.set(socket, null);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    requests.set(socket, request);
    response.once('close', () => {
      if (requests.get(socket) === request) requests.set(socket, null);
    });
  });

  function end(isToEnd: (request: IncomingMessage | null) => boolean): void {
    for (const [socket, request] of requests) if (isToEnd(request)) socket.destroy();
  }
  return {
    endWithoutRequest: () => end((request) => request === null),
    endUnsent: () => end((request) => request === null || !request.complete),
  };
}
