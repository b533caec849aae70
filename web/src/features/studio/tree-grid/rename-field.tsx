/** A new name where the old one stands: Enter or leaving it takes it, Escape leaves the old one. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import classes from './tree-grid.module.css';

export function RenameField({
  name,
  onDone,
}: {
  readonly name: string;
  /** Null: it stays as it was. */
  readonly onDone: (name: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  // The browser's focus goes where the name is written.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function finish(typed: string | null) {
    // Leaving the field because it goes away is no second answer.
    if (isDone.current) return;
    isDone.current = true;
    const next = typed?.trim() ?? '';
    onDone(next === '' || next === name ? null : next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The tree's own keys mean nothing in a field.
    event.stopPropagation();
    if (event.key === 'Enter') finish(event.currentTarget.value);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    finish(null);
  }

  return (
    <input
      ref={input}
      className={classes.rename}
      aria-label={studioTree.rename}
      defaultValue={name}
      maxLength={300}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
