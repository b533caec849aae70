/**
 * A picture for the text: one of the library, or one at an address; and what it shows, for who does not see it. On a
 * picture that stands in the text it changes these words.
 */
import { Button } from '@mantine/core';
import type { MediaFile } from '@sugya/contract/media.ts';
import { MEDIA_ADDRESS } from '@sugya/contract/media.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { richText } from '../../hebrew/rich-text.ts';
import { shell } from '../../hebrew/shell.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { TextField } from '../form/text-field.tsx';
import { MediaSlotContext } from '../media/media-slot.ts';
import classes from './rich-text-field.module.css';

const text = richText.picture;

export function PictureForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const library = use(MediaSlotContext);
  const present = editor.isActive('image') ? editor.getAttributes('image') : null;
  const [file, setFile] = useState<MediaFile | null>(null);
  const [isChoosing, setIsChoosing] = useState(library !== null && present === null);
  const [src, setSrc] = useState(typeof present?.src === 'string' ? present.src : '');
  const [alt, setAlt] = useState(typeof present?.alt === 'string' ? present.alt : '');
  const [isOrnament, setIsOrnament] = useState(false);
  const [fault, setFault] = useState<'address' | 'words' | null>(null);
  const words = useRef<HTMLInputElement>(null);

  function add() {
    const address = file === null ? src.trim() : `${MEDIA_ADDRESS}${file.key}`;
    if (!/^(?:https:\/\/|\/(?!\/))/i.test(address)) return setFault('address');
    if (alt.trim() === '' && !isOrnament) return setFault('words');
    const shown = { src: address, alt: isOrnament ? '' : alt.trim() };
    if (present !== null) editor.chain().focus().updateAttributes('image', { alt: shown.alt }).run();
    else
      editor
        .chain()
        .focus()
        .setImage({ ...shown, ...sizeOf(file) })
        .run();
    onClose();
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
    <div className={classes.asked}>
      {file !== null && library !== null && <library.Card fileKey={file.key} />}
      {library !== null && present === null && (
        <Button size="sm" variant="default" onClick={() => setIsChoosing(true)}>
          {file === null ? text.choose : text.chooseOther}
        </Button>
      )}
      {file === null && present === null && (
        <TextField
          dir="ltr"
          label={library === null ? text.address : text.orAddress}
          value={src}
          autoFocus={library === null}
          error={fault === 'address' ? text.refused : null}
          onChange={setSrc}
          onKeyDown={onKey}
        />
      )}
      <TextField
        ref={words}
        label={text.shows}
        hint={text.showsHint}
        value={alt}
        autoFocus={present !== null}
        disabled={isOrnament}
        error={fault === 'words' ? text.noWords : null}
        onChange={setAlt}
        onKeyDown={onKey}
      />
      <CheckRow label={text.ornament} isChecked={isOrnament} onChange={setIsOrnament} />
      <div className={classes.askedButtons}>
        <Button size="sm" onClick={add}>
          {present === null ? text.add : text.change}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
      {isChoosing && library !== null && (
        <library.Picker
          kind="picture"
          onChoose={(chosen) => {
            setFile(chosen);
            setIsChoosing(false);
            setFault(null);
            // The window gives the focus back first.
            setTimeout(() => words.current?.focus());
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

/** So that the text does not jump when the picture comes. */
function sizeOf(file: MediaFile | null): { readonly width?: number; readonly height?: number } {
  return file === null || file.width === null || file.height === null
    ? {}
    : { width: file.width, height: file.height };
}
