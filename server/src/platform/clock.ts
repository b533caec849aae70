/** Time is an argument, so that a test can be at midnight, after an hour, or on the night when the clocks change. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
