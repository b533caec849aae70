/** What an editor of each kind can write. */
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { AddressOfFile } from '../../ui/files/media-pictures.ts';
import type { EditorKind } from './editor-kinds.ts';
import { LeftToRight } from './nodes/left-to-right.ts';
import { libraryImage } from './nodes/library-image.ts';
import { tableNodes } from './nodes/table-nodes.ts';

const anyLink = {
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['http', 'https', 'mailto', 'tel'],
};

export function extensionsOf(kind: EditorKind, addressOf: AddressOfFile | null): Extensions {
  const text = StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: kind === 'question' ? { openOnClick: false, autolink: false, defaultProtocol: 'https' } : anyLink,
  });
  if (kind === 'summary') return [text];
  return [text, libraryImage(addressOf), ...tableNodes, LeftToRight];
}
