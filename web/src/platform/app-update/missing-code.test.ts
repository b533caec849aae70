import { describe, expect, it } from 'vitest';
import { isCodeMissing, MissingCode } from './missing-code.ts';

describe('code that a newer version took away, or that no network brings', () => {
  it.each([
    [new MissingCode('x'), true],
    [new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'), true],
    [new TypeError('error loading dynamically imported module: https://a.example/assets/x.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/x.css'), true],
    [new TypeError('x is not a function'), false],
    ['Failed to fetch dynamically imported module', false],
  ])('%s: %s', (error, isMissing) => {
    expect(isCodeMissing(error)).toBe(isMissing);
  });
});
