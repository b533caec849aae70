/** The clock of the journal, and its alarms: the browser's, or those that a test moves. */
export type Timers = {
  readonly now: () => number;
  /** Returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
};
