/** Where things of the tree may go, and how the tree looks once they are there. */
import {
  type MovedKind,
  movedKinds,
  type StudioMove,
  type TreeKind,
  type TreeNode,
} from '@sugya/contract/studio-tree.ts';
import { childrenOf, keyOf, parentKeyOf, placeOf, type TreeIndex } from './tree-model.ts';

export function isMoved(kind: TreeKind): kind is MovedKind {
  return (movedKinds as readonly TreeKind[]).includes(kind);
}

/** The kind in which things of this kind stand. */
export function parentKindOf(kind: TreeKind): 'course' | 'category' | 'lesson' {
  if (kind === 'category') return 'course';
  return kind === 'lesson' ? 'category' : 'lesson';
}

/** One place up (−1) or down (1) among those of its kind; null at the end of the list. */
export function moveAmongPeers(index: TreeIndex, node: TreeNode, step: -1 | 1): StudioMove | null {
  const { kind, id, parentId } = node;
  if (!isMoved(kind)) return null;
  const { place, of } = placeOf(index, node);
  const next = place + step;
  return next < 1 || next > of ? null : { kind, ids: [id], parentId, place: next };
}

/** To the end of the previous parent, or to the beginning of the next one, wherever that stands in the course. */
export function moveToNextParent(index: TreeIndex, node: TreeNode, step: -1 | 1): StudioMove | null {
  const { kind, id } = node;
  if (!isMoved(kind)) return null;
  const parents = parentsFor(index, kind);
  const target = parents[parents.findIndex((parent) => keyOf(parent) === parentKeyOf(node)) + step];
  if (target === undefined) return null;
  return { kind, ids: [id], parentId: target.id, place: step === 1 ? 1 : null };
}

/** In the order of the tree; none for subjects, which stand in the course. */
export function parentsFor(index: TreeIndex, kind: TreeKind): readonly TreeNode[] {
  const subjects = childrenOf(index, `course.${index.courseId}`);
  const parent = parentKindOf(kind);
  if (parent === 'course') return [];
  if (parent === 'category') return subjects;
  return subjects.flatMap((subject) => childrenOf(index, keyOf(subject)));
}

export type DropSide = 'before' | 'after' | 'inside';

/** `dragged` are of one kind. Null: they cannot go there. */
export function moveByDrop(
  index: TreeIndex,
  dragged: readonly TreeNode[],
  target: TreeNode,
  side: DropSide,
): StudioMove | null {
  const kind = dragged[0]?.kind;
  if (kind === undefined || !isMoved(kind)) return null;
  const ids = dragged.map(({ id }) => id);
  if (side === 'inside') {
    return target.kind === parentKindOf(kind) ? { kind, ids, parentId: target.id, place: null } : null;
  }
  if (target.kind !== kind || ids.includes(target.id)) return null;
  // The place counts those that stay: what is dragged from before the target leaves it earlier.
  const staying = childrenOf(index, parentKeyOf(target)).filter(
    (node) => node.kind === kind && !ids.includes(node.id),
  );
  const place = staying.findIndex(({ id }) => id === target.id) + (side === 'before' ? 1 : 2);
  return { kind, ids, parentId: target.parentId, place };
}

/** The nodes as the server will answer them. */
export function applyMove(
  nodes: readonly TreeNode[],
  { kind, ids, parentId, place }: StudioMove,
): TreeNode[] {
  const moved = ids.flatMap((id) => {
    const node = nodes.find((one) => one.kind === kind && one.id === id);
    return node === undefined ? [] : [{ ...node, parentId }];
  });
  const isMovedNode = (node: TreeNode) => node.kind === kind && ids.includes(node.id);
  const isOfList = (node: TreeNode) => node.kind === kind && node.parentId === parentId;
  const list = nodes.filter((node) => isOfList(node) && !isMovedNode(node));
  list.splice(place === null ? list.length : place - 1, 0, ...moved);
  return [...nodes.filter((node) => !isOfList(node) && !isMovedNode(node)), ...list];
}
