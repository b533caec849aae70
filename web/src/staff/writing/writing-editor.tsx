/** The editor of a question's texts (Tiptap). It injects no style; its look is in the sheet beside it. */
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useMemo } from 'react';
import { LeftToRight } from './left-to-right.ts';
import { cleanPasted } from './pasted.ts';
import { tableNodes } from './table-nodes.ts';
import classes from './writing-field.module.css';
import { type Reference, WritingToolbar } from './writing-toolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
  }),
  Image,
  LeftToRight,
  ...tableNodes,
];

export function WritingEditor({
  labelId,
  name,
  toolbarLabel,
  html,
  reference,
  onChange,
}: {
  readonly labelId: string;
  /** As which a list of what is missing finds it. */
  readonly name: string;
  /** Null: no toolbar; the keys work. */
  readonly toolbarLabel: string | null;
  readonly html: string;
  /** The clause to which the toolbar's reference leads. */
  readonly reference?: (() => Reference | null) | undefined;
  readonly onChange: (html: string) => void;
}) {
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: `${classes.page}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'data-field': name,
      },
      transformPastedHTML: cleanPasted,
      transformPastedText: stripBidiControls,
    }),
    [labelId, name],
  );
  const editor = useEditor({
    extensions,
    content: html,
    textDirection: 'rtl',
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : written(changed.getHTML())),
  });
  return (
    <div className={classes.editor}>
      {toolbarLabel !== null && <WritingToolbar editor={editor} label={toolbarLabel} reference={reference} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The page reads from the right; nothing of that is stored, nor what may steer direction unseen. */
function written(html: string): string {
  return stripBidiControls(html.replaceAll(' dir="rtl"', ''));
}
