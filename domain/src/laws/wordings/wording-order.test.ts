import { expect, it } from 'vitest';
import { statuteKey } from './same-statute.ts';
import { currentWording, usualLawCutoff, wordingAt } from './wording-order.ts';

const three = ['2026-03-01', '2020-08-02', '2027-01-01'].map((day) => ({ day }));

it('WRD-03: the present wording is the latest that is not of a day to come', () => {
  expect(currentWording(three, '2026-11-23')?.day).toBe('2026-03-01');
  expect(currentWording(three, '2026-03-01')?.day).toBe('2026-03-01');
  expect(currentWording(three, '2026-02-28')?.day).toBe('2020-08-02');
  expect(currentWording(three, '2019-01-01')?.day).toBe('2020-08-02');
  expect(currentWording([], '2019-01-01')).toBeUndefined();
});

it('WRD-10: before the first wording none is known, never the nearest', () => {
  expect(wordingAt(three, '2020-08-01')).toBeUndefined();
  expect(wordingAt(three, '2020-08-02')?.day).toBe('2020-08-02');
  expect(wordingAt(three, '2030-01-01')?.day).toBe('2027-01-01');
});

it.each([
  ['2026-03-31', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2028-03-29', '2028-02-29'],
  ['2026-03-29', '2026-02-28'],
  ['2026-07-31', '2026-06-30'],
  ['2026-05-31', '2026-04-30'],
  ['2026-10-31', '2026-09-30'],
  ['2026-12-31', '2026-11-30'],
  ['2026-08-31', '2026-07-31'],
  ['2026-01-31', '2025-12-31'],
  ['2026-01-01', '2025-12-01'],
  ['2026-06-02', '2026-05-02'],
  ['2100-03-30', '2100-02-28'],
  ['2000-03-30', '2000-02-29'],
])('WRD-09: the law of the examination of %s is that of %s', (examination, cutoff) => {
  expect(usualLawCutoff(examination)).toBe(cutoff);
});

it('WRD-05: one statute has one key in both formats, and another year another one', () => {
  const key = 'חוק הקייטנות רישוי ופיקוח 1990';
  expect(statuteKey('חוק הקייטנות (רישוי ופיקוח), תש"ן-1990')).toBe(key);
  expect(statuteKey('חוק הקייטנות (רישוי ופיקוח), התש״ן–1990')).toBe(key);
  expect(statuteKey('חוק הקייטנות (רישוי ופיקוח), התשנ״א–1991')).not.toBe(key);
  expect(statuteKey('חוק הקייטנות')).toBeNull();
});
