// What a device that finished a part without a network shows its student, and the server can make anew of what it has.

import { countWords } from '../drafting/typed-text.ts';

export type ReceiptAnswer = { readonly questionId: number; readonly selectedId: number | null };

/** Digits and letters that are not taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [4, 4];

/**
 * A short code of the attempt and of every answer in it, the same whatever their order. It proves to an honest student that
 * what was answered is what the server has; it is no signature.
 *
 * Source: EXD-46. Example: attempt 7 with the answer 31 to question 3 has another code than with the answer 32.
 */
export function receiptCode(attemptId: number, answers: readonly ReceiptAnswer[]): string {
  const given = answers
    .filter(({ selectedId }) => selectedId !== null)
    .toSorted((a, b) => a.questionId - b.questionId)
    .map(({ questionId, selectedId }) => `${questionId}:${selectedId}`);
  return codeOf(given.length, [attemptId, given.length, ...given].join(' '));
}

/**
 * A short code of the text that is handed in, as that of answers: the number of its words, and signs made of the attempt, the
 * task and every letter. Spaces at its ends change nothing.
 *
 * Source: EXD-67. Example: of three words `3-XXXX-XXXX`; one letter more is another code.
 */
export function textReceiptCode(attemptId: number, text: { taskId: number; body: string }): string {
  const body = text.body.trim();
  return codeOf(countWords(body), [attemptId, text.taskId, body].join(' '));
}

function codeOf(count: number, words: string): string {
  const code = signsOf(hashed(words, 0x81_1c_9d_c5), hashed(words, 0x01_23_45_67));
  return `${count}-${GROUPS.map((size, group) => code.slice(group * 4, group * 4 + size)).join('-')}`;
}

/** FNV-1a. */
function hashed(words: string, begin: number): number {
  let hash = begin;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash >>> 0;
}

function signsOf(...numbers: number[]): string {
  let rest = numbers.reduce((whole, number) => whole * 2n ** 32n + BigInt(number), 0n);
  let signs = '';
  for (let sign = 0; sign < 8; sign++) {
    signs += SIGNS[Number(rest % BigInt(SIGNS.length))] ?? '';
    rest /= BigInt(SIGNS.length);
  }
  return signs;
}
