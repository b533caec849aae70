/** The address of a link over the selected words. */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { richText } from '../../hebrew/rich-text.ts';
import classes from './rich-text-field.module.css';

export function LinkForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const text = richText.link;
  const { href } = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof href === 'string' ? href : '');
  const [isRefused, setIsRefused] = useState(false);

  function apply() {
    const wanted = address.trim();
    if (!/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(wanted)) {
      setIsRefused(true);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href: wanted }).run();
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  /** The fields around belong to a larger form, which Enter must not touch. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else {
      editor.commands.focus();
      onClose();
    }
  }

  return (
    <div className={classes.asked}>
      <TextInput
        size="sm"
        dir="ltr"
        label={text.address}
        value={address}
        autoComplete="off"
        data-autofocus
        autoFocus
        error={isRefused ? text.refused : null}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <Button size="sm" onClick={apply}>
        {text.set}
      </Button>
      <Button size="sm" variant="default" onClick={remove}>
        {text.remove}
      </Button>
    </div>
  );
}
