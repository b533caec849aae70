import { describe, expect, it } from 'vitest';
import { instant } from './wire.ts';

describe('an instant', () => {
  it.each([
    '2026-03-01T08:00:00Z',
    '2026-03-01T08:00:00.123456+02:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ])('XCT-28: %s is one', (text) => {
    expect(instant.safeParse(text).success).toBe(true);
  });

  it.each([
    ['the year that there was not', '0000-01-01T00:00:00Z'],
    ['that year by its offset', '0001-01-01T00:00:00+02:00'],
    ['a fifth digit by its offset', '9999-12-31T23:59:59-02:00'],
    ['a day that no month has', '2026-02-30T08:00:00Z'],
    ['an hour too many', '2026-03-01T25:00:00Z'],
    ['no offset', '2026-03-01T08:00:00'],
  ])('XCT-28: %s is none', (_what, text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});
