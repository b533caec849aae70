/** Where questions of a file can go: the exercises and lessons of the course, drafts among them. */
import { readStudioTree, type TreeNode } from '@sugya/contract/studio-tree.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export type NamedPlace = { readonly id: number; readonly name: string };

export function coursePlacesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['imports', 'places', courseId],
    queryFn: ({ signal }) => call(readStudioTree, { params: { courseId }, signal }),
    select: ({ nodes }) => ({ lessons: placesOf(nodes, 'lesson'), exercises: placesOf(nodes, 'exercise') }),
  });
}

/** With what it stands in, for several may have one name. */
function placesOf(nodes: readonly TreeNode[], kind: 'lesson' | 'exercise'): NamedPlace[] {
  const above = kind === 'lesson' ? 'category' : 'lesson';
  const names = new Map(nodes.filter((node) => node.kind === above).map(({ id, name }) => [id, name]));
  return nodes
    .filter((node) => node.kind === kind)
    .map(({ id, name, parentId }) => ({
      id,
      name: [name, names.get(parentId)].filter((part) => part !== undefined && part !== '').join(' · '),
    }));
}
