// Which answers a cell names. Teachers number them, or letter them as they are printed.

const HEBREW = 'אבגדהוזח';
const LATIN = 'ABCDEFGH';

/**
 * The 0-based places that a cell names, in its order, NaN for what names none: 1 to 8, א to ח, A to H in either case,
 * several with a semicolon or a comma. A letter may have a geresh, a full stop or a bracket after it, as it is printed.
 *
 * Range: a number may lie beyond the answers, which the caller judges; the empty cell names nothing.
 * Source: XCT-22, docs/content-format.md.
 * Example: "ב" is 1, "1; ג׳" is 0 and 2, "B)" is 1, "0" is -1.
 */
export function readPlaces(cell: string): number[] {
  if (cell.trim() === '') return [];
  return cell.split(/[;,]/).map((part) => readPlace(part.trim()));
}

function readPlace(text: string): number {
  // Spreadsheets may write a whole number as 2.0.
  if (/^\d+(\.0+)?$/.test(text)) return Number(text) - 1;
  const letter = /^\(?(\p{L})['׳’.)]?$/u.exec(text)?.[1]?.toUpperCase();
  if (letter === undefined) return Number.NaN;
  const place = Math.max(HEBREW.indexOf(letter), LATIN.indexOf(letter));
  return place === -1 ? Number.NaN : place;
}
