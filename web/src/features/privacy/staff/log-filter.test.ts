import { describe, expect, it } from 'vitest';
import { joinPieces } from '../../../staff/log/log-pieces.ts';
import { logFilterOf } from './log-filter.ts';

const nothing = { from: null, to: null, student: null, staff: null };

describe('SES-66: the days and people that an address asks of the access log', () => {
  it.each([
    ['thirty days up to today without any', {}, { from: '2026-10-23', to: '2026-11-21' }],
    ['thirty days up to the last', { to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
    ['up to today', { from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }],
    ['no day that there is not', { from: '2026-02-30', to: 'x' }, { from: '2026-10-23', to: '2026-11-21' }],
    ['one day', { from: '2026-05-01', to: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-01' }],
    ['never backwards', { from: '2026-05-02', to: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-01' }],
    [
      'words without blanks around them, and none of blanks',
      { from: '2026-05-01', to: '2026-05-01', student: ' דנה ', staff: '  ' },
      { from: '2026-05-01', to: '2026-05-01', student: 'דנה' },
    ],
  ])('%s', (_name, addressed, filter) => {
    expect(logFilterOf({ ...nothing, ...addressed }, '2026-11-21')).toEqual(filter);
  });
});

describe('SES-66: the pieces of a long log', () => {
  it('become one table with its headings once', () => {
    expect(joinPieces(['\uFEFFat,id\r\n1,a\r\n', '\uFEFFat,id\r\n2,b\r\n', '\uFEFFat,id\r\n3,c\r\n'])).toBe(
      '\uFEFFat,id\r\n1,a\r\n2,b\r\n3,c\r\n',
    );
  });
});
