import { expect, test } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';

test.each([
  ['https://player.vimeo.com/video/1', 'player.vimeo.com', true],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com', true],
  ['https://PLAYER.vimeo.com/video/1', 'Player.Vimeo.com:443', true],
  ['https://vimeo.com/1', 'player.vimeo.com', false],
  ['https://player.vimeo.com.evil.example/1', 'player.vimeo.com', false],
  ['https://player.vimeo.com@evil.example/1', 'player.vimeo.com', false],
  ['http://player.vimeo.com/video/1', 'player.vimeo.com', false],
  ['https://a.cdn.example/x.m3u8', '*.cdn.example', true],
  ['https://cdn.example/x.m3u8', '*.cdn.example', false],
  ['https://evilcdn.example/x.m3u8', '*.cdn.example', false],
  ['https://cdn.example:8443/x.m3u8', 'cdn.example:8443', true],
  ['https://cdn.example:8443/x.m3u8', 'cdn.example:*', true],
  ['https://cdn.example:8443/x.m3u8', 'cdn.example', false],
  ['http://127.0.0.1:4000/x.m3u8', 'http://127.0.0.1:4000', true],
  ['https://cdn.example/x.m3u8', "'self'", false],
  ['/media/x.mp4', 'cdn.example', false],
])('LEC-23: %s by a policy that names %s: %s', (address, source, isAllowed) => {
  expect(isAllowedAddress(address, [source])).toBe(isAllowed);
});
