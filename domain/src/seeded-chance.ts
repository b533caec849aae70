/** Chance that repeats: the same seed gives the same history on every machine. Never for secrets. */

export type SeededChance = {
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly shuffled: <T>(things: readonly T[]) => T[];
  /** One of the things, the heavier the likelier. Throws when there is none. */
  readonly weighted: <T>(things: readonly T[], weightOf: (thing: T) => number) => T;
};

/** The generator "mulberry32": 32 bits of state, good enough to look like people. */
export function seededChance(seed: number): SeededChance {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    happens: (probability) => fraction() < probability,
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
    weighted: (things, weightOf) => {
      let left = fraction() * things.reduce((sum, thing) => sum + weightOf(thing), 0);
      for (const thing of things) {
        left -= weightOf(thing);
        if (left < 0) return thing;
      }
      const last = things.at(-1);
      if (last === undefined) throw new RangeError('Nothing to choose from');
      return last;
    },
  };
}
