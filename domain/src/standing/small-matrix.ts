// The inverse of the few numbers that all subjects of a student share.

/** Of a symmetric positive definite matrix, row by row. Cost: the cube of its size, which is at most four. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, place) => [...row, ...row.map((_, column) => (column === place ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const pivotRow = rows[pivot] ?? [];
    const by = pivotRow[pivot] ?? 1;
    for (let column = 0; column < 2 * size; column += 1) pivotRow[column] = (pivotRow[column] ?? 0) / by;
    for (const [place, row] of rows.entries()) {
      const factor = row[pivot] ?? 0;
      if (place === pivot || factor === 0) continue;
      for (let column = 0; column < 2 * size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
      }
    }
  }
  return rows.map((row) => row.slice(size));
}

/** a · M · b. */
export function product(
  a: readonly number[],
  matrix: readonly (readonly number[])[],
  b: readonly number[],
): number {
  let sum = 0;
  for (const [place, row] of matrix.entries()) {
    let inner = 0;
    for (const [column, value] of row.entries()) inner += value * (b[column] ?? 0);
    sum += (a[place] ?? 0) * inner;
  }
  return sum;
}
