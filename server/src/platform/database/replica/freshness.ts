/**
 * Of when a replica is. A clock does not say: a primary that nobody writes to and a replica that hears nothing look the
 * same. So it is seen from places in the primary's log: what was acknowledged before a place was read there is in the
 * replica once it has passed that place.
 */

export type Mark = {
  /** When the primary was asked, in milliseconds of a clock that never goes back. */
  readonly at: number;
  /** Up to where its log was on the disk then. */
  readonly place: bigint;
};

export type Freshness = {
  /** All that was acknowledged by then is in the replica; null: of nothing is that known. */
  readonly asOf: number | null;
  /** Not passed yet, oldest first. */
  readonly ahead: readonly Mark[];
};

export const UNKNOWN: Freshness = { asOf: null, ahead: [] };

/** A place as PostgreSQL writes it, two hexadecimal numbers of 32 bits: `16/B374D848`. */
export function readPlace(text: string): bigint {
  const [, high = '', low = ''] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(text) ?? [];
  if (low === '') throw new Error(`${text} is no place in a log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Marks that are too old to make anything fresh are let go, so there are never more than fit into the bound. */
export function marked(before: Freshness, mark: Mark, boundMilliseconds: number): Freshness {
  const ahead = [...before.ahead, mark].filter(({ at }) => mark.at - at <= boundMilliseconds);
  return { ...before, ahead };
}

export function replayed(before: Freshness, place: bigint): Freshness {
  const passed = before.ahead.filter((mark) => mark.place <= place).at(-1);
  if (passed === undefined) return before;
  return { asOf: passed.at, ahead: before.ahead.filter(({ at }) => at > passed.at) };
}

/** Whether it may be read, no older than the bound. */
export function isFresh({ asOf }: Freshness, now: number, boundMilliseconds: number): boolean {
  return asOf !== null && now - asOf <= boundMilliseconds;
}
