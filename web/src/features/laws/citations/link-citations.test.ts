import { citationFinder } from '@sugya/domain/laws/citations/find-citations.ts';
import { expect, it } from 'vitest';
import { linkCitations } from './link-citations.ts';

const find = citationFinder([{ lawId: 30, name: 'חוק החוזים (חלק כללי)' }]);
const numbers = new Map([
  ['12', 112],
  ['39', 139],
]);

function linked(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  linkCitations(template.content, find, (_lawId, number) => numbers.get(number) ?? null);
  return template.innerHTML.replaceAll(/ (?:target|rel|data-cited)="[^"]*"/gu, '');
}

const link = (clauseId: number, words: string) => `<a href="/laws/30#c${clauseId}">${words}</a>`;

it('LAW-69: each cited clause becomes a link, in place', () => {
  expect(linked('<p>לפי סעיפים 12(ב) ו־39 לחוק החוזים.</p>')).toBe(
    `<p>לפי ${link(112, 'סעיפים 12(ב)')} ו־${link(139, '39')} לחוק החוזים.</p>`,
  );
});

it('LAW-69: a clause that the law does not have, and a link that is there already, stay as they are', () => {
  const html = '<p>סעיף 99 לחוק, <a href="/x">סעיף 12</a></p>';
  expect(linked(html)).toBe(html);
});

it('LAW-69: words of two paragraphs are no citation, and bold letters do not hide one', () => {
  expect(linked('<p>סעיף</p><p>12</p>')).toBe('<p>סעיף</p><p>12</p>');
  expect(linked('<p><b>סעיף 12</b> לחוק.</p>')).toBe(`<p><b>${link(112, 'סעיף 12')}</b> לחוק.</p>`);
  expect(linked('<p>סעיף <b>12</b> לחוק.</p>')).toBe(`<p>סעיף <b>${link(112, '12')}</b> לחוק.</p>`);
});
