import { describe, expect, it } from 'vitest';
import { type Freshness, isFresh, marked, readPlace, replayed, UNKNOWN } from './freshness.ts';

const BOUND = 30_000;

/** Each `[at, place]` of the primary's log. */
function markedAt(...marks: readonly (readonly [at: number, place: bigint])[]): Freshness {
  return marks.reduce<Freshness>((found, [at, place]) => marked(found, { at, place }, BOUND), UNKNOWN);
}

describe('XCT-50: of when a replica is', () => {
  it.each([
    ['0/0', 0n],
    ['0/FF', 255n],
    ['1/0', 4_294_967_296n],
    ['16/b374d848', 0x16_b374d848n],
  ])('reads the place %s', (text, place) => {
    expect(readPlace(text)).toBe(place);
  });

  it('refuses what is no place', () => {
    expect(() => readPlace('16-B374D848')).toThrow('is no place in a log');
  });

  it.each([
    ['knows nothing before it passed a place', 99n, null],
    ['is of the moment when the place was read that it stands at', 100n, 1_000],
    ['is of the last place that it passed', 250n, 2_000],
    ['is of now when it passed them all', 300n, 3_000],
    ['is of now when it stands beyond them', 301n, 3_000],
  ])('%s', (_words, place, asOf) => {
    const found = replayed(markedAt([1_000, 100n], [2_000, 200n], [3_000, 300n]), place);

    expect(found.asOf).toBe(asOf);
  });

  it('is of the newest moment where nothing was written in between', () => {
    expect(replayed(markedAt([1_000, 100n], [2_000, 100n], [3_000, 100n]), 100n).asOf).toBe(3_000);
  });

  it('grows older while it hears nothing, however often it is asked', () => {
    const heard = replayed(markedAt([1_000, 100n]), 100n);
    const later = replayed(marked(heard, { at: 20_000, place: 200n }, BOUND), 100n);

    expect(later.asOf).toBe(1_000);
    expect(isFresh(later, 31_000, BOUND)).toBe(true);
    expect(isFresh(later, 31_001, BOUND)).toBe(false);
  });

  it('is not read before anything is known of it', () => {
    expect(isFresh(UNKNOWN, 0, BOUND)).toBe(false);
  });

  it('remembers no more moments than fit into the bound', () => {
    const marks = Array.from({ length: 1_000 }, (_, second) => [second * 1_000, BigInt(second)] as const);

    expect(markedAt(...marks).ahead).toHaveLength(31);
  });
});
