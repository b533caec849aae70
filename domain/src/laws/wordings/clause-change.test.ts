import { expect, it } from 'vitest';
import { readWikitext } from '../wikitext/wikitext.ts';
import { type ClauseChange, changeOf, raisesAlarm, withdrawsTooMany } from './clause-change.ts';
import { clauseWords } from './clause-words.ts';

const row = (content: string, more: Partial<Parameters<typeof clauseWords>[0][number]> = {}) => ({
  marks: [],
  title: null,
  content,
  cancelText: null,
  expirationText: null,
  ...more,
});

/** As two formats of the same two laws tell nine of their clauses. */
const NINE: readonly (readonly [string, string, string, ClauseChange])[] = [
  ['quotes', '"ילד" – מי שטרם מלאו לו שמונה עשרה שנים;', '”ילד“ – מי שטרם מלאו לו שמונה עשרה שנים;', 'same'],
  ['quotes of a year', 'חוק רישוי עסקים, התשכ"ח-1968', 'חוק רישוי עסקים, התשכ״ח–1968', 'same'],
  ['a maqaf', 'חופשת הלימודים מבית־הספר', 'חופשת הלימודים מבית הספר', 'same'],
  [
    'a lost space beside a link',
    'סעיפים <a data-to="#2">2</a> <a data-to="#4">או 4</a>, דינו',
    'סעיפים 2 או 4 , דינו',
    'same',
  ],
  ['direction marks', '\u200Fנוסח\u200E של\u200F סעיף', 'נוסח של סעיף', 'same'],
  [
    'a note more',
    'לא ינהל אדם קייטנה.',
    'לא ינהל אדם קייטנה. <small>ראו <a data-to="x#">צו</a>.</small>',
    'notes',
  ],
  ['another note', '<small>הנוסח שולב בחוק א.</small>', '<small>הנוסח שולב בחוק ב.</small>', 'notes'],
  ['a misprint', 'לא קיים תנאי מתנאי הרשין', 'לא קיים תנאי מתנאי הרשיון', 'wording'],
  ['an amendment', 'באישור ועדת החוקה של הכנסת', 'באישור הוועדה לביטחון לאומי של הכנסת', 'wording'],
];

it.each(NINE)('WRD-01: %s', (_, before, after, change) => {
  const of = (content: string) => {
    const { wording, notes } = clauseWords([row(content)]);
    return { path: '1', words: wording, notes };
  };
  expect(changeOf(of(before), of(after))).toBe(change);
});

it('WRD-01: of nine clauses five are the same, two differ in notes and two in their words', () => {
  const count = (change: ClauseChange) => NINE.filter(([, , , one]) => one === change).length;
  expect([count('same'), count('notes'), count('wording')]).toEqual([5, 2, 2]);
});

it('WRD-01: labels, titles and what was cancelled are words; a list of amendments is not', () => {
  const law = (clause: string) =>
    readWikitext(`{{ח:כותרת|חוק א}}\n${clause}`).items.filter(({ clause: own }) => own !== null);
  const words = (clause: string) => clauseWords(law(clause)).wording;
  const plain = words('{{ח:סעיף|1|רישום}}\n{{ח:תת|(א)}} סירה תירשם.\n{{ח:תת|(ב)}} סירה קטנה לא תירשם.');
  expect(plain).toBe('רישום ( א ) סירה תירשם . ( ב ) סירה קטנה לא תירשם .');
  const amended =
    '{{ח:סעיף|1|רישום|תיקון: תשפ״ג}}\n{{ח:תת|(א)}} סירה תירשם.\n{{ח:תת|(ב)}} סירה קטנה לא תירשם.';
  expect(words(amended)).toBe(plain);
  expect(words('{{ח:סעיף|1|רישום}}\n{{ח:ת}} {{ח:הערה|(בוטל).}}')).toBe('רישום ( בוטל ) .');
});

it('WRD-01: a clause that comes, goes or stands elsewhere', () => {
  const clause = { path: '3', words: 'סירה תירשם', notes: '' };
  expect(changeOf(null, clause)).toBe('new');
  expect(changeOf(clause, null)).toBe('withdrawn');
  expect(changeOf(clause, { ...clause, path: '4' })).toBe('moved');
  expect(changeOf(clause, { path: '4', words: 'ספינה תירשם', notes: '' })).toBe('wording');
  expect(changeOf(null, null)).toBe('same');
  const alarming = (['same', 'notes', 'moved', 'wording', 'new', 'withdrawn'] as const).filter(raisesAlarm);
  expect(alarming).toEqual(['wording', 'new', 'withdrawn']);
});

it.each([
  [44, 50, true],
  [10, 50, false],
  [11, 50, true],
  [3, 3, false],
  [4, 4, true],
  [4, 20, false],
  [0, 0, false],
])('WRD-06: of a file that lacks %i of %i clauses', (withdrawn, of, tooMany) => {
  expect(withdrawsTooMany({ withdrawn, of })).toBe(tooMany);
});
