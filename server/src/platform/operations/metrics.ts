/** Figures for Prometheus: requests by endpoint and status, the hash queue, the process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

export type Metrics = {
  readonly requestsInFlight: { inc: () => void; dec: () => void };
  readonly observeRequest: (name: string, status: number, milliseconds: number) => void;
  /** Adds a figure that is read when it is asked for. */
  readonly watch: (figure: { name: string; help: string; read: () => number }) => void;
  readonly describe: () => Promise<{ contentType: string; text: string }>;
  /** The same, for those who write it otherwise. */
  readonly read: () => Promise<readonly FigureOfProcess[]>;
};

export type FigureOfProcess = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  /** Of a histogram the lines of its buckets, its sum and its count, each by its own name. */
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number>>;
    readonly metricName?: string | undefined;
  }[];
};

/** From a cached read (1 ms) to the deadline (5 s). */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Its own type leaves out the lines of a histogram. */
const figureRows = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
    values: z.array(
      z.object({
        // Infinite where a figure is not known.
        value: z.custom<number>((value) => typeof value === 'number'),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        metricName: z.string().optional(),
      }),
    ),
  }),
);

export function createMetrics(options: { readonly ofProcess: boolean }): Metrics {
  const register = new Registry();
  if (options.ofProcess) collectDefaultMetrics({ register });
  const registers = [register];
  const duration = new Histogram({
    name: 'sugya_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['endpoint', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'sugya_requests_in_flight',
    help: 'Requests being answered',
    registers,
  });
  const refused = new Counter({
    name: 'sugya_requests_failed_total',
    help: 'Requests answered with a 5xx',
    labelNames: ['endpoint'],
    registers,
  });
  return {
    requestsInFlight: inFlight,
    observeRequest: (endpoint, status, milliseconds) => {
      duration.observe({ endpoint, status: String(status) }, milliseconds / 1000);
      if (status >= 500) refused.inc({ endpoint });
    },
    watch: ({ name, help, read }) => {
      // Registers itself with the registry; nobody needs the object.
      void new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    describe: async () => ({ contentType: register.contentType, text: await register.metrics() }),
    read: async () => figureRows.parse(await register.getMetricsAsJSON()),
  };
}
