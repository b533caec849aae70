/** What machines ask: does the process live, can it serve, how is it doing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import type { LifeCycle } from './life-cycle.ts';
import type { Metrics } from './metrics.ts';

export type HealthNeeds = {
  readonly life: Pick<LifeCycle, 'phase' | 'parts'>;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
};

export function registerHealth(app: FastifyInstance, { life, metrics, metricsToken }: HealthNeeds): void {
  metrics.watch({
    name: 'sugya_ready',
    help: 'Whether the process is ready to serve: 1 or 0',
    read: () => (life.phase() === 'ready' ? 1 : 0),
  });

  app.get('/healthz', { config: { name: 'health' } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { name: 'ready' } }, async (_request, reply) => {
    const status = life.phase();
    return reply.code(status === 'ready' ? 200 : 503).send({ status, parts: life.parts() });
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
