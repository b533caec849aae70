/**
 * What takes part in a trace says so by these, and knows nothing of who keeps it: requests and statements, without what
 * was asked for in them (no address with its values, no parameters, nobody's name or number).
 */
import type { FigureOfProcess } from '../metrics.ts';

export type Tracing = {
  /** Begins a request and runs what answers it; statements of that are parts of it. Returns what ends it. */
  readonly request: (
    method: string,
    answer: () => void,
  ) => (ended: { readonly name: string; readonly status: number }) => void;
  /** Called as a statement goes to the database, by its text; returns what is called as it comes back. */
  readonly statement: (text: string) => (error: unknown) => void;
};

export type Telemetry = Tracing & {
  /** Sends what is left, for no longer than a moment. */
  close(): Promise<void>;
};

export type TelemetryNeeds = {
  /** Where an OpenTelemetry collector listens, without `/v1/…`. */
  readonly endpoint: string;
  /** Of a hundred requests, how many are traced, as a share; the figures are always sent. */
  readonly share: number;
  readonly serviceName: string;
  readonly readFigures: () => Promise<readonly FigureOfProcess[]>;
};
