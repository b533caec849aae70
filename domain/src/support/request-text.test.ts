import { expect, it } from 'vitest';
import { isLengthLimited, isTooLong } from './request-text.ts';

it.each([
  ['שאלה מקצועית – דין מהותי', true],
  ['הדרכה', false],
  ['הדרכה ותכנון הלימודים', false],
  ['תמיכה טכנית', false],
  ['נושא טכני', false],
  ['מנהלה', true],
])('SUP-24, SUP-27: requests about %s are limited: %s', (name, isLimited) => {
  expect(isLengthLimited(name)).toBe(isLimited);
});

it.each([
  ['א'.repeat(1_000), 'מנהלה', false],
  ['א'.repeat(1_001), 'מנהלה', true],
  [`  ${'א'.repeat(1_000)}  `, 'מנהלה', false],
  ['א'.repeat(1_001), 'תמיכה טכנית', false],
])('SUP-24: the edge of 1,000 characters', (text, name, isLong) => {
  expect(isTooLong(text, name)).toBe(isLong);
});
