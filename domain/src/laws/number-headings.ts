/** Numbers the headings of a law by their order, each inside the one above: `h1`, `h1.1`, `h1.2`, `h2`. */

/** Rows that are no headings get null. The numbers stay the same as long as the order of headings does. */
export function numberHeadings(rows: readonly { readonly type: string }[]): (string | null)[] {
  const above: { rank: number; id: string; below: number }[] = [];
  let outermost = 0;
  return rows.map(({ type }) => {
    const rank = RANKS[type];
    if (rank === undefined) return null;
    while ((above.at(-1)?.rank ?? -1) >= rank) above.pop();
    const parent = above.at(-1);
    const order = parent === undefined ? ++outermost : ++parent.below;
    const id = parent === undefined ? `h${order}` : `${parent.id}.${order}`;
    above.push({ rank, id, below: 0 });
    return id;
  });
}

/** An addition stands beside the parts of the law and may hold parts of its own. */
const RANKS: Readonly<Record<string, number>> = { Addition: 0, Part: 1, Chapter: 2, Mark: 3 };
