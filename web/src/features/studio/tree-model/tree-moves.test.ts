import type { TreeKind, TreeNode } from '@sugya/contract/studio-tree.ts';
import { describe, expect, it } from 'vitest';
import { indexTree, keyOf } from './tree-model.ts';
import { applyMove, moveAmongPeers, moveByDrop, moveToNextParent } from './tree-moves.ts';

const node = (kind: TreeKind, id: number, parentId: number): TreeNode => ({
  kind,
  id,
  parentId,
  name: `${kind} ${id}`,
  state: 'published',
  hasDraft: false,
  itemCount: null,
  draftCount: 0,
  seconds: null,
  hasCaptions: null,
  lawCollection: null,
  verdictCollection: null,
  lackCount: 0,
});
const nodes = [
  node('category', 1, 100),
  node('category', 2, 100),
  node('lesson', 11, 1),
  node('lesson', 12, 1),
  node('lesson', 21, 2),
  node('video', 5, 11),
  node('material', 11, 11),
  ...[1, 2, 3].map((id) => node('exercise', id, 11)),
];
const index = indexTree(100, nodes);
const found = (key: string): TreeNode => {
  const one = index.byKey.get(key);
  if (one === undefined) throw new Error(`no ${key}`);
  return one;
};

describe('STT-11: where a thing may go', () => {
  it('one place up or down among its kind, and no further than its ends', () => {
    expect(moveAmongPeers(index, found('exercise.2'), 1)).toEqual({
      kind: 'exercise',
      ids: [2],
      parentId: 11,
      place: 3,
    });
    expect(moveAmongPeers(index, found('exercise.2'), -1)?.place).toBe(1);
    expect(moveAmongPeers(index, found('exercise.1'), -1)).toBeNull();
    expect(moveAmongPeers(index, found('exercise.3'), 1)).toBeNull();
    expect(moveAmongPeers(index, found('material.11'), 1)).toBeNull();
  });

  it('to the previous or the next parent, also of another subject', () => {
    expect(moveToNextParent(index, found('exercise.1'), 1)).toMatchObject({ parentId: 12, place: 1 });
    expect(moveToNextParent(index, found('exercise.1'), -1)).toBeNull();
    expect(moveToNextParent(index, found('lesson.21'), -1)).toMatchObject({ parentId: 1, place: null });
    expect(moveToNextParent(index, found('category.1'), 1)).toBeNull();
  });

  it('by drag before, after or into another, never where it cannot stand', () => {
    const drop = (dragged: string[], target: string, side: 'before' | 'after' | 'inside') =>
      moveByDrop(index, dragged.map(found), found(target), side);
    expect(drop(['exercise.1'], 'exercise.3', 'before')?.place).toBe(2);
    expect(drop(['exercise.1'], 'exercise.3', 'after')?.place).toBe(3);
    expect(drop(['exercise.1', 'exercise.2'], 'exercise.3', 'after')).toEqual({
      kind: 'exercise',
      ids: [1, 2],
      parentId: 11,
      place: 2,
    });
    expect(drop(['exercise.1'], 'lesson.21', 'inside')).toMatchObject({ parentId: 21, place: null });
    expect(drop(['exercise.1'], 'category.2', 'inside')).toBeNull();
    expect(drop(['exercise.1'], 'video.5', 'after')).toBeNull();
    expect(drop(['exercise.1'], 'exercise.1', 'after')).toBeNull();
  });
});

describe('STT-11: the tree after a move', () => {
  const order = (after: readonly TreeNode[], kind: TreeKind) =>
    after.filter((one) => one.kind === kind).map((one) => `${one.id} in ${one.parentId}`);

  it('has the moved ones at their place, in the order in which they were named', () => {
    const after = applyMove(nodes, { kind: 'exercise', ids: [3, 1], parentId: 11, place: 1 });
    expect(order(after, 'exercise')).toEqual(['3 in 11', '1 in 11', '2 in 11']);
    expect(after).toHaveLength(nodes.length);
  });

  it('has them in their new parent, and nothing else has moved', () => {
    const after = applyMove(nodes, { kind: 'lesson', ids: [12], parentId: 2, place: null });
    expect(order(after, 'lesson')).toEqual(['11 in 1', '21 in 2', '12 in 2']);
    expect(new Set(after.map(keyOf))).toEqual(new Set(nodes.map(keyOf)));
  });
});
