import { describe, expect, test } from 'vitest';
import { decideNote, mayNote, type NoteOperation, noteTime, type StoredNote } from './note-operation.ts';

const at = (minutes: number) => Date.parse('2026-03-01T10:00:00Z') + minutes * 60_000;

const laptop: StoredNote = {
  body: 'ב',
  revision: 3,
  time: { at: at(5), sequence: 9, device: 'laptop' },
};
const phone = (change: Partial<NoteOperation> & { minutes?: number } = {}): NoteOperation => ({
  body: 'א',
  baseRevision: 2,
  time: { at: at(change.minutes ?? 0), sequence: 4, device: 'phone' },
  ...change,
});
const replaces = { isReplaced: true, copied: 'none', continuesOwnCopy: false };

describe('NOT-03: which text of a note stands, and which is copied', () => {
  test.each<[string, StoredNote | null, NoteOperation, object]>([
    ['the first text stands', null, phone(), replaces],
    [
      'one that had seen what stands replaces it, even by a slow clock',
      laptop,
      phone({ baseRevision: 3 }),
      replaces,
    ],
    [
      'the same device replaces its own',
      laptop,
      { ...phone(), time: { ...laptop.time, sequence: 10 } },
      replaces,
    ],
    [
      'the earlier of two that knew nothing of each other is copied',
      laptop,
      phone(),
      { isReplaced: false, copied: 'posted', continuesOwnCopy: true },
    ],
    [
      'the later stands, and what stood is copied',
      laptop,
      phone({ minutes: 9 }),
      { isReplaced: true, copied: 'stored', continuesOwnCopy: true },
    ],
    [
      'the same words need no copy',
      laptop,
      phone({ body: 'ב' }),
      { isReplaced: false, copied: 'none', continuesOwnCopy: true },
    ],
    [
      'a later deletion copies the text that it had not seen',
      laptop,
      phone({ body: null, minutes: 9 }),
      { isReplaced: true, copied: 'stored', continuesOwnCopy: true },
    ],
    [
      'an earlier deletion changes nothing',
      laptop,
      phone({ body: null }),
      { isReplaced: false, copied: 'none', continuesOwnCopy: true },
    ],
    [
      'an earlier text is copied beside a deletion',
      { ...laptop, body: null },
      phone(),
      { isReplaced: false, copied: 'posted', continuesOwnCopy: true },
    ],
    [
      'highlighted words without a text need no copy',
      { ...laptop, body: '' },
      phone({ minutes: 9 }),
      { isReplaced: true, copied: 'none', continuesOwnCopy: true },
    ],
    [
      'a later text replaces a deletion',
      { ...laptop, body: null },
      phone({ minutes: 9 }),
      { isReplaced: true, copied: 'none', continuesOwnCopy: true },
    ],
  ])('%s', (_name, stored, operation, expected) => {
    expect(decideNote(stored, operation)).toEqual(expected);
  });

  test('a replacing text is never stored under an earlier time than what it replaces', () => {
    expect(noteTime(laptop, phone())).toBe(at(5));
    expect(noteTime(laptop, phone({ minutes: 9 }))).toBe(at(9));
    expect(noteTime(null, phone())).toBe(at(0));
  });
});

test.each([
  [4, false, false],
  [4, true, true],
  [1, false, true],
  [1, true, true],
])('NOT-04: notes on an exercise of type %s, finished %s: %s', (exerciseTypeId, isFinished, expected) => {
  expect(mayNote({ exerciseTypeId, isFinished })).toBe(expected);
});
