/** The tools of an editor: one stop of the tab key, the arrows move inside (ARIA toolbar). */
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { richText } from '../../hebrew/rich-text.ts';
import { DocumentForm } from './document-form.tsx';
import { type EditorKind, type ToolKey, toolsOf } from './editor-kinds.ts';
import { type FormTool, toolDrawings } from './editor-tools.tsx';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import classes from './rich-text-field.module.css';

export type Reference = { readonly href: string; readonly words: string };

export function EditorToolbar({
  editor,
  kind,
  label,
  reference,
}: {
  readonly editor: Editor;
  readonly kind: EditorKind;
  readonly label: string;
  readonly reference: (() => Reference | null) | undefined;
}) {
  const tools = toolsOf[kind];
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [form, setForm] = useState<FormTool | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((key) => toolDrawings[key].isOn?.(now) ?? null),
  });

  function move(event: KeyboardEvent) {
    const to = placeAfter(event.key, stop, tools.length);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  }

  function run(key: ToolKey) {
    const { opens, act } = toolDrawings[key];
    if (opens !== undefined) setForm(form === opens ? null : opens);
    else if (key === 'clause') refer();
    else act?.(editor);
  }

  function refer() {
    const found = reference?.() ?? null;
    if (found === null) return;
    const link = { type: 'link', attrs: { href: found.href } };
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: found.words, marks: [link] })
      .run();
  }

  function close() {
    editor.commands.focus();
    setForm(null);
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        aria-orientation="horizontal"
        className={classes.toolbar}
        onKeyDown={move}
      >
        {tools.map((key, place) => (
          <button
            key={key}
            type="button"
            tabIndex={place === stop ? 0 : -1}
            aria-label={richText.tools[key]}
            title={richText.tools[key]}
            {...(on[place] !== null && { 'aria-pressed': on[place] === true })}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(place)}
            onClick={() => run(key)}
          >
            {toolDrawings[key].icon}
          </button>
        ))}
        {kind === 'question' && <Letters editor={editor} />}
      </div>
      {form === 'link' && <LinkForm editor={editor} onClose={close} />}
      {form === 'picture' && <PictureForm editor={editor} onClose={close} />}
      {form === 'document' && <DocumentForm editor={editor} onClose={close} />}
    </>
  );
}

/** They change with every key; the tools beside them do not. */
function Letters({ editor }: { readonly editor: Editor }) {
  const letters = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc.textContent.length });
  return <span className={classes.letters}>{richText.letters(letters)}</span>;
}

/** From right to left: the left arrow goes on. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft') return (place + 1) % count;
  if (key === 'ArrowRight') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
