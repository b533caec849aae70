import { describe, expect, it } from 'vitest';
import { type ClauseCommand, clauseCommand } from './clause-keys.ts';

const pressed = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

describe('ALC-40: the keys of the clauses', () => {
  it.each<[string, Partial<typeof pressed>, ClauseCommand | null]>([
    ['ArrowDown', {}, { do: 'step', step: 1 }],
    ['ArrowUp', { shiftKey: true }, { do: 'stretch', step: -1 }],
    ['ArrowLeft', {}, { do: 'in' }],
    ['ArrowRight', {}, { do: 'out' }],
    ['ArrowRight', { altKey: true }, null],
    ['ArrowLeft', { shiftKey: true }, null],
    ['Enter', {}, { do: 'read' }],
    ['Enter', { ctrlKey: true }, null],
    ['Home', {}, { do: 'step', step: Number.NEGATIVE_INFINITY }],
    [' ', {}, null],
    ['a', {}, null],
  ])('%s with %j', (key, change, expected) => {
    expect(clauseCommand({ ...pressed, ...change, key })).toEqual(expected);
  });
});
