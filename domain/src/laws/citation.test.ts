import { describe, expect, it } from 'vitest';
import { anchorOf, citeClause, readAnchor } from './citation.ts';

const penalLaw = 'חוק העונשין, תשל״ז–1977';

describe('the citation of a clause', () => {
  it.each([
    [{ lawName: penalLaw, number: '25א', title: 'ניסיון' }, 'סעיף 25א לחוק העונשין, תשל״ז–1977'],
    [
      { lawName: penalLaw, number: '5', title: null, labels: ['(א)', '(1)'] },
      'סעיף 5(א)(1) לחוק העונשין, תשל״ז–1977',
    ],
    [{ lawName: 'פקודת הראיות', number: '2', title: null }, 'סעיף 2 לפקודת הראיות'],
    [{ lawName: 'חוק־יסוד: השפיטה', number: '1', title: null }, 'סעיף 1 לחוק־יסוד: השפיטה'],
    [{ lawName: 'תקנות לשכת עורכי הדין', number: '18', title: null }, 'תקנה 18 לתקנות לשכת עורכי הדין'],
    [{ lawName: 'כללי לשכת עורכי הדין', number: '3', title: null }, 'כלל 3 לכללי לשכת עורכי הדין'],
    [{ lawName: 'החוק לתיקון דיני הנזיקין', number: '7', title: null }, 'סעיף 7 לחוק לתיקון דיני הנזיקין'],
    [{ lawName: 'הגנת הדייר', number: '7', title: null }, 'סעיף 7 להגנת הדייר'],
    [{ lawName: penalLaw, number: null, title: 'מטרה' }, 'מטרה לחוק העונשין, תשל״ז–1977'],
    [{ lawName: penalLaw, number: null, title: null }, penalLaw],
    [
      { lawName: penalLaw, number: '2', title: null, addition: 'התוספת הראשונה' },
      'פרט 2 לתוספת הראשונה לחוק העונשין, תשל״ז–1977',
    ],
  ])('%o', (clause, citation) => {
    expect(citeClause(clause)).toBe(citation);
  });
});

describe('a clause in an address', () => {
  it.each([
    ['c5012', { kind: 'id', clauseId: 5012 }],
    ['#c5012', { kind: 'id', clauseId: 5012 }],
    ['#סעיף-25א', { kind: 'number', number: '25א' }],
    ['#%D7%A1%D7%A2%D7%99%D7%A3-25%D7%90', { kind: 'number', number: '25א' }],
    ['#h2.1', { kind: 'heading', itemId: 'h2.1' }],
    ['h12', { kind: 'heading', itemId: 'h12' }],
    ['#h', null],
    ['#h2.', null],
    ['#סעיף-', null],
    ['#content', null],
    ['', null],
    ['#%E0%A4%A', null],
  ])('%s', (hash, anchor) => {
    expect(readAnchor(hash)).toEqual(anchor);
  });

  it('is written as it is read', () => {
    expect(readAnchor(anchorOf(5012, '25א'))).toEqual({ kind: 'number', number: '25א' });
    expect(readAnchor(anchorOf(5012, null))).toEqual({ kind: 'id', clauseId: 5012 });
  });
});
