/** What machines ask: does the process live, can it serve, how is it doing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withDeadline } from '../http/deadline.ts';
import { sendProblem } from '../http/problems.ts';
import type { Metrics } from './metrics.ts';

const PING_MILLISECONDS = 2_000;

export type HealthNeeds = {
  readonly ping: () => Promise<void>;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
};

export function registerHealth(app: FastifyInstance, { ping, metrics, metricsToken }: HealthNeeds): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { config: { name: 'health' } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { name: 'ready' } }, async (request, reply) => {
    if (isStopping) return sendProblem(request, reply, { code: 'unavailable' });
    try {
      await withDeadline(ping(), PING_MILLISECONDS);
    } catch {
      return sendProblem(request, reply, { code: 'unavailable' });
    }
    return { status: 'ready' };
  });

  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    if (!maySeeMetrics(request, metricsToken)) return sendProblem(request, reply, { code: 'not_found' });
    const { contentType, text } = await metrics.describe();
    return reply.type(contentType).send(text);
  });
}

/** Without a token only those who reach us directly, not through the proxy that the public comes through. */
function maySeeMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    return request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  }
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
