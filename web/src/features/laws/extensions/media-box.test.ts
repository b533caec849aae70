import { describe, expect, it } from 'vitest';
import { playerOf } from './media-box.tsx';

describe('LAW-41, LAW-42: what plays in place', () => {
  it.each([
    ['our own recording', '/media/clause.mp3', 'audio', 'file'],
    ['our own film', '/media/clause.mp4', 'video', 'file'],
    ['a recording elsewhere', 'https://media.example/clause.mp3', 'audio', null],
    ['a film elsewhere', 'https://video.example/embed/1', 'video', null],
    ['no address', 'https://', 'video', null],
  ] as const)('%s', (_name, Url, kind, player) => {
    expect(playerOf({ Title: 'הסבר', Url, kind })).toBe(player);
  });
});
