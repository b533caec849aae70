/** Chance is an argument too. Everything here comes from the system's generator, fit for secrets. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export type Random = {
  readonly bytes: (count: number) => Uint8Array;
  readonly uuid: () => string;
  /** A whole number from 0 up to, not including, `end`. */
  readonly integerBelow: (end: number) => number;
};

export const systemRandom: Random = {
  bytes: randomBytes,
  uuid: randomUUID,
  integerBelow: (end) => randomInt(end),
};
