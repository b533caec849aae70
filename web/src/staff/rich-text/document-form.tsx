/** A document of the library as a link in the text, under words of the author's. */
import { Button } from '@mantine/core';
import { MEDIA_ADDRESS, type MediaFile } from '@sugya/contract/media.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { richText } from '../../hebrew/rich-text.ts';
import { shell } from '../../hebrew/shell.ts';
import { TextField } from '../form/text-field.tsx';
import { MediaSlotContext } from '../media/media-slot.ts';
import classes from './rich-text-field.module.css';

const text = richText.document;

export function DocumentForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const library = use(MediaSlotContext);
  const [file, setFile] = useState<MediaFile | null>(null);
  const [words, setWords] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (library === null) return <p className={classes.note}>{text.noLibrary}</p>;
  if (file === null) {
    return (
      <library.Picker
        kind="document"
        onChoose={(chosen) => {
          setFile(chosen);
          setWords(chosen.name.replace(/\.pdf$/i, ''));
          setTimeout(() => field.current?.focus());
        }}
        onClose={onClose}
      />
    );
  }

  const chosen = file;
  function add() {
    if (words.trim() === '') return setIsRefused(true);
    const link = { type: 'link', attrs: { href: `${MEDIA_ADDRESS}${chosen.key}` } };
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: words.trim(), marks: [link] })
      .run();
    onClose();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') add();
    else onClose();
  }

  return (
    <div className={classes.asked}>
      <library.Card fileKey={file.key} />
      <TextField
        ref={field}
        label={text.words}
        value={words}
        error={isRefused ? text.noWords : null}
        onChange={setWords}
        onKeyDown={onKey}
      />
      <div className={classes.askedButtons}>
        <Button size="sm" onClick={add}>
          {text.add}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
    </div>
  );
}
