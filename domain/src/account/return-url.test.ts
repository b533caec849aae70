import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-url.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/Categories/3',
    '/Categories/3?tab=2#top',
    '/page?next=https://x.example//y', // the query is not a place to go to
    '/חוקים/12',
    '/%D7%97%D7%95%D7%A7',
    '/loginHelp',
    '/a.b/..c',
  ])('SES-16: %s is inside and kept as it is', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'home',
    ' /home',
    '?a=1',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a//evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/home\n',
    '/home?a=\r\nSet-Cookie:x',
    '/\u0085x',
    '/%2F%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%0d%0ax',
    '/.//evil.example',
    '/../x',
    '/a/./b',
    '/a/%2e%2e/login',
    '/%',
    '/%E0%A4%A',
    'https://evil.example/',
    'data:text/html,x',
    'mailto:a@b.example',
    '/login',
    '/login ',
    '/home ',
    '/Login',
    '/LOGIN/',
    '/login?returnurl=/home',
    '/login#x',
    '/%6Cogin',
    '/login/again',
  ])('SES-16: %j is refused', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it('SES-16: whatever is let through stays on the same host, as a browser reads it', () => {
    const tricky = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '%',
        '2',
        'F',
        'e',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        'a',
        'login',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          tricky.map((rest) => `/${rest}`),
          tricky,
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const path = safeReturnPath(value);
          if (path === null) return;
          const address = new URL(path, 'https://sugya.example/login');
          expect(address.origin).toBe('https://sugya.example');
          expect(address.pathname.startsWith('//')).toBe(false);
          expect(address.pathname.toLowerCase()).not.toBe('/login');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
