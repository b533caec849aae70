/** The eight tools of a question's text: one stop of the tab key, the arrows move inside (ARIA toolbar). */
import {
  IconBlockquote,
  IconBold,
  IconGavel,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
  IconTextDirectionLtr,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { PictureForm } from './picture-form.tsx';
import { growTable } from './table-nodes.ts';
import classes from './writing-field.module.css';

export type Reference = { readonly href: string; readonly words: string };

type ToolKey = keyof typeof studioQuestions.writing.tools;
type Tool = { readonly key: ToolKey; readonly icon: ReactNode; readonly mark: string | null };

const tools: readonly Tool[] = [
  { key: 'bold', icon: <IconBold size={17} aria-hidden />, mark: 'bold' },
  { key: 'bullets', icon: <IconList size={17} aria-hidden />, mark: 'bulletList' },
  { key: 'numbers', icon: <IconListNumbers size={17} aria-hidden />, mark: 'orderedList' },
  { key: 'quote', icon: <IconBlockquote size={17} aria-hidden />, mark: 'blockquote' },
  { key: 'table', icon: <IconTable size={17} aria-hidden />, mark: null },
  { key: 'picture', icon: <IconPhoto size={17} aria-hidden />, mark: null },
  { key: 'clause', icon: <IconGavel size={17} aria-hidden />, mark: null },
  { key: 'leftToRight', icon: <IconTextDirectionLtr size={17} aria-hidden />, mark: 'leftToRight' },
];

export function WritingToolbar({
  editor,
  label,
  reference,
}: {
  readonly editor: Editor;
  readonly label: string;
  readonly reference: (() => Reference | null) | undefined;
}) {
  const text = studioQuestions.writing;
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => (mark === null ? null : now.isActive(mark))),
  });
  const letters = useEditorState({ editor, selector: ({ editor: now }) => now.getText().length });

  function move(event: KeyboardEvent) {
    const to = placeAfter(event.key, stop);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  }

  function run(key: ToolKey) {
    const chain = editor.chain().focus();
    if (key === 'bold') chain.toggleBold().run();
    else if (key === 'bullets') chain.toggleBulletList().run();
    else if (key === 'numbers') chain.toggleOrderedList().run();
    else if (key === 'quote') chain.toggleBlockquote().run();
    else if (key === 'leftToRight') chain.toggleMark('leftToRight').run();
    else if (key === 'table') growTable(editor);
    else if (key === 'picture') setIsAdding(!isAdding);
    else refer();
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
        {tools.map(({ key, icon }, place) => (
          <button
            key={key}
            type="button"
            tabIndex={place === stop ? 0 : -1}
            aria-label={text.tools[key]}
            title={text.tools[key]}
            {...(on[place] !== null && { 'aria-pressed': on[place] === true })}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(place)}
            onClick={() => run(key)}
          >
            {icon}
          </button>
        ))}
        <span className={classes.letters}>{text.letters(letters)}</span>
      </div>
      {isAdding && (
        <PictureForm
          onAdd={(picture) => {
            editor.chain().focus().setImage(picture).run();
            setIsAdding(false);
          }}
          onClose={() => {
            editor.commands.focus();
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
}

/** From right to left: the left arrow goes on. */
function placeAfter(key: string, place: number): number | null {
  if (key === 'ArrowLeft') return (place + 1) % tools.length;
  if (key === 'ArrowRight') return (place + tools.length - 1) % tools.length;
  if (key === 'Home') return 0;
  return key === 'End' ? tools.length - 1 : null;
}
