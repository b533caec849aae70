import { expect, test } from 'vitest';
import { frameAddress, isTabletOf, readingWay, sandboxOf, type Viewing } from './reading-way.ts';

const desktop: Viewing = { kind: 'pdf', isMobile: false, hasPdfViewer: true, isTablet: false };

test.each<[string, Partial<Viewing>, 'frame' | 'pages']>([
  ['a PDF on a desktop with a viewer', {}, 'frame'],
  ['a PDF where the browser has no viewer', { hasPdfViewer: false }, 'pages'],
  ['a PDF where the browser does not tell', { hasPdfViewer: undefined }, 'pages'],
  ['a PDF on a phone, whatever its browser tells', { isMobile: true }, 'pages'],
  ['a PDF on a tablet', { isTablet: true }, 'pages'],
  ['an HTML book on a phone', { kind: 'html', isMobile: true }, 'frame'],
  ['a book elsewhere on a phone', { kind: 'foreign', isMobile: true, hasPdfViewer: false }, 'frame'],
])('BOK-06: %s', (_what, viewing, way) => {
  expect(readingWay({ ...desktop, ...viewing })).toBe(way);
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('BOK-06: %s with %d touch points is a tablet: %s', (userAgent, maxTouchPoints, isTablet) => {
  expect(isTabletOf({ userAgent, maxTouchPoints })).toBe(isTablet);
});

test('BOK-09: our HTML may do nothing, and only another host’s page may run, in an origin that is not ours', () => {
  expect(sandboxOf('html')).toBe('');
  expect(sandboxOf('foreign')).not.toContain('top-navigation');
  expect(sandboxOf('pdf')).toBeUndefined();
});

test('BOK-06: the browser’s viewer opens a PDF in letters to be read, without a list of pages beside it', () => {
  expect(frameAddress('/media/t/books/a.pdf', 'pdf')).toBe('/media/t/books/a.pdf#navpanes=0&zoom=125');
  expect(frameAddress('/media/t/books/a.pdf#page=3', 'pdf')).toBe('/media/t/books/a.pdf#page=3');
  expect(frameAddress('https://books.example/a', 'foreign')).toBe('https://books.example/a');
});
