// Where the right answers of a part stand: no letter is so frequent or so rare that it helps to guess.

const LETTERS = 4;
/** Each letter is the key of 20 to 30 percent, to the next whole question. */
const LEAST = 0.2;
const MOST = 0.3;

/**
 * By how many questions the letters lie outside what is allowed, all together; 0 is in balance.
 *
 * Unit: questions. Source: EXD-18.
 * Example: of 40 keys 8 to 12 at each letter are in balance; 13, 9, 9 and 9 are out by one.
 */
export function outOfBalance(keyPlaces: readonly number[]): number {
  const least = Math.floor(keyPlaces.length * LEAST);
  const most = Math.ceil(keyPlaces.length * MOST);
  return Array.from({ length: LETTERS }, (_, letter) => {
    const count = keyPlaces.filter((place) => place === letter).length;
    return Math.max(least - count, count - most, 0);
  }).reduce((sum, out) => sum + out, 0);
}
