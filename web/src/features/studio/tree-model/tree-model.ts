/** The course's tree as the screen goes through it: what stands in what, which rows are seen, where each one stands. */
import { type TreeKind, type TreeNode, treeKinds } from '@sugya/contract/studio-tree.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';

export type NodeKey = `${TreeKind}.${number}`;

export type TreeIndex = {
  readonly courseId: number;
  readonly nodes: readonly TreeNode[];
  readonly byKey: ReadonlyMap<string, TreeNode>;
  /** By the parent's key; the subjects by `course.ID`. */
  readonly children: ReadonlyMap<string, readonly TreeNode[]>;
};

export type TreeRow = {
  readonly key: NodeKey;
  readonly node: TreeNode;
  /** 1 a subject, 2 a lesson, 3 what stands in it. */
  readonly level: number;
  /** Null: nothing stands in it. */
  readonly isOpen: boolean | null;
};

export const treeFilters = ['all', 'draft', 'hidden', 'noLaw', 'empty'] as const;
export type TreeFilter = (typeof treeFilters)[number];

const LEVELS: Readonly<Record<TreeKind, number>> = {
  category: 1,
  lesson: 2,
  video: 3,
  material: 3,
  chapter: 3,
  exercise: 3,
};
const ORDER = new Map(treeKinds.map((kind, place) => [kind, place]));

export function keyOf({ kind, id }: { readonly kind: TreeKind; readonly id: number }): NodeKey {
  return `${kind}.${id}`;
}

/** The key of what it stands in. */
export function parentKeyOf({ kind, parentId }: TreeNode): string {
  if (kind === 'category') return `course.${parentId}`;
  return `${kind === 'lesson' ? 'category' : 'lesson'}.${parentId}`;
}

/** Nodes of one kind come in their order; the kinds of a lesson stand in the order of study. */
export function indexTree(courseId: number, nodes: readonly TreeNode[]): TreeIndex {
  const children = new Map<string, TreeNode[]>();
  for (const node of nodes) {
    const key = parentKeyOf(node);
    const siblings = children.get(key);
    if (siblings === undefined) children.set(key, [node]);
    else siblings.push(node);
  }
  for (const siblings of children.values()) {
    siblings.sort((one, other) => (ORDER.get(one.kind) ?? 0) - (ORDER.get(other.kind) ?? 0));
  }
  return { courseId, nodes, byKey: new Map(nodes.map((node) => [keyOf(node), node])), children };
}

export function childrenOf(index: TreeIndex, key: string): readonly TreeNode[] {
  return index.children.get(key) ?? [];
}

/** Its siblings of the same kind, itself among them. */
export function peersOf(index: TreeIndex, node: TreeNode): readonly TreeNode[] {
  return childrenOf(index, parentKeyOf(node)).filter(({ kind }) => kind === node.kind);
}

/** From 1. */
export function placeOf(index: TreeIndex, node: TreeNode): { readonly place: number; readonly of: number } {
  const peers = peersOf(index, node);
  return { place: peers.findIndex(({ id }) => id === node.id) + 1, of: peers.length };
}

export function isOfFilter(index: TreeIndex, node: TreeNode, filter: TreeFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'draft':
      return node.state === 'draft' || node.hasDraft || node.draftCount > 0;
    case 'hidden':
      return node.state === 'hidden';
    case 'noLaw':
      return hasNoLaw(index, node);
    case 'empty':
      return isEmpty(index, node);
  }
}

/** Of a lesson, and of an exercise of a lesson that has none either. */
export function hasNoLaw(index: TreeIndex, node: TreeNode): boolean {
  if (node.kind !== 'lesson' && node.kind !== 'exercise') return false;
  if (node.lawCollection !== null) return false;
  return node.kind === 'lesson' || index.byKey.get(parentKeyOf(node))?.lawCollection === null;
}

export function isEmpty(index: TreeIndex, node: TreeNode): boolean {
  if (node.itemCount !== null) return node.itemCount === 0;
  if (node.kind !== 'category' && node.kind !== 'lesson') return false;
  return childrenOf(index, keyOf(node)).length === 0;
}

/** Under a search or a filter everything above what is found is seen, and open. */
export function visibleRows(
  index: TreeIndex,
  {
    open,
    filter,
    words,
  }: { readonly open: ReadonlySet<string>; readonly filter: TreeFilter; readonly words: string },
): TreeRow[] {
  const isNarrowed = filter !== 'all' || words.trim() !== '';
  const isFound = (node: TreeNode) => isOfFilter(index, node, filter) && hasWords(node.name, words);

  function rowsOf(node: TreeNode): TreeRow[] {
    const key = keyOf(node);
    const level = LEVELS[node.kind];
    const inside = childrenOf(index, key);
    if (inside.length === 0) return !isNarrowed || isFound(node) ? [{ key, node, level, isOpen: null }] : [];
    const found = isNarrowed ? inside.flatMap(rowsOf) : [];
    if (found.length > 0) return [{ key, node, level, isOpen: true }, ...found];
    if (isNarrowed) return isFound(node) ? [{ key, node, level, isOpen: false }] : [];
    const isOpen = open.has(key);
    return [{ key, node, level, isOpen }, ...(isOpen ? inside.flatMap(rowsOf) : [])];
  }
  return childrenOf(index, `course.${index.courseId}`).flatMap(rowsOf);
}

/** What has to be open for this to be seen. */
export function keysAbove(index: TreeIndex, key: string): string[] {
  const node = index.byKey.get(key);
  if (node === undefined) return [];
  const above = parentKeyOf(node);
  return [above, ...keysAbove(index, above)];
}
