/** Obeys the keys of the editor wherever on the page the focus is, but for an open window. */
import { useEffect, useRef } from 'react';
import { isWriting } from '../question-form/focus-field.ts';
import { type EditorCommand, editorCommand } from './editor-keys.ts';

export type EditorObedience = {
  readonly [Kind in EditorCommand['kind']]: Kind extends 'right' ? (place: number) => void : () => void;
};

export function useEditorKeys(obey: EditorObedience): void {
  const latest = useRef(obey);
  useEffect(() => {
    latest.current = obey;
  }, [obey]);
  // The keys belong to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = editorCommand(event, isWriting(event.target));
      if (command === null || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      if (command.kind === 'right') latest.current.right(command.place);
      else latest.current[command.kind]();
    };
    // Before a field or the text's editor takes them.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
