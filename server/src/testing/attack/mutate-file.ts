/** Spoils a file by chance that a seed repeats: what a bad line, a bad disk, another program or an enemy makes of it. */
import { unzipSync, zipSync } from 'fflate';

/** At least 0, less than 1. */
export type Chance = () => number;

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Signs that mean something to one reader or another. */
const SIGNS = [
  '<',
  '>',
  '</',
  '/>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '&#0;',
  '&#x110000;',
  '&lt;',
  '&',
  '"',
  "'",
  ',',
  '\r',
  '\n',
  '\0',
  '{',
  '}',
  '{{',
  '}}',
  '[[',
  ']]',
  '|',
  '=',
  '~',
  '%',
  '#',
  '::',
  '\\',
  '-1',
  '1e309',
  '99999999999999999999',
  '\u202e',
  '\ufeff',
  '\ud7ff',
  '<script>alert(1)</script>',
  ' onclick="x()"',
  // oxlint-disable-next-line no-script-url -- it must do no harm where it is shown
  'javascript:',
  '../',
  '__proto__',
  'null',
  '[]',
  '{}',
];

export function mutantOf(bytes: Uint8Array, chance: Chance): Uint8Array {
  const parts = chance() < 0.7 ? partsOf(bytes) : null;
  if (parts === null) return spoilt(bytes, chance);
  // The archive stays whole, and what it holds is spoilt.
  const names = Object.keys(parts);
  const name = names[below(names.length, chance)] ?? '';
  return zipSync({ ...parts, [name]: spoilt(parts[name] ?? new Uint8Array(0), chance) });
}

function spoilt(bytes: Uint8Array, chance: Chance): Uint8Array {
  let spoiling: Buffer = Buffer.from(bytes);
  for (let left = 1 + below(2, chance); left > 0; left -= 1) spoiling = spoil(spoiling, chance);
  return new Uint8Array(spoiling);
}

function spoil(bytes: Buffer, chance: Chance): Buffer {
  const from = below(bytes.length + 1, chance);
  const to = Math.min(bytes.length, from + below(60, chance));
  const [head, piece, tail] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (below(8, chance)) {
    case 0:
      return flipped(bytes, chance);
    case 1:
      return Buffer.concat([head, tail]);
    case 2:
      return Buffer.concat([head, ...Array.from({ length: 2 + below(200, chance) }, () => piece), tail]);
    case 3:
      return head;
    case 4:
    case 5:
      return Buffer.concat([head, Buffer.from(SIGNS[below(SIGNS.length, chance)] ?? ''), tail]);
    case 6:
      return Buffer.concat([head, Buffer.from(piece).reverse(), tail]);
    default:
      return swappedPiece(bytes, chance);
  }
}

function flipped(bytes: Buffer, chance: Chance): Buffer {
  const other = Buffer.from(bytes);
  for (let left = 1 + below(8, chance); left > 0 && other.length > 0; left -= 1) {
    const at = below(other.length, chance);
    other[at] = (other[at] ?? 0) ^ (1 << below(8, chance));
  }
  return other;
}

/** An element, a row or a word comes again where it does not belong. */
function swappedPiece(bytes: Buffer, chance: Chance): Buffer {
  const from = below(bytes.length + 1, chance);
  const at = below(bytes.length + 1, chance);
  const piece = bytes.subarray(from, from + below(400, chance));
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

function partsOf(bytes: Uint8Array): Record<string, Uint8Array> | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  return unzipSync(bytes);
}

function below(count: number, chance: Chance): number {
  return Math.floor(chance() * count);
}
