/** How each tool looks, when it is on, and what it does. */
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconFileTypePdf,
  IconGavel,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
  IconTextDirectionLtr,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { ToolKey } from './editor-kinds.ts';
import { growTable } from './nodes/table-nodes.ts';

/** These ask for something first. */
export type FormTool = 'link' | 'picture' | 'document';

type Drawing = {
  readonly icon: ReactNode;
  /** Absent for a tool that is not on or off. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly act?: (editor: Editor) => void;
  readonly opens?: FormTool;
};

const SIZE = { size: 18, 'aria-hidden': true } as const;

function mark(icon: ReactNode, name: string, act: (chain: ChainedCommands) => ChainedCommands): Drawing {
  return {
    icon,
    isOn: (editor) => editor.isActive(name),
    act: (editor) => act(editor.chain().focus()).run(),
  };
}

export const toolDrawings: { readonly [Key in ToolKey]: Drawing } = {
  bold: mark(<IconBold {...SIZE} />, 'bold', (chain) => chain.toggleBold()),
  italic: mark(<IconItalic {...SIZE} />, 'italic', (chain) => chain.toggleItalic()),
  underline: mark(<IconUnderline {...SIZE} />, 'underline', (chain) => chain.toggleUnderline()),
  heading: mark(<IconHeading {...SIZE} />, 'heading', (chain) => chain.toggleHeading({ level: 4 })),
  bullets: mark(<IconList {...SIZE} />, 'bulletList', (chain) => chain.toggleBulletList()),
  numbers: mark(<IconListNumbers {...SIZE} />, 'orderedList', (chain) => chain.toggleOrderedList()),
  quote: mark(<IconBlockquote {...SIZE} />, 'blockquote', (chain) => chain.toggleBlockquote()),
  link: { icon: <IconLink {...SIZE} />, isOn: (editor) => editor.isActive('link'), opens: 'link' },
  table: { icon: <IconTable {...SIZE} />, act: growTable },
  picture: { icon: <IconPhoto {...SIZE} />, opens: 'picture' },
  document: { icon: <IconFileTypePdf {...SIZE} />, opens: 'document' },
  clause: { icon: <IconGavel {...SIZE} /> },
  leftToRight: mark(<IconTextDirectionLtr {...SIZE} />, 'leftToRight', (chain) =>
    chain.toggleMark('leftToRight'),
  ),
  // From right to left: back points to the right.
  undo: {
    icon: <IconArrowForwardUp {...SIZE} />,
    act: (editor) => void editor.chain().focus().undo().run(),
  },
  redo: { icon: <IconArrowBackUp {...SIZE} />, act: (editor) => void editor.chain().focus().redo().run() },
};
