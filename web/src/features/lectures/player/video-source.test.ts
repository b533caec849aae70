import { expect, test } from 'vitest';
import { beginsByItself, isPlayedHere, resumeSeconds, videoKind } from './video-source.ts';

test.each([
  ['/media/1.2.x/lectures/a.mp4', 'file'],
  ['https://cdn.example/a.m3u8?x=1', 'hls'],
  ['https://vimeo.com/76979871', 'vimeo'],
  ['https://player.vimeo.com/video/76979871', 'vimeo'],
  ['https://notvimeo.com/1', 'file'],
])('LEC-23: %s is played as %s', (link, kind) => {
  expect(videoKind(link)).toBe(kind);
});

test.each([
  ['https://vimeo.com/1', 1_025, true],
  ['https://vimeo.com/1', 1_024, false],
  ['/media/1.2.x/lectures/a.mp4', 1_920, false],
])('LEC-22: %s in a window of %d px begins by itself: %s', (link, width, begins) => {
  expect(beginsByItself(link, width)).toBe(begins);
});

test.each([
  [0, 24, 0],
  [1, 24, 0],
  [2, 24, 2],
  [21.9, 24, 21.9],
  [22, 24, 0],
  [30, 24, 0],
])('LEC-21: from %d of %d seconds it goes on at %d', (position, duration, from) => {
  expect(resumeSeconds(position, duration)).toBe(from);
});

test.each([
  ['/media/1.2.x/lectures/a.mp4', [], true],
  ['https://vimeo.com/76979871', ['player.vimeo.com'], true],
  ['https://vimeo.com/76979871', ['vimeo.com'], false],
  ['https://vimeo.com/76979871', [], false],
  ['https://cdn.example/a.m3u8', ['cdn.example'], true],
  ['https://cdn.example/a.m3u8', ['player.vimeo.com'], false],
])('LEC-23: %s where the hosts are %j is played here: %s', (link, hosts, isPlayed) => {
  expect(isPlayedHere(link, hosts)).toBe(isPlayed);
});
