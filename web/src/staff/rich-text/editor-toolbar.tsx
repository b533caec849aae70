/** The formatting of a text: one stop of the tab key, the arrows move inside (ARIA toolbar). */
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { verdicts } from '../../hebrew/verdicts.ts';
import { LinkForm } from './link-form.tsx';
import classes from './rich-text-field.module.css';

type Tool = {
  readonly key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'heading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'link'
    | 'undo'
    | 'redo';
  readonly icon: ReactNode;
  /** Null for a tool that is not on or off. */
  readonly isOn: ((editor: Editor) => boolean) | null;
  readonly run: ((editor: Editor) => void) | null;
};

const tools: readonly Tool[] = [
  {
    key: 'bold',
    icon: <IconBold size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: <IconItalic size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: <IconUnderline size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'heading',
    icon: <IconHeading size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    key: 'bullets',
    icon: <IconList size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: <IconListNumbers size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: <IconBlockquote size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  // Asks for the address first.
  {
    key: 'link',
    icon: <IconLink size={18} aria-hidden />,
    isOn: (editor) => editor.isActive('link'),
    run: null,
  },
  {
    key: 'undo',
    icon: <IconArrowForwardUp size={18} aria-hidden />,
    isOn: null,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    key: 'redo',
    icon: <IconArrowBackUp size={18} aria-hidden />,
    isOn: null,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export function EditorToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? null),
  });

  function move(event: KeyboardEvent) {
    const to = placeAfter(event.key, stop);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
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
        {tools.map((tool, place) => (
          <button
            key={tool.key}
            type="button"
            tabIndex={place === stop ? 0 : -1}
            aria-label={verdicts.text[tool.key]}
            title={verdicts.text[tool.key]}
            {...(on[place] !== null && { 'aria-pressed': on[place] === true })}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(place)}
            onClick={() => (tool.run === null ? setIsLinking(!isLinking) : tool.run(editor))}
          >
            {tool.icon}
          </button>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
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
