import { expect, test } from 'vitest';
import { sampleSize } from './sample.ts';

test.each([
  [0, 25_000],
  [1, 25_000],
  [12, 2_083],
  [40, 625],
  [250, 100],
  [1_622, 100],
])('decision 0034: of %d questions the newest %d attempts are looked at', (questions, attempts) => {
  expect(sampleSize(questions)).toBe(attempts);
});
