import { expect, it } from 'vitest';
import { boxKey } from './box-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['Ctrl+K', { ...none, ctrlKey: true, code: 'KeyK' }, false, 'box'],
  ['Ctrl+K in a field', { ...none, ctrlKey: true, code: 'KeyK' }, true, 'box'],
  ['Cmd+K', { ...none, metaKey: true, code: 'KeyK' }, false, 'box'],
  [
    'Ctrl+Shift+K, which is the browser’s',
    { ...none, ctrlKey: true, shiftKey: true, code: 'KeyK' },
    false,
    null,
  ],
  ['the slash', { ...none, code: 'Slash' }, false, 'search'],
  ['the slash in a field', { ...none, code: 'Slash' }, true, null],
  ['a question mark', { ...none, shiftKey: true, code: 'Slash' }, false, null],
  ['K alone', { ...none, code: 'KeyK' }, false, null],
])('STU-14: %s', (_name, key, isWriting, expected) => {
  expect(boxKey(key, isWriting)).toBe(expected);
});
