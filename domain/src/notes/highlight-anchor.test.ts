import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOfWords, clauseWordsOf, type HighlightPlace, placeHighlight } from './highlight-anchor.ts';

const CLAUSE = [
  'הגונב דבר הניתן להיגנב, דינו – מאסר שלוש שנים.',
  'בסעיף זה, "דבר" – לרבות מסמך, וכן דבר שאין לו ערך כספי.',
];
const words = (rows: readonly string[]) => clauseWordsOf(rows).map(({ folded }) => folded);

it('NOT-12: words and stops are counted, quotes, dashes and niqqud are not', () => {
  expect(words(['בג״ץ, כָּאמוּר', '(א) בית־דין'])).toEqual(['בגץ', ',', 'כאמור', '(', 'א', ')', 'בית', 'דין']);
  const [first, , third] = clauseWordsOf(['בג״ץ, כָּאמוּר']);
  expect(first).toEqual({ folded: 'בגץ', row: 0, start: 0, end: 4 });
  expect(third).toEqual({ folded: 'כאמור', row: 0, start: 6, end: 14 });
});

/** 0 הגונב 1 דבר 2 הניתן 3 להיגנב 4 , 5 דינו 6 מאסר 7 שלוש 8 שנים 9 . | 10 בסעיף 11 זה 12 , 13 דבר 14 לרבות … */
it('NOT-12: an anchor is what is printed, six words on either side, and how many words stand before', () => {
  expect(anchorOfWords(CLAUSE, { from: 5, to: 9 })).toEqual({
    quote: 'דינו – מאסר שלוש שנים',
    before: 'הגונב דבר הניתן להיגנב,',
    after: '. בסעיף זה, "דבר" – לרבות',
    start: 5,
  });
  expect(anchorOfWords(CLAUSE, { from: 8, to: 11 })?.quote).toBe('שנים. בסעיף');
  expect(anchorOfWords(CLAUSE, { from: 4, to: 4 })).toBeNull();
  expect(anchorOfWords(CLAUSE, { from: 4, to: 400 })).toBeNull();
});

describe('NOT-13: where highlighted words stand in another wording', () => {
  const penalty = { from: 5, to: 9 };
  const secondThing = { from: 13, to: 14 };
  it.each<[string, { from: number; to: number }, readonly string[], HighlightPlace]>([
    ['the same wording', penalty, CLAUSE, { kind: 'stands', ...penalty }],
    [
      'other quotes, dashes and spaces only',
      penalty,
      ['הגונב  דבר הניתן להיגנב , דינו - מאסר שלוש שנים .', CLAUSE[1] ?? ''],
      { kind: 'stands', ...penalty },
    ],
    [
      'a row was put before it: the words and what is beside them stand elsewhere in the clause',
      secondThing,
      ['על אף האמור בכל דין:', ...CLAUSE],
      { kind: 'stands', from: 19, to: 20 },
    ],
    [
      'the words stand once, and beside them it reads otherwise',
      penalty,
      ['הגונב נכס של אחר, דינו – מאסר שלוש שנים.'],
      { kind: 'check', from: 5, to: 9 },
    ],
    [
      'the words were amended',
      penalty,
      ['הגונב דבר הניתן להיגנב, דינו – מאסר חמש שנים.', CLAUSE[1] ?? ''],
      { kind: 'changed' },
    ],
    [
      'the words stand several times and nothing says which is theirs',
      secondThing,
      ['הגונב דבר דינו מאסר, ודבר או דבר אחר – דבר שיש לו ערך.'],
      { kind: 'changed' },
    ],
    ['the clause has no words any more', penalty, ['(בוטל).'], { kind: 'changed' }],
    ['the clause is not in this wording', penalty, [], { kind: 'changed' }],
  ])('%s', (_what, marked, wording, expected) => {
    const anchor = anchorOfWords(CLAUSE, marked);
    if (anchor === null) throw new Error('The table marks words that are not there');
    expect(placeHighlight(clauseWordsOf(wording), anchor)).toEqual(expected);
  });

  it('a part of a word is not the word', () => {
    const anchor = anchorOfWords(['דין אחד'], { from: 0, to: 1 });
    expect(anchor && placeHighlight(clauseWordsOf(['הדין אחד']), anchor)).toEqual({ kind: 'changed' });
  });
});

const someWords = fc.array(fc.constantFrom('א', 'ב', 'ג', 'ד', 'דין', ',', '.'), { maxLength: 30 });

it('NOT-13: whatever becomes of a clause, a highlight stands on its own words or nowhere', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('א', 'ב', 'ג', 'ד', 'דין', ','), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.integer({ min: 1, max: 4 }),
      someWords,
      fc.nat(),
      fc.nat(),
      (said, at, length, inserted, cutAt, cut) => {
        const from = at % said.length;
        const to = Math.min(said.length, from + length);
        const anchor = anchorOfWords([said.join(' ')], { from, to });
        if (anchor === null) throw new Error('Nothing was marked');
        expect(placeHighlight(clauseWordsOf([said.join(' ')]), anchor)).toEqual({ kind: 'stands', from, to });

        const place = cutAt % (said.length + 1);
        const amended = [...said.slice(0, place), ...inserted, ...said.slice(place + (cut % 5))];
        const placed = placeHighlight(clauseWordsOf([amended.join(' ')]), anchor);
        if (placed.kind !== 'changed') {
          expect(amended.slice(placed.from, placed.to)).toEqual(said.slice(from, to));
        }
        const others = amended.join(' ').includes(said.slice(from, to).join(' '));
        if (!others) expect(placed.kind).toBe('changed');
      },
    ),
    { numRuns: 500 },
  );
});
