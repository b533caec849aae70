import { expect, test } from 'vitest';
import { keyOfPlace } from './media-places.ts';

const KEY = '5f0c0f0e-0000-4000-8000-000000000007';

test.each([
  ['in the folder', `library/${KEY}.mp4`, KEY],
  ['in the bucket', `bucket/${KEY}.webp`, KEY],
  ['a path of a pack', 'lectures/offer.mp4', null],
  ['a small picture of it', `library/${KEY}-small.webp`, null],
  ['another folder', `books/${KEY}.pdf`, null],
  ['nothing', '', null],
])('MED-20: the key of a place %s', (_what, path, key) => {
  expect(keyOfPlace(path)).toBe(key);
});
