/**
 * How column values arrive, alike on both engines. The driver's own choices lose here: bigint as text makes `===` on
 * ids fail, and a calendar date as a Date moves by a day with the time zone of the machine.
 */
import pg from 'pg';

type Parser = (text: string) => unknown;

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [20, parseBigint], // bigint
  [1016, parseArrayOf(parseBigint)], // bigint[]
  [1700, parseNumeric], // numeric
  [1231, parseArrayOf(parseNumeric)], // numeric[]
  [1082, String], // date
  [1182, parseArrayOf(String)], // date[]
]);

// The driver's declaration lists scalar types only; 1009 is text[].
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Ids and counts fit a double up to 2^53; a value beyond that would be silently another number, so it throws. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly`);
  return value;
}

function parseNumeric(text: string): number {
  return Number(text);
}

function parseArrayOf(parseItem: Parser): Parser {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parseItem(item)));
}
