/** The editor of formatted Hebrew text (Tiptap). It injects no style; its look is in the sheet beside it. */
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { use, useMemo, useState } from 'react';
import { AddressOfFileContext } from '../../ui/files/media-pictures.ts';
import type { EditorKind } from './editor-kinds.ts';
import { EditorToolbar, type Reference } from './editor-toolbar.tsx';
import { extensionsOf } from './extensions.ts';
import { cleanPasted } from './pasted.ts';
import classes from './rich-text-field.module.css';

export type EditorProps = {
  readonly kind: EditorKind;
  readonly labelId: string;
  readonly errorId: string | null;
  /** As which a list of what is missing finds it. */
  readonly name: string | undefined;
  /** Null: no toolbar; the keys work. */
  readonly toolbarLabel: string | null;
  readonly html: string;
  /** The clause to which the toolbar's reference leads. */
  readonly reference: (() => Reference | null) | undefined;
  readonly onChange: (html: string) => void;
};

export function RichTextEditor({
  kind,
  labelId,
  errorId,
  name,
  toolbarLabel,
  html,
  reference,
  onChange,
}: EditorProps) {
  const addressOf = use(AddressOfFileContext);
  // An editor keeps what it began with.
  const [extensions] = useState(() => extensionsOf(kind, addressOf));
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
        ...(name !== undefined && { 'data-field': name }),
      },
      ...(kind === 'question' && {
        transformPastedHTML: cleanPasted,
        transformPastedText: stripBidiControls,
      }),
    }),
    [kind, labelId, errorId, name],
  );
  const written = kind === 'question' ? withoutDirection : (text: string) => text;
  const editor = useEditor({
    extensions,
    content: html,
    textDirection: 'rtl',
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : written(changed.getHTML())),
  });
  return (
    <div className={classes.editor} data-kind={kind}>
      {toolbarLabel !== null && (
        <EditorToolbar editor={editor} kind={kind} label={toolbarLabel} reference={reference} />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The page reads from the right; nothing of that is stored, nor what may steer direction unseen. */
function withoutDirection(html: string): string {
  return stripBidiControls(html.replaceAll(' dir="rtl"', ''));
}
