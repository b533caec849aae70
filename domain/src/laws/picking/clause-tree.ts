// The clauses of a law as a tree of its parts, chapters and marks, from which they are picked.

/** One row of a law's text, as far as the tree needs it. `type` as LAW-34 names it. */
export type TextRow = {
  readonly id: string;
  readonly type: string;
  readonly clauseId: number | null;
  readonly number: string | null;
  /** A clause's marginal title; a heading's number, `פרק א׳`. */
  readonly title: string | null;
  /** What a heading is about. */
  readonly about: string | null;
  /** What the row says, as plain text. */
  readonly words: string;
};

/** A clause that may be picked; `name` is its number and marginal title, `25א – ניסיון`. */
export type ListedClause = { readonly id: number; readonly name: string };

export type HeadingNode = {
  readonly kind: 'heading';
  readonly key: string;
  /** The key of the heading above; null at the top. */
  readonly parent: string | null;
  /** From 0. */
  readonly depth: number;
  readonly title: string;
  readonly about: string;
  /** Its clauses are those of the tree from here to before `to`. */
  readonly from: number;
  readonly to: number;
};

export type ClauseNode = {
  readonly kind: 'clause';
  readonly key: string;
  readonly parent: string | null;
  readonly depth: number;
  readonly clauseId: number;
  readonly name: string;
  readonly number: string | null;
  readonly title: string;
  readonly words: string;
  /** Additions number their clauses anew. */
  readonly isOfAddition: boolean;
};

export type TreeNode = HeadingNode | ClauseNode;

/** `nodes` as they are read, each heading before what it stands over; `clauseIds` in the order of the law. */
export type ClauseTree = { readonly nodes: readonly TreeNode[]; readonly clauseIds: readonly number[] };

/** A heading stands under the nearest one of a lower rank; an addition may hold parts of its own. */
const ADDITION = 0;
const RANKS: Readonly<Record<string, number>> = { Addition: ADDITION, Part: 1, Chapter: 2, Mark: 3 };

/** So few clauses are all shown at once. */
const FEW_CLAUSES = 60;

/**
 * Range: each listed clause once. One that the text does not have stands at the end, without a heading. A heading
 * without listed clauses is left out. Source: ALC-38.
 * Example: part א over chapter 1 with the clauses 1 and 2 gives four nodes of depths 0, 1, 2, 2.
 */
export function buildClauseTree(listed: readonly ListedClause[], rows: readonly TextRow[]): ClauseTree {
  const waiting = new Map(listed.map(({ id, name }) => [id, name]));
  const words = wordsByClause(rows);
  const nodes: (Growing | ClauseNode)[] = [];
  const clauseIds: number[] = [];
  let above: Growing[] = [];
  for (const row of rows) {
    const rank = RANKS[row.type];
    if (rank !== undefined) {
      above = above.filter((heading) => heading.rank < rank);
      const heading = headingOf(row, { rank, above: above.at(-1), from: clauseIds.length });
      nodes.push(heading);
      above.push(heading);
      continue;
    }
    const name = row.clauseId === null ? undefined : waiting.get(row.clauseId);
    if (row.type !== 'Clause' || row.clauseId === null || name === undefined) continue;
    waiting.delete(row.clauseId);
    clauseIds.push(row.clauseId);
    for (const heading of above) heading.to = clauseIds.length;
    nodes.push({
      ...bareClause({ id: row.clauseId, name }),
      parent: above.at(-1)?.key ?? null,
      depth: above.length,
      number: row.number,
      title: row.title ?? '',
      words: words.get(row.clauseId) ?? '',
      isOfAddition: above[0]?.rank === ADDITION,
    });
  }
  for (const [id, name] of waiting) {
    clauseIds.push(id);
    nodes.push(bareClause({ id, name }));
  }
  const kept = nodes.filter((node) => node.kind === 'clause' || node.to > node.from);
  return { nodes: kept.map(asNode), clauseIds };
}

