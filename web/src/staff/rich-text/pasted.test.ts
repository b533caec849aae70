import { expect, test } from 'vitest';
import { cleanPasted } from './pasted.ts';

test.each([
  ['a paragraph and bold', '<p class="x">א <b>ב</b></p>', '<p>א <b>ב</b></p>'],
  ['a heading and a box as paragraphs', '<h2>א</h2><div>ב</div>', '<p>א</p><p>ב</p>'],
  ['a list', '<ul style="x"><li>א</li></ul>', '<ul><li>א</li></ul>'],
  [
    'a table with its spans',
    '<table><tr><td colspan="2" width="9">א</td></tr></table>',
    '<table><tbody><tr><td colspan="2">א</td></tr></tbody></table>',
  ],
  [
    'words of links and colours alone',
    '<p><a href="https://x.example">א</a> <font color="red">ב</font></p>',
    '<p>א ב</p>',
  ],
  ['bold of an office program', '<p><span style="font-weight:700">א</span></p>', '<p><strong>א</strong></p>'],
  ['a bold that is none', '<b style="font-weight:normal"><p>א</p></b>', '<p>א</p>'],
  ['nothing of scripts and styles', '<style>p{}</style><p>א</p><script>x()</script>', '<p>א</p>'],
  ['no signs that steer direction', '<p>סעיף \u200f12\u202e</p>', '<p>סעיף 12</p>'],
])('STQ-02: of pasted text stays %s', (_what, pasted, stays) => {
  expect(cleanPasted(pasted)).toBe(stays);
});
