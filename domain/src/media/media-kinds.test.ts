import { describe, expect, test } from 'vitest';
import { mediaTypeOf, promisedKind, refusalBefore } from './media-kinds.ts';

describe('refusalBefore', () => {
  test.each([
    ['תרשים.png', 1, null],
    ['PHOTO.JPEG', 25_000_000, null],
    ['photo.jpg', 25_000_001, 'too_large'],
    ['שיעור.mp4', 4_000_000_000, null],
    ['שיעור.mp4', 4_000_000_001, 'too_large'],
    ['ספר.pdf', 200_000_001, 'too_large'],
    ['כתוביות.vtt', 2_000_001, 'too_large'],
    ['drawing.SVG', 10, 'svg'],
    ['drawing.svgz', 10, 'svg'],
    ['page.html', 10, 'html'],
    ['page.xhtml ', 10, 'html'],
    ['program.exe', 10, 'unknown_type'],
    ['no name at all', 10, 'unknown_type'],
    ['constructor.constructor', 10, 'unknown_type'],
    ['empty.png', 0, 'empty'],
  ])('MED-02, MED-03: of %s with %d bytes it says %s', (name, bytes, expected) => {
    expect(refusalBefore({ name, bytes })).toBe(expected);
  });
});

test('MED-02: the kind by the content, and what a name promises', () => {
  expect(mediaTypeOf('image/avif')).toEqual({ kind: 'picture', extension: 'avif' });
  expect(mediaTypeOf('image/svg+xml')).toBeNull();
  expect(mediaTypeOf('toString')).toBeNull();
  expect([promisedKind('a.m4v'), promisedKind('a.vtt'), promisedKind('a.zip')]).toEqual([
    'video',
    'captions',
    null,
  ]);
});
