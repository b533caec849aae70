/** Listens to the keyboard while an exercise is on the screen. */
import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { useStable } from '../taking/use-stable.ts';
import { isSingleSign, type KeyCommand, keyCommand } from './key-command.ts';

const SWITCH_KEY = 'exercise_keys';

export function useKeySwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored('local', SWITCH_KEY) !== 'off');
  const turn = (next: boolean) => {
    writeStored('local', SWITCH_KEY, next ? null : 'off');
    setIsOn(next);
  };
  return [isOn, turn];
}

/**
 * The effect listens to the document before the question is drawn: a key of who sees it is heard. Nothing is done while a
 * field has the focus, and nothing behind a dialog.
 */
export function useExerciseKeys({
  optionCount,
  areSingleSignsOn,
  onCommand,
}: {
  readonly optionCount: number;
  readonly areSingleSignsOn: boolean;
  readonly onCommand: (command: KeyCommand) => void;
}): void {
  const onKeyDown = useStable((event: KeyboardEvent) => {
    const command = keyCommand(event, optionCount);
    if (command === null || event.defaultPrevented || event.repeat || isElsewhere(event, command)) return;
    if (isSingleSign(command) && !areSingleSignsOn) return;
    // Also takes the arrows from the radio buttons: left and right are the questions', up and down the answers'.
    event.preventDefault();
    onCommand(command);
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onKeyDown]);
}

const MODAL = '[role="dialog"][aria-modal="true"]:not([inert]), [role="menu"]';

function isElsewhere(event: KeyboardEvent, command: KeyCommand): boolean {
  // A sheet that is only moved out of sight is inert; a window beside the question blocks nothing unless it has the focus.
  if (document.querySelector(MODAL) !== null) return true;
  // It leads out of a field as well.
  if (command.kind === 'beside') return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  if (
    target.closest(
      'textarea, select, [contenteditable="true"], [role="slider"], [role="separator"], [role="tablist"], [role="dialog"]',
    ) !== null
  )
    return true;
  const input = target.closest('input');
  if (input !== null && input.type !== 'radio' && input.type !== 'checkbox') return true;
  // Enter on a button or a link presses that.
  return command.kind === 'confirm' && target.closest('button, a, summary') !== null;
}
