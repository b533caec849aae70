export type Vector = readonly number[];
export type Matrix = readonly Vector[];

export function dot(a: Vector, b: Vector): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

export function applied(matrix: Matrix, to: Vector): number[] {
  return matrix.map((row) => dot(row, to));
}

/** The inverse by elimination of Gauss and Jordan, each time with the largest pivot that is left. */
export function inverted(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => (column === at ? 1 : 0)),
  ]);
  for (let column = 0; column < size; column += 1) {
    const pivot = largestBelow(rows, column);
    [rows[column], rows[pivot]] = [rowAt(rows, pivot), rowAt(rows, column)];
    const by = valueAt(rows, column, column);
    if (by === 0) throw new Error('A matrix without an inverse');
    rows[column] = rowAt(rows, column).map((value) => value / by);
    for (let row = 0; row < size; row += 1) if (row !== column) clearColumn(rows, row, column);
  }
  return rows.map((row) => row.slice(size));
}

function largestBelow(rows: number[][], column: number): number {
  let best = column;
  for (let row = column; row < rows.length; row += 1) {
    if (Math.abs(valueAt(rows, row, column)) > Math.abs(valueAt(rows, best, column))) best = row;
  }
  return best;
}

function clearColumn(rows: number[][], row: number, column: number): void {
  const by = valueAt(rows, row, column);
  const pivot = rowAt(rows, column);
  rows[row] = rowAt(rows, row).map((value, at) => value - by * (pivot[at] ?? 0));
}

function rowAt(rows: number[][], at: number): number[] {
  return rows[at] ?? [];
}

function valueAt(rows: number[][], row: number, column: number): number {
  return rowAt(rows, row)[column] ?? 0;
}
