import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type OtlpCollector, startOtlpCollector } from '../../../testing/peers/otlp-collector.ts';
import { httpServer } from '../../http/http-server.ts';
import { lifeCycle } from '../life-cycle.ts';
import { logOn } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from './tracing.ts';

const log = logOn('silent', { write: () => {} });
const STATEMENT = 'SELECT grade FROM exercises_attempts WHERE user_id = $1';

let collector: OtlpCollector;
let metrics: Metrics;
let telemetry: Telemetry;
let app: FastifyInstance;

async function begin(share: number): Promise<void> {
  telemetry = openTelemetry({
    endpoint: collector.endpoint,
    share,
    serviceName: 'sugya',
    readFigures: metrics.read,
  });
  app = httpServer({ config: readConfig({}), log, metrics, life: lifeCycle(log), tracing: telemetry });
  app.get('/students/:id', { config: { name: 'readStudent' } }, async () => {
    await wait(1);
    const first = telemetry.statement(STATEMENT);
    await wait(1);
    first(null);
    telemetry.statement('update exercises_attempts SET grade = $1')(new Error('refused'));
    return {};
  });
}

/** Each reading empties the samples of the event loop, so that one right after another may have no mean. */
const isKnownAtOnce = (name: string) => !/^nodejs_eventloop_lag_(mean|stddev)_seconds$/.test(name);

beforeEach(async () => {
  collector = await startOtlpCollector();
  metrics = createMetrics({ ofProcess: true });
});
afterEach(async () => {
  await app.close();
  await collector.stop();
});

describe('XCT-51: OpenTelemetry', () => {
  it('gets each request with its statements below it, and nothing of what was asked for in them', async () => {
    await begin(1);
    // Names that no random number and no time contains.
    await app.inject({ url: '/students/student-noa?access_token=secret-token&email=dana@school.example' });
    await app.inject({ url: '/students/student-gil' });
    await telemetry.close();

    const spans = collector.spans();
    const requests = spans.filter(({ name }) => name === 'readStudent');
    expect(requests).toHaveLength(2);
    expect(requests[0]?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': 'readStudent',
      'http.response.status_code': 200,
    });
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
    for (const { spanId, traceId } of requests) {
      const below = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
      expect(below.map(({ name, status }) => [name, status?.code ?? 0])).toEqual([
        ['SELECT', 0],
        ['UPDATE', 2],
      ]);
      expect(below[0]?.attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.text': STATEMENT });
      expect(below.every((one) => one.traceId === traceId)).toBe(true);
    }
    for (const kept of ['student-noa', 'student-gil', 'secret-token', 'dana@school.example', '127.0.0.1'])
      expect(collector.bodies().some((body) => body.includes(kept))).toBe(false);
  });

  it('gets every figure of /metrics, by the same name and with the same value', async () => {
    await begin(1);
    for (const id of [1, 2, 3]) await app.inject({ url: `/students/${id}` });
    metrics.observeRequest('saveSolution', 503, 40);
    metrics.watch({ name: 'sugya_ready', help: 'Whether it is ready', read: () => 1 });
    metrics.watch({ name: 'sugya_not_known', help: 'Nothing yet', read: () => Number.POSITIVE_INFINITY });
    const shown = await metrics.read();
    await telemetry.close();

    const sent = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    const known = shown.filter(({ values }) => values.some(({ value }) => Number.isFinite(value)));
    expect([...sent.keys()].filter(isKnownAtOnce).toSorted()).toEqual(
      known
        .map(({ name }) => name)
        .filter(isKnownAtOnce)
        .toSorted(),
    );
    expect(sent.has('sugya_not_known')).toBe(false);
    expect(sent.get('sugya_ready')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
    expect(sent.get('sugya_requests_failed_total')?.sum).toMatchObject({
      isMonotonic: true,
      dataPoints: [{ attributes: { endpoint: 'saveSolution' }, asDouble: 1 }],
    });
    const durations = sent.get('sugya_request_duration_seconds')?.histogram?.dataPoints ?? [];
    expect(durations.find(({ attributes }) => attributes.endpoint === 'saveSolution')).toMatchObject({
      attributes: { status: '503' },
      count: 1,
      sum: 0.04,
      explicitBounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      bucketCounts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(durations.find(({ attributes }) => attributes.endpoint === 'readStudent')?.count).toBe(3);
  });

  it('gets no trace of a request that is not among the share, and all figures', async () => {
    await begin(0);
    await app.inject({ url: '/students/1' });
    await telemetry.close();

    expect(collector.spans()).toEqual([]);
    expect(collector.metrics().length).toBeGreaterThan(10);
  });

  it('does not hold up the end where nobody listens', async () => {
    await begin(1);
    await app.inject({ url: '/students/1' });
    await collector.stop();
    const began = performance.now();
    await telemetry.close();

    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
