/** The address of a picture, and what it shows for who does not see it. */
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { TextField } from '../form/text-field.tsx';
import classes from './writing-field.module.css';

const text = studioQuestions.writing.picture;

export function PictureForm({
  onAdd,
  onClose,
}: {
  readonly onAdd: (picture: { readonly src: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function add() {
    const address = src.trim();
    if (/^(?:https:\/\/|\/(?!\/))/i.test(address)) onAdd({ src: address, alt: alt.trim() });
    else setIsRefused(true);
  }

  /** The fields around belong to a larger form, which Enter must not touch. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') add();
    else onClose();
  }

  return (
    <div className={classes.picture}>
      <TextField
        dir="ltr"
        label={text.address}
        value={src}
        autoFocus
        error={isRefused ? text.refused : null}
        onChange={setSrc}
        onKeyDown={onKey}
      />
      <TextField label={text.shows} value={alt} onChange={setAlt} onKeyDown={onKey} />
      <Button size="sm" onClick={add}>
        {text.add}
      </Button>
      <Button size="sm" variant="default" onClick={onClose}>
        {shell.cancel}
      </Button>
    </div>
  );
}
