/** What a row of the tree says of its thing. */
import type { TreeKind, TreeNode } from '@sugya/contract/studio-tree.ts';
import {
  IconCards,
  IconFolder,
  IconListCheck,
  IconPaperclip,
  IconPlayerPlay,
  IconStack2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { childrenOf, hasNoLaw, isEmpty, keyOf, type TreeIndex } from '../tree-model/tree-model.ts';

const text = studioTree.content;

export const kindIcons: Readonly<Record<TreeKind, ReactNode>> = {
  category: <IconFolder aria-hidden />,
  lesson: <IconStack2 aria-hidden />,
  video: <IconPlayerPlay aria-hidden />,
  material: <IconPaperclip aria-hidden />,
  chapter: <IconCards aria-hidden />,
  exercise: <IconListCheck aria-hidden />,
};

/** A material has no name of its own. */
export function nameOf({ kind, name }: TreeNode): string {
  if (kind === 'material') return studioTree.kinds.material;
  return name.trim() === '' ? studioTree.unnamed : name;
}

export type Words = { readonly text: string; readonly isLack: boolean };

export function contentOf(index: TreeIndex, node: TreeNode): Words {
  const isLack = isEmpty(index, node);
  return { text: contentText(index, node, isLack), isLack };
}

function contentText(index: TreeIndex, node: TreeNode, isBare: boolean): string {
  const { kind, itemCount, draftCount, seconds, hasCaptions } = node;
  if (kind === 'material') return text.document;
  if (kind === 'exercise') {
    if (isBare) return text.noQuestions;
    const drafts = draftCount === 0 ? [] : [text.drafts(draftCount)];
    return [text.questions(itemCount ?? 0), ...drafts].join(' · ');
  }
  if (kind === 'video') {
    const length = seconds === null ? [] : [clock(seconds)];
    return [...length, hasCaptions === true ? text.captions : text.noCaptions].join(' · ');
  }
  if (isBare) return text.none;
  if (kind === 'chapter') return text.items(itemCount ?? 0);
  const inside = childrenOf(index, keyOf(node));
  if (kind === 'lesson') return text.items(inside.length);
  const exercises = inside
    .flatMap((lesson) => childrenOf(index, keyOf(lesson)))
    .filter((one) => one.kind === 'exercise').length;
  return `${text.lessons(inside.length)} · ${text.exercises(exercises)}`;
}

export function lawOf(index: TreeIndex, node: TreeNode): Words {
  const names = [node.lawCollection?.name, node.verdictCollection?.name].filter((name) => name !== undefined);
  if (names.length > 0) return { text: names.join(' · '), isLack: false };
  return node.kind === 'lesson' && hasNoLaw(index, node)
    ? { text: text.noLaw, isLack: true }
    : { text: '', isLack: false };
}

/** Minutes and seconds, or with hours. */
function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
