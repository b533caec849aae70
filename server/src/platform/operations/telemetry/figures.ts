/** The figures of `/metrics`, as OpenTelemetry has them: the same names, labels and values. */
import type { HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { FigureOfProcess } from '../metrics.ts';

export function producerOf(
  read: () => Promise<readonly FigureOfProcess[]>,
  resource: Resource,
): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const endTime = hrTime(Date.now());
      const metrics = (await read())
        .map((figure) => metricOf(figure, { startTime, endTime }))
        .filter(({ dataPoints }) => dataPoints.length > 0);
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'sugya' }, metrics }] },
        errors: [],
      };
    },
  };
}

type Between = { readonly startTime: HrTime; readonly endTime: HrTime };

function metricOf({ name, help, type, values }: FigureOfProcess, between: Between): MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram') {
    const dataPoints = seriesOf(values).map(({ labels, of }) => ({
      ...between,
      attributes: labels,
      value: histogramOf(name, of),
    }));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  // JSON has no words for what is not known yet (no number, infinite).
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...between, attributes: labels, value }));
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

type Value = FigureOfProcess['values'][number];

/** The lines of a histogram, those with the same labels together; `le`, the edge of a bucket, is none of them. */
function seriesOf(values: readonly Value[]): { labels: Value['labels']; of: Value[] }[] {
  const found = new Map<string, { labels: Value['labels']; of: Value[] }>();
  for (const value of values) {
    const { le: _edge, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    const series = found.get(key) ?? { labels, of: [] };
    series.of.push(value);
    found.set(key, series);
  }
  return [...found.values()];
}

/** Prometheus counts up to each edge, OpenTelemetry between two of them. */
function histogramOf(name: string, lines: readonly Value[]) {
  const upTo = lines.filter(({ metricName }) => metricName === `${name}_bucket`);
  const boundaries = upTo.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
  const counts = upTo.map(({ value }, place) => value - (upTo[place - 1]?.value ?? 0));
  const one = (end: string) => lines.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0;
  return { buckets: { boundaries, counts }, sum: one('sum'), count: one('count') };
}

function hrTime(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000];
}
