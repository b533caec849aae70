/** The course's tree between the screen and the server. */
import { readStudioTree, type TreeNode } from '@sugya/contract/studio-tree.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

export type CourseTree = { readonly name: string; readonly nodes: readonly TreeNode[] };

export function treeQuery(courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'tree', courseId],
    queryFn: ({ signal }): Promise<CourseTree> => call(readStudioTree, { params: { courseId }, signal }),
  });
}

export function patchTree(
  client: QueryClient,
  courseId: number,
  change: (nodes: readonly TreeNode[]) => readonly TreeNode[],
): void {
  client.setQueryData(treeQuery(courseId).queryKey, (tree) =>
    tree === undefined ? undefined : { ...tree, nodes: change(tree.nodes) },
  );
}
