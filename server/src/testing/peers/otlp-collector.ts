/** Takes what OpenTelemetry sends by OTLP over HTTP, in JSON, as a collector does. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export type OtlpCollector = {
  readonly endpoint: string;
  /** Every body that came, for what must not stand in any. */
  readonly bodies: () => readonly string[];
  readonly spans: () => readonly CollectedSpan[];
  readonly metrics: () => readonly CollectedMetric[];
  stop(): Promise<void>;
};

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({
        stringValue: z.string().optional(),
        intValue: z.number().optional(),
        doubleValue: z.number().optional(),
      }),
    }),
  )
  .default([])
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
    ),
  );
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.int().optional() }).optional(),
});
export type CollectedSpan = z.output<typeof span>;

const point = z.object({
  attributes,
  asDouble: z.number().optional(),
  asInt: z.number().optional(),
  count: z.number().optional(),
  sum: z.number().optional(),
  bucketCounts: z.array(z.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
});
const points = z.object({ dataPoints: z.array(point) });
const metric = z.object({
  name: z.string(),
  sum: points.extend({ isMonotonic: z.boolean() }).optional(),
  gauge: points.optional(),
  histogram: points.optional(),
});
export type CollectedMetric = z.output<typeof metric>;

const traceBody = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const metricBody = z.object({
  resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) })),
});

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  let metrics: readonly CollectedMetric[] = [];
  const server = createServer((request, response) => {
    void take(request).then(() => response.setHeader('content-type', 'application/json').end('{}'));
  });

  async function take(request: IncomingMessage): Promise<void> {
    const body = await bodyOf(request);
    bodies.push(body);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = traceBody.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)));
    } else if (request.url === '/v1/metrics') {
      const { resourceMetrics } = metricBody.parse(JSON.parse(body));
      metrics = resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics: some }) => some),
      );
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies: () => bodies,
    spans: () => spans,
    metrics: () => metrics,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without an encoding gives bytes
  return Buffer.concat(parts).toString();
}