/** The nodes on the screen: those under open headings and, where `shown` is given, no other clauses than these. */
export function visibleNodes(
  { nodes, clauseIds }: ClauseTree,
  isOpen: (key: string) => boolean,
  shown: ReadonlySet<number> | null,
): TreeNode[] {
  const opened = new Set<string | null>([null]);
  return nodes.filter((node) => {
    if (!opened.has(node.parent)) return false;
    if (node.kind === 'clause') return shown === null || shown.has(node.clauseId);
    if (isOpen(node.key)) opened.add(node.key);
    return shown === null || clauseIds.slice(node.from, node.to).some((id) => shown.has(id));
  });
}

/** The clauses that a node stands for; where `shown` is given, those of them. */
export function clausesOf(tree: ClauseTree, node: TreeNode, shown: ReadonlySet<number> | null): number[] {
  const all = node.kind === 'clause' ? [node.clauseId] : tree.clauseIds.slice(node.from, node.to);
  return shown === null ? [...all] : all.filter((id) => shown.has(id));
}

/**
 * The clauses of the nodes between two, both included. An open heading gives none of its own: its clauses stand below it.
 *
 * Range: places in `visible`, in either order.
 */
export function clausesBetween(
  tree: ClauseTree,
  visible: readonly TreeNode[],
  of: {
    readonly first: number;
    readonly last: number;
    readonly isOpen: (key: string) => boolean;
    readonly shown: ReadonlySet<number> | null;
  },
): number[] {
  const between = visible.slice(Math.min(of.first, of.last), Math.max(of.first, of.last) + 1);
  return between
    .filter((node) => node.kind === 'clause' || !of.isOpen(node.key))
    .flatMap((node) => clausesOf(tree, node, of.shown));
}

/** The headings that are open at first: those over a picked clause, all of a short law (ALC-38). */
export function openAtFirst({ nodes, clauseIds }: ClauseTree, picked: ReadonlySet<number>): Set<string> {
  const isOverPicked = ({ from, to }: HeadingNode) => clauseIds.slice(from, to).some((id) => picked.has(id));
  const headings = nodes.filter((node): node is HeadingNode => node.kind === 'heading');
  const open = clauseIds.length <= FEW_CLAUSES ? headings : headings.filter(isOverPicked);
  return new Set(open.map(({ key }) => key));
}

type Growing = { -readonly [Name in keyof HeadingNode]: HeadingNode[Name] } & { readonly rank: number };

function headingOf(
  { id, title, about }: TextRow,
  {
    rank,
    above,
    from,
  }: { readonly rank: number; readonly above: Growing | undefined; readonly from: number },
): Growing {
  return {
    kind: 'heading',
    key: id,
    parent: above?.key ?? null,
    depth: above === undefined ? 0 : above.depth + 1,
    title: bareWords(title ?? ''),
    about: bareWords(about ?? ''),
    from,
    to: from,
    rank,
  };
}

function asNode(node: Growing | ClauseNode): TreeNode {
  if (node.kind === 'clause') return node;
  const { rank: _, ...heading } = node;
  return heading;
}

/** As the list of clauses alone tells it. */
function bareClause({ id, name }: ListedClause): ClauseNode {
  const [number, title] = name.split(/ – (.*)/su);
  return {
    kind: 'clause',
    key: `c${id}`,
    parent: null,
    depth: 0,
    clauseId: id,
    name,
    number: title === undefined ? null : (number ?? null),
    title: title ?? name,
    words: '',
    isOfAddition: false,
  };
}

function wordsByClause(rows: readonly TextRow[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const { clauseId, words: said } of rows) {
    if (clauseId === null || said === '') continue;
    const before = words.get(clauseId);
    words.set(clauseId, before === undefined ? said : `${before} ${said}`);
  }
  return words;
}

/** Headings print a colon before what they are about. */
function bareWords(text: string): string {
  return text.replace(/[\s:]+$/u, '').trim();
}
