/**
 * The words of a page in the order in which they are read. A PDF holds a line as it looks, from left to right; read aloud
 * or copied like that, a Hebrew line would come piece by piece from its end.
 */
export type TextPiece = {
  readonly str: string;
  /** Across, up: the last two of a transform are the place. */
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
};

export function inReadingOrder<P extends TextPiece>(pieces: readonly P[]): P[] {
  return linesOf(pieces).flatMap((line) => {
    const [first] = line;
    if (first === undefined || !isRightToLeft(line)) return line;
    const ended = line.some(({ hasEOL }) => hasEOL);
    const ordered = rightToLeft(line);
    // The line ends after what is read last, wherever that stood.
    return ordered.map((piece, place) => ({ ...piece, hasEOL: ended && place === ordered.length - 1 }));
  });
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

/** The stops around a number alone belong to the line: what stands on its left is read after it. */
function foreignWords<P extends TextPiece>(pieces: readonly P[]): readonly P[] {
  const [only, ...others] = pieces;
  if (only === undefined || others.length > 0) return pieces;
  const [, left = '', core = '', right = ''] = AROUND.exec(only.str) ?? [];
  return [{ ...only, str: `${turned(right)}${core}${turned(left)}` }];
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
  return mirrored([...stops].toReversed().join(''));
}
