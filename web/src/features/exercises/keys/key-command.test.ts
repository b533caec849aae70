import { describe, expect, it } from 'vitest';
import { isSingleSign, keyCommand, type PressedKey } from './key-command.ts';

describe('the keys of an exercise', () => {
  it.each<[string, Partial<PressedKey>, unknown]>([
    ['a digit chooses', { key: '2', code: 'Digit2' }, { kind: 'choose', index: 1 }],
    ['a digit of the number pad chooses', { key: '4', code: 'Numpad4' }, { kind: 'choose', index: 3 }],
    ['a Hebrew letter chooses', { key: 'ג', code: 'KeyD' }, { kind: 'choose', index: 2 }],
    [
      'Shift and a digit strikes out',
      { key: '!', code: 'Digit1', shiftKey: true },
      { kind: 'strike', index: 0 },
    ],
    ['Enter confirms', { key: 'Enter', code: 'Enter' }, { kind: 'confirm' }],
    ['left goes on', { key: 'ArrowLeft', code: 'ArrowLeft' }, { kind: 'next' }],
    ['right goes back', { key: 'ArrowRight', code: 'ArrowRight' }, { kind: 'previous' }],
    ['F marks', { key: 'f', code: 'KeyF' }, { kind: 'mark' }],
    ['כ marks', { key: 'כ', code: 'KeyF' }, { kind: 'mark' }],
    ['? lists the keys', { key: '?', code: 'Slash', shiftKey: true }, { kind: 'list' }],
    ['the Latin letter on the key of ד is nothing', { key: 's', code: 'KeyS' }, null],
    ['a digit beyond the answers is nothing', { key: '5', code: 'Digit5' }, null],
    ['a letter beyond the answers is nothing', { key: 'ה', code: 'KeyV' }, null],
    ['with Ctrl it is the browser’s', { key: '1', code: 'Digit1', ctrlKey: true }, null],
    ['up and down are the answers’ own', { key: 'ArrowDown', code: 'ArrowDown' }, null],
  ])('%s', (_sentence, pressed, command) => {
    expect(keyCommand(press(pressed), 4)).toEqual(command);
  });

  it('of a yes/no question only the first two answers have keys', () => {
    expect(keyCommand(press({ key: '3', code: 'Digit3' }), 2)).toBeNull();
  });

  it('WCAG 2.1.4: the keys of one sign are those that can be switched off', () => {
    expect(isSingleSign({ kind: 'choose', index: 0 })).toBe(true);
    expect(isSingleSign({ kind: 'mark' })).toBe(true);
    expect(isSingleSign({ kind: 'next' })).toBe(false);
  });
});

function press(change: Partial<PressedKey>): PressedKey {
  return { key: '', code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...change };
}
