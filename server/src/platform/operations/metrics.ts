/** Figures for Prometheus: requests by endpoint and status, the hash queue, the process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly requestsInFlight: { inc: () => void; dec: () => void };
  readonly observeRequest: (name: string, status: number, milliseconds: number) => void;
  /** Adds a figure that is read when it is asked for. */
  readonly watch: (figure: { name: string; help: string; read: () => number }) => void;
  readonly describe: () => Promise<{ contentType: string; text: string }>;
};

/** From a cached read (1 ms) to the deadline (5 s). */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
  };
}
