// Which items of a statute a collection of chosen clauses shows.

/** What of a item decides; `type` as LAW-34 names it, `clauseId` null where the item belongs to no clause. */
export type LawItem = { readonly type: string; readonly clauseId: number | null };

/** From the widest to the narrowest: a heading ends where the next one of its rank or above begins. */
const HEADING_RANKS: Readonly<Record<string, number>> = { Addition: 1, Part: 2, Chapter: 3, Mark: 4 };

/**
 * The items of the chosen clauses in the order of the law, under those headings that still have something below them.
 * What stands outside clauses (where the law was published, instructions, the text of an addition without clauses) is
 * left out: nobody chose it.
 *
 * Range: a part of `items`, none twice. `itemOf` tells the two facts of an item.
 * Source: EXE-126, LAW-29, ALC-14.
 * Example: of chapter 1 (clauses 1, 2) and chapter 2 (its mark A with clause 3, mark B with clause 4), choosing 4 leaves
 * chapter 2, mark B, clause 4.
 */
export function selectClauses<Item>(
  items: readonly Item[],
  clauseIds: ReadonlySet<number>,
  itemOf: (item: Item) => LawItem,
): Item[] {
  const selected: Item[] = [];
  /** Headings over the present place, widest first, of which no clause has been shown yet. */
  let pending: { item: Item; rank: number }[] = [];
  for (const item of items) {
    const { type, clauseId } = itemOf(item);
    const rank = HEADING_RANKS[type];
    if (rank !== undefined) {
      pending = [...pending.filter((heading) => heading.rank < rank), { item, rank }];
    } else if (clauseId !== null && clauseIds.has(clauseId)) {
      selected.push(...pending.map((heading) => heading.item), item);
      pending = [];
    }
  }
  return selected;
}
