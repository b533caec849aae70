import { expect, test } from 'vitest';
import { decideText, textCounts } from './text-operation.ts';
import { countWords, mayPaste } from './typed-text.ts';

const at = (minute: number, device: string, sequence = 1) => ({ at: minute * 60_000, device, sequence });
const standing = { body: 'ב', revision: 3, time: at(5, 'laptop') };

test('DRF-06: who had seen what stands replaces it, whatever the clock says', () => {
  expect(decideText(null, { body: 'א', baseRevision: 0, time: at(1, 'phone') })).toMatchObject({
    isReplaced: true,
    copied: 'none',
  });
  const own = { body: 'בג', baseRevision: 1, time: at(4, 'laptop', 2) };
  expect(decideText(standing, own)).toMatchObject({ isReplaced: true, copied: 'none' });
  const seen = { body: 'בג', baseRevision: 3, time: at(4, 'phone') };
  expect(decideText(standing, seen)).toMatchObject({ isReplaced: true, copied: 'none' });
});

test('DRF-06: of two devices that knew nothing of each other the later text stands, and the other is copied', () => {
  const earlier = { body: 'א', baseRevision: 0, time: at(4, 'phone') };
  expect(decideText(standing, earlier)).toMatchObject({ isReplaced: false, copied: 'posted' });
  const later = { body: 'א', baseRevision: 2, time: at(6, 'phone') };
  expect(decideText(standing, later)).toMatchObject({ isReplaced: true, copied: 'standing' });
});

test('DRF-06: a text that says nothing, or the same, needs no copy', () => {
  expect(decideText(standing, { body: ' ', baseRevision: 0, time: at(4, 'phone') }).copied).toBe('none');
  expect(decideText(standing, { body: 'ב', baseRevision: 0, time: at(6, 'phone') }).copied).toBe('none');
});

test('DRF-05: what was written by the deadline counts until the task is handed in', () => {
  const of = { deadlineAt: 45 * 60_000, isHandedIn: false };
  expect(textCounts(45 * 60_000 + 3_000, of)).toBe(true);
  expect(textCounts(45 * 60_000 + 3_001, of)).toBe(false);
  expect(textCounts(60_000, { ...of, isHandedIn: true })).toBe(false);
});

test('DRF-04: words are counted without lone dashes, and only own words and the facts are pasted', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('בית־המשפט – סעיף 5(א)\n')).toBe(3);
  expect(mayPaste('ביום 1\nבינואר', ['טקסט', 'קרה ביום  1 בינואר'])).toBe(true);
  expect(mayPaste('מאתר אחר', ['טקסט', 'העובדות'])).toBe(false);
});
