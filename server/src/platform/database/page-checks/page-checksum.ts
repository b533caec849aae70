/** The checksum that PostgreSQL writes into each page of its files (its `checksum_impl.h`), counted anew. */

export const PAGE_BYTES = 8_192;
const WORDS = PAGE_BYTES / 4;
const PRIME = 16_777_619;
/** Of the header of a page: the two bytes of the checksum itself, and where its free room ends. */
const CHECKSUM_AT = 8;
const FREE_ROOM_END_AT = 14;

/** Thirty-two sums go over the page side by side, each from a start of its own. */
const STARTS = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
const SUMS = STARTS.length;

/**
 * Whether a page says of itself what it holds. `block` is its place in the table, counted from 0 over all files of the
 * table: a page at another's place is damage, too. A page that was made and never written is all zeros.
 */
export function isWholePage(page: Buffer, block: number): boolean {
  if (page.readUInt16LE(FREE_ROOM_END_AT) === 0) return page.every((byte) => byte === 0);
  return page.readUInt16LE(CHECKSUM_AT) === pageChecksum(page, block);
}

/** Between 1 and 65535. */
export function pageChecksum(page: Buffer, block: number): number {
  const sums = STARTS.slice();
  const words = new DataView(page.buffer, page.byteOffset, PAGE_BYTES);
  for (let word = 0; word < WORDS; word += 1) {
    const at = word * 4;
    // The checksum's own two bytes count as zero.
    const value = at === CHECKSUM_AT ? words.getUint16(at + 2, true) << 16 : words.getInt32(at, true);
    mix(sums, word % SUMS, value);
  }
  for (let round = 0; round < 2; round += 1) for (let sum = 0; sum < SUMS; sum += 1) mix(sums, sum, 0);
  const whole = sums.reduce((all, sum) => all ^ sum, 0) ^ block;
  return ((whole >>> 0) % 65_535) + 1;
}

function mix(sums: Int32Array, sum: number, value: number): void {
  const mixed = (sums[sum] ?? 0) ^ value;
  sums[sum] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}
