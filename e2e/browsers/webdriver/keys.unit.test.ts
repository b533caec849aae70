import { expect, it } from 'vitest';
import { keyNamed, strokes } from './keys.ts';

it('a character is its own key, a named key has the protocol’s private one', () => {
  expect(keyNamed('ש')).toBe('ש');
  expect(keyNamed('Enter')).toBe('\uE007');
  expect(() => keyNamed('Entr')).toThrow('No key is named Entr');
});

it('each key goes down and up before the next', () => {
  expect(strokes(['א', 'ב'])).toEqual([
    { type: 'keyDown', value: 'א' },
    { type: 'keyUp', value: 'א' },
    { type: 'keyDown', value: 'ב' },
    { type: 'keyUp', value: 'ב' },
  ]);
});
