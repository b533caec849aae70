import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

/** From the first byte of a request to the last of its answer, or to the end of a client that went away. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  nameOf: (request: FastifyRequest) => string,
): void {
  const ends = new WeakMap<FastifyRequest, ReturnType<Tracing['request']>>();
  app.addHook('onRequest', (request, _reply, next) => {
    ends.set(request, tracing.request(request.method, next));
  });
  app.addHook('onResponse', (request, reply, next) => {
    ends.get(request)?.({ name: nameOf(request), status: reply.statusCode });
    next();
  });
}
