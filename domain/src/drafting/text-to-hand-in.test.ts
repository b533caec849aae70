import { expect, test } from 'vitest';
import { textReceiptCode } from '../exam/receipt.ts';
import { isBlankText, textToHandIn } from './text-to-hand-in.ts';

const text = (taskId: number, body: string, pageCount = 0) => ({ taskId, body, pageCount });

test.each([
  ['the chosen one, however short', [text(1, 'ארוך יותר מזה'), text(2, 'קצר')], 2, 2],
  ['a choice that is none of them counts as none', [text(1, 'א ב'), text(2, 'א')], 9, 1],
  ['more words without a choice', [text(1, 'א'), text(2, 'א ב')], null, 2],
  ['as many words: the first', [text(1, 'א ב'), text(2, 'ג ד')], null, 1],
  ['photographs before words', [text(1, 'א ב ג'), text(2, '', 1)], null, 2],
  ['nothing at all: the first', [text(1, ''), text(2, ' – ')], null, 1],
] as const)('EXD-65: %s', (_, texts, chosen, taskId) => {
  expect(textToHandIn(texts, chosen)?.taskId).toBe(taskId);
});

test('EXD-65: without a task there is no text', () => {
  expect(textToHandIn([], null)).toBeUndefined();
});

test('EXD-66: neither a word nor a photograph is a blank', () => {
  expect([text(1, ''), text(1, ' – '), text(1, 'א'), text(1, '', 2)].map(isBlankText)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('EXD-67: a receipt tells attempt, task and letters apart, and begins with the number of words', () => {
  const code = textReceiptCode(7, { taskId: 3, body: 'בית המשפט נכבד' });
  expect(code).toMatch(/^3-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(textReceiptCode(7, { taskId: 3, body: ' בית המשפט נכבד\n' })).toBe(code);
  const others = [
    textReceiptCode(8, { taskId: 3, body: 'בית המשפט נכבד' }),
    textReceiptCode(7, { taskId: 4, body: 'בית המשפט נכבד' }),
    textReceiptCode(7, { taskId: 3, body: 'בית המשפט נכבדה' }),
  ];
  expect(new Set([code, ...others]).size).toBe(4);
});
