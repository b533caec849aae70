const LINE_END = '\r\n';

/** One table of the pieces of a long log: each piece begins with the headings, and the table has them once. */
export function joinPieces(pieces: readonly string[]): string {
  return pieces
    .map((piece, place) => (place === 0 ? piece : piece.slice(piece.indexOf(LINE_END) + LINE_END.length)))
    .join('');
}
