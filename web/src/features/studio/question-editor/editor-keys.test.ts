import { expect, test } from 'vitest';
import { editorCommand } from './editor-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const pressed = (keys: object) => editorCommand({ code: '', ...none, ...keys }, true);

test.each([
  ['Alt+1', { code: 'Digit1', altKey: true }, { kind: 'right', place: 0 }],
  ['Alt+8 of the pad', { code: 'Numpad8', altKey: true }, { kind: 'right', place: 7 }],
  ['Alt+9', { code: 'Digit9', altKey: true }, null],
  ['Alt and the key of =', { code: 'Equal', altKey: true }, { kind: 'nearer' }],
  ['Alt and the key of −', { code: 'Minus', altKey: true }, { kind: 'farther' }],
  ['Alt and the key of L, whatever it writes', { code: 'KeyL', altKey: true }, { kind: 'statute' }],
  ['Alt+PgDn', { code: 'PageDown', altKey: true }, { kind: 'next' }],
  ['Ctrl+Enter', { code: 'Enter', ctrlKey: true }, { kind: 'publish' }],
  ['Ctrl+1, which is the browser’s', { code: 'Digit1', ctrlKey: true }, null],
  ['Alt+←, which is the browser’s', { code: 'ArrowLeft', altKey: true }, null],
  ['AltGr, which writes a sign', { code: 'Digit1', altKey: true, ctrlKey: true }, null],
  ['a plain key', { code: 'KeyL' }, null],
])('STQ-04: %s', (_what, keys, command) => {
  expect(pressed(keys)).toEqual(command);
});

test('STQ-04: ? lists the keys, and in a field it is a sign', () => {
  const question = { ...none, code: 'Slash', shiftKey: true };
  expect([editorCommand(question, false), editorCommand(question, true)]).toEqual([{ kind: 'keys' }, null]);
});
