import type { TreeKind, TreeNode } from '@sugya/contract/studio-tree.ts';
import { describe, expect, it } from 'vitest';
import {
  indexTree,
  isOfFilter,
  keyOf,
  keysAbove,
  placeOf,
  type TreeFilter,
  visibleRows,
} from './tree-model.ts';

const node = (kind: TreeKind, id: number, parentId: number, change: Partial<TreeNode> = {}): TreeNode => ({
  kind,
  id,
  parentId,
  name: `${kind} ${id}`,
  state: 'published',
  hasDraft: false,
  itemCount: kind === 'exercise' || kind === 'chapter' ? 3 : null,
  draftCount: 0,
  seconds: null,
  hasCaptions: null,
  lawCollection: null,
  verdictCollection: null,
  lackCount: 0,
  ...change,
});
const law = { id: 9, name: 'חוק החוזים' };

/** Two subjects; the first has two lessons, of which the first holds one thing of each kind. */
const nodes = [
  node('category', 1, 100, { name: 'דיני חוזים' }),
  node('category', 2, 100, { name: 'דיני עונשין' }),
  node('lesson', 11, 1, { name: 'כריתה', lawCollection: law }),
  node('lesson', 12, 1, { name: 'תרופות', state: 'hidden' }),
  node('exercise', 31, 11, { name: 'הצעה וקיבול', draftCount: 1 }),
  node('exercise', 32, 11, { itemCount: 0, hasDraft: true }),
  node('video', 21, 11, { itemCount: null }),
  node('chapter', 41, 11, { state: 'draft' }),
];
const index = indexTree(100, nodes);
const shown = (change: { open?: string[]; filter?: TreeFilter; words?: string }) =>
  visibleRows(index, {
    open: new Set(change.open ?? []),
    filter: change.filter ?? 'all',
    words: change.words ?? '',
  }).map(({ key, level, isOpen }) => [key, level, isOpen]);

describe('the rows of the tree', () => {
  it('STT-09: shows what is open, with levels, and the kinds of a lesson in the order of study', () => {
    expect(shown({ open: ['category.1', 'lesson.11'] })).toEqual([
      ['category.1', 1, true],
      ['lesson.11', 2, true],
      ['video.21', 3, null],
      ['chapter.41', 3, null],
      ['exercise.31', 3, null],
      ['exercise.32', 3, null],
      ['lesson.12', 2, null],
      ['category.2', 1, null],
    ]);
    expect(shown({}).map(([key]) => key)).toEqual(['category.1', 'category.2']);
  });

  it('STT-12: a search keeps what is above what it found, whatever was open', () => {
    expect(shown({ words: 'קיבול' })).toEqual([
      ['category.1', 1, true],
      ['lesson.11', 2, true],
      ['exercise.31', 3, null],
    ]);
    expect(shown({ words: 'אין כזה' })).toEqual([]);
  });

  it.each<[TreeFilter, string[]]>([
    ['all', nodes.map(keyOf)],
    ['draft', ['exercise.31', 'exercise.32', 'chapter.41']],
    ['hidden', ['lesson.12']],
    ['noLaw', ['lesson.12']],
    ['empty', ['category.2', 'lesson.12', 'exercise.32']],
  ])('STT-12: the filter %s', (filter, expected) => {
    expect(nodes.filter((one) => isOfFilter(index, one, filter)).map(keyOf)).toEqual(expected);
  });

  it('counts places among those of one kind', () => {
    expect(placeOf(index, node('exercise', 32, 11))).toEqual({ place: 2, of: 2 });
    expect(placeOf(index, node('video', 21, 11))).toEqual({ place: 1, of: 1 });
  });

  it('knows what has to be open for a row to be seen', () => {
    expect(keysAbove(index, 'exercise.31')).toEqual(['lesson.11', 'category.1', 'course.100']);
    expect(keysAbove(index, 'exercise.99')).toEqual([]);
  });
});
