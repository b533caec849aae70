import type { TreeNode } from '@sugya/domain/laws/picking/clause-tree.ts';

/** `34י – הגנה עצמית`, `פרק ה׳1 – סייגים לאחריות פלילית`. */
export function nodeName(node: TreeNode): string {
  if (node.kind === 'clause') return node.name;
  return [node.title, node.about].filter((part) => part !== '').join(' – ');
}
