/**
 * The words of a page in the order in which they are read. A PDF holds a line as it looks, from left to right, in as many
 * pieces as it likes; read aloud or copied like that, a Hebrew line would come word by word from its end.
 */
export type TextPiece = {
  readonly str: string;
  readonly dir: string;
  /** Across, up: the last two of a transform are the place of its left end. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
};

/** One piece for each run of words that stand together on a line. */
export function inReadingOrder<P extends TextPiece>(pieces: readonly P[]): P[] {
  return linesOf(pieces).flatMap((line) => {
    const worded = line.filter(({ str }) => str !== '');
    const isFromRight = isRightToLeft(worded);
    const joined = joinNear(isFromRight ? rightToLeft(worded) : worded, isFromRight ? 'rtl' : 'ltr');
    // The line ends after what is read last, wherever that stood.
    const isEnded = line.some(({ hasEOL }) => hasEOL);
    return joined.map((piece, place) => ({ ...piece, hasEOL: isEnded && place === joined.length - 1 }));
  });
}

/** Columns of a table stay apart; so does what is turned. */
function joinNear<P extends TextPiece>(line: readonly P[], dir: 'rtl' | 'ltr'): P[] {
  const joined: P[] = [];
  for (const piece of line) {
    const before = joined.at(-1);
    if (before === undefined || !areNear(before, piece)) {
      joined.push(piece);
      continue;
    }
    const left = Math.min(leftOf(before), leftOf(piece));
    const right = Math.max(leftOf(before) + before.width, leftOf(piece) + piece.width);
    // The look of the longer piece, at the place of both.
    const { transform, ...look } = piece.str.length > before.str.length ? piece : before;
    joined[joined.length - 1] = {
      ...before,
      ...look,
      str: before.str + piece.str,
      dir,
      transform: [...transform.slice(0, 4), left, transform[5] ?? 0],
      width: right - left,
    };
  }
  return joined;
}

function areNear(one: TextPiece, other: TextPiece): boolean {
  if ([one, other].some(({ transform }) => transform[1] !== 0 || transform[2] !== 0)) return false;
  const heights = [heightOf(one), heightOf(other)];
  // A raised note or a drop cap has a size of its own.
  if (Math.max(...heights) > 1.3 * Math.min(...heights)) return false;
  const gap =
    Math.max(leftOf(one), leftOf(other)) - Math.min(leftOf(one) + one.width, leftOf(other) + other.width);
  return gap < Math.max(...heights);
}

function leftOf({ transform }: TextPiece): number {
  return transform[4] ?? 0;
}

function linesOf<P extends TextPiece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (isOpen && line !== undefined && isBeside(line, piece)) line.push(piece);
    else lines.push([piece]);
    isOpen = !piece.hasEOL;
  }
  return lines;
}

/** Pieces without words stand nowhere. Half a letter up or down is a small note, not another line. */
function isBeside(line: readonly TextPiece[], piece: TextPiece): boolean {
  const other = line.find(({ str }) => str !== '');
  if (other === undefined || piece.str === '') return true;
  const height = Math.max(heightOf(other), heightOf(piece));
  return Math.abs((other.transform[5] ?? 0) - (piece.transform[5] ?? 0)) < height / 2;
}

function heightOf({ transform }: TextPiece): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
}

const HEBREW = /\p{Script=Hebrew}|\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/gu;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

function isRightToLeft(line: readonly TextPiece[]): boolean {
  const words = line.map(({ str }) => str).join('');
  return (words.match(HEBREW)?.length ?? 0) > (words.match(LATIN)?.length ?? 0);
}

/** From the right; numbers and foreign words that stand together keep their own direction. */
function rightToLeft<P extends TextPiece>(line: readonly P[]): P[] {
  const ordered: P[] = [];
  let foreign: P[] = [];
  for (const piece of line.toReversed()) {
    const isForeign = LEFT_TO_RIGHT.test(piece.str) && piece.str.match(HEBREW) === null;
    if (isForeign || (foreign.length > 0 && piece.str.trim() === '')) {
      foreign.unshift(piece);
      continue;
    }
    ordered.push(...foreignWords(foreign), { ...piece, str: mirrored(piece.str) });
    foreign = [];
  }
  return [...ordered, ...foreignWords(foreign)];
}

/** The blank on their left is the line's, and so are the stops around a number alone: both are read after it. */
function foreignWords<P extends TextPiece>(pieces: readonly P[]): readonly P[] {
  const blanks = pieces.findIndex(({ str }) => str.trim() !== '');
  const [only, ...others] = pieces.slice(Math.max(blanks, 0));
  if (only === undefined) return pieces;
  const after = pieces.slice(0, Math.max(blanks, 0)).toReversed();
  if (others.length > 0) return [only, ...others, ...after];
  const [, left = '', core = '', right = ''] = AROUND.exec(only.str) ?? [];
  return [{ ...only, str: `${turned(right)}${core}${turned(left)}` }, ...after];
}

const AROUND = /^([\s.,:;!?()[\]{}–-]*)(.*?)([\s.,:;!?()[\]{}–-]*)$/su;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
};

/** A bracket is held by its look, which on a line from the right is the other one's. */
function mirrored(str: string): string {
  return str.replaceAll(/[()[\]{}<>]/g, (bracket) => MIRRORED[bracket] ?? bracket);
}

function turned(stops: string): string {
  return mirrored(Array.from(stops).toReversed().join(''));
}
