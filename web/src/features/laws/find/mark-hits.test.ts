// @vitest-environment jsdom
// Text nodes are split here as browsers split them.
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../ui/study/plain-text.ts';
import { markHits } from './mark-hits.ts';

function marked(html: string, query: string, current: number | null): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  markHits(template.content, { query, current });
  return template.innerHTML;
}

describe('found words are marked in the mark-up around them', () => {
  it.each([
    ['החוזה תקף', 'חוזה', 0, 'ה<mark data-current="">חוזה</mark> תקף'],
    ['חוזה, חוזה', 'חוזה', 1, '<mark>חוזה</mark>, <mark data-current="">חוזה</mark>'],
    ['חוק ה<b>עונשין</b>', 'חוק העונשין', null, '<mark>חוק ה</mark><b><mark>עונשין</mark></b>'],
    [
      '<a href="/laws/1">סעיף</a> 2',
      'סעיף 2',
      null,
      '<a href="/laws/1"><mark>סעיף</mark></a><mark> 2</mark>',
    ],
    ['תשל״ז', 'תשלז', null, '<mark>תשל״ז</mark>'],
    ['אין כאן', 'חוזה', null, 'אין כאן'],
  ])('%s, %s', (html, query, current, expected) => {
    expect(marked(html, query, current)).toBe(expected);
  });

  it.each([
    'שורה אחת<br>שורה שנייה',
    '<table><tbody><tr><td>שורה</td><td>שורה אחת</td></tr></tbody></table>',
    '<p>שו<b>רה</b> &amp; שורה</p><p>אחת</p>',
    'שורה&nbsp;אחת <small>(שורה)</small>',
  ])('as many as the index counts: %s', (html) => {
    for (const query of ['שורה', 'שורה אחת', 'אחת שורה']) {
      const template = document.createElement('template');
      template.innerHTML = html;
      markHits(template.content, { query, current: 0 });
      const currents = template.content.querySelectorAll('mark[data-current]').length;
      expect(currents > 0).toBe(hitRanges(plainText(html), query).length > 0);
    }
  });
});
