/** The editor of formatted Hebrew text (Tiptap). It injects no style; its look is in the sheet beside it. */
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useMemo } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './rich-text-field.module.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
];

export function RichTextEditor({
  labelId,
  errorId,
  toolbarLabel,
  html,
  onChange,
}: {
  readonly labelId: string;
  readonly errorId: string | null;
  readonly toolbarLabel: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  // The editor's element stands outside React's tree; it takes these over whenever they are others.
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: `${classes.page}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(errorId !== null),
        ...(errorId !== null && { 'aria-describedby': errorId }),
      },
    }),
    [labelId, errorId],
  );
  const editor = useEditor({
    extensions,
    content: html,
    textDirection: 'rtl',
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  return (
    <div className={classes.editor}>
      <EditorToolbar editor={editor} label={toolbarLabel} />
      <EditorContent editor={editor} />
    </div>
  );
}
