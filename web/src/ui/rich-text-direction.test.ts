import { expect, it } from 'vitest';
import { eachBlockItsWay } from './rich-text-direction.ts';

function directed(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  eachBlockItsWay(template.content);
  return template.innerHTML;
}

it.each([
  [
    '<p>The seller refused.</p><p>מהו הדין?</p>',
    '<p dir="auto">The seller refused.</p><p dir="auto">מהו הדין?</p>',
  ],
  ['<ul><li><p>One</p></li></ul>', '<ul><li><p dir="auto">One</p></li></ul>'],
  ['Only <b>words</b>', '<div dir="auto">Only <b>words</b></div>'],
  ['<p dir="rtl">בשמו</p>', '<p dir="rtl">בשמו</p>'],
])('EXE-146: of %s each block reads its own way', (html, expected) => {
  expect(directed(html)).toBe(expected);
});
