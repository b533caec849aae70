/**
 * Traces and figures for an OpenTelemetry collector, by OTLP over HTTP. Loaded only where one is named: the packages cost
 * a start that has no use for them. The packages read further settings of their own (`OTEL_EXPORTER_OTLP_HEADERS`, …).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { producerOf } from './figures.ts';
import type { Telemetry, TelemetryNeeds } from './tracing.ts';

/** Long enough to tell one statement from another. */
const LONGEST_TEXT = 2_000;
/** A collector that does not answer must not hold up the end of a process. */
const LAST_WORD_MILLISECONDS = 2_000;

export function openTelemetry({ endpoint, share, serviceName, readFigures }: TelemetryNeeds): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid });
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    metricProducers: [producerOf(readFigures, resource)],
  });
  const figures = new MeterProvider({ resource, readers: [reader] });
  const tracer = traces.getTracer('sugya');
  const current = new AsyncLocalStorage<Context>();

  return {
    request(method, answer) {
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        ROOT_CONTEXT,
      );
      current.run(trace.setSpan(ROOT_CONTEXT, span), answer);
      return ({ name, status }) => {
        span.updateName(name);
        span.setAttributes({ 'http.route': name, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    statement(text) {
      const parent = current.getStore();
      // Of background work nobody asks how long a request waited for it.
      if (parent === undefined) return () => {};
      const span = tracer.startSpan(
        verbOf(text),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
        parent,
      );
      return (error) => {
        if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    async close() {
      const sent = Promise.allSettled([traces.shutdown(), figures.shutdown()]);
      await Promise.race([
        sent,
        new Promise((resolve) => setTimeout(resolve, LAST_WORD_MILLISECONDS).unref()),
      ]);
    },
  };
}

function verbOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
}
