import { describe, expect, it } from 'vitest';
import { tableCommand } from './table-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('the keys of the table', () => {
  it.each([
    ['1', { kind: 'choose', index: 0 }],
    ['4', { kind: 'choose', index: 3 }],
    ['5', null],
    ['0', null],
    ['א', { kind: 'choose', index: 0 }],
    ['ד', { kind: 'choose', index: 3 }],
    ['ה', null],
    // The key of ד with a Latin layout.
    ['s', null],
    // ← is next.
    ['ArrowLeft', { kind: 'cell', step: 1 }],
    ['ArrowRight', { kind: 'cell', step: -1 }],
    ['ArrowDown', { kind: 'row', step: 1 }],
    ['Enter', { kind: 'row', step: 1 }],
    ['ArrowUp', { kind: 'row', step: -1 }],
    ['Delete', { kind: 'clear' }],
    ['*', { kind: 'star' }],
    ['כ', { kind: 'star' }],
    ['Tab', null],
    [' ', null],
  ])('MAN-07: %s', (key, expected) => {
    expect(tableCommand(press(key), 4)).toEqual(expected);
  });

  it('MAN-09: a question with two answers has two keys', () => {
    expect([tableCommand(press('2'), 2), tableCommand(press('3'), 2), tableCommand(press('ג'), 2)]).toEqual([
      { kind: 'choose', index: 1 },
      null,
      null,
    ]);
  });

  it('leaves the browser its own', () => {
    expect(tableCommand(press('1', { ctrlKey: true }), 4)).toBeNull();
  });
});
