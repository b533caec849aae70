// @vitest-environment jsdom
// Half of this is the sanitiser, which happy-dom parses badly for.
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['what is short is whole', '<p>שלום לכולם.</p>', 'שלום לכולם.'],
  ['paragraphs stay apart', '<p>אחת</p><p>שתיים</p>', 'אחת שתיים'],
  ['nothing is left of what runs', '<p>טוב<script>alert(1)</script></p>', 'טוב'],
  ['words stay whole', `<p>${'מילה '.repeat(40)}</p>`, `${'מילה '.repeat(28).trim()}…`],
  [
    'no full stop before the ellipsis',
    `<p>${'א'.repeat(134)} סוף. ${'ב'.repeat(9)}</p>`,
    `${'א'.repeat(134)} סוף…`,
  ],
])('MSG-07: the first words of a message: %s', (_what, html, expected) => {
  expect(excerptOf(html)).toBe(expected);
});
