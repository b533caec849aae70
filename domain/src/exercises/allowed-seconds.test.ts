import { describe, expect, test } from 'vitest';
import { allowedSeconds } from './allowed-seconds.ts';

describe('allowedSeconds', () => {
  test.each([
    [2_700, 1.25, 3_375],
    [150, 1.25, 188],
    [150, 1, 150],
    [300, 1.1, 330],
    [100, 1.33, 133],
    [60, 1.33, 80],
    [150, 1.33, 200],
    [2_700, 1.5, 4_050],
    [90, 1.75, 158],
    [3_600, 2, 7_200],
    [1, 1.1, 2],
    [0, 2, 0],
  ])('PPL-13: %i seconds by %f are %i', (seconds, factor, expected) => {
    expect(allowedSeconds(seconds, factor)).toBe(expected);
  });
});
