import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldHebrew } from '../hebrew-text.ts';
import { askedClause, foldWithPositions, hitRanges, isSameNumber, LawIndex } from './find-in-law.ts';

describe('find in the law: what is typed finds what is printed', () => {
  it.each([
    ['בית משפט', 'בֵּית־הַמִּשְׁפָּט', 0],
    ['בית המשפט', 'בֵּית־הַמִּשְׁפָּט', 1],
    ['תשלז', 'תשל״ז–1977', 1],
    ['תשל"ז', 'תשל״ז–1977', 1],
    ['תשל״ז-1977', 'תשל"ז–1977', 1],
    ['סעיף 12', 'סעיף \u200f12\u200e לחוק', 1],
    ["צ'ק", 'צ׳ק או צק', 2],
    ['חוזה', 'חוזה, החוזה, ושבחוזה; לחוזה־אחיד', 4],
    ['חוזה', 'שלחוזה', 1],
    ['חוזה', 'תחוזה', 0],
    ['חוק', 'מחוקק חוקים', 2],
    ['עונש', 'הנעונש', 0],
    ['אדם', 'אדם אדמה', 1],
    ['אדמ', 'אדם אדמה', 1],
    ['(א)', 'סעיף 5(א)(1)', 1],
    ['אא', 'אאאא', 1],
    ['א', 'א א א', 0],
    ['', 'א', 0],
  ])('%s in %s: %i', (query, text, count) => {
    expect(hitRanges(text, query)).toHaveLength(count);
  });

  it('marks the printed signs, niqqud and quotes included', () => {
    const text = 'לפי בֵּית־הַמִּשְׁפָּט העליון';
    const [range] = hitRanges(text, 'בית המשפט');
    expect(text.slice(range?.start, range?.end)).toBe('בֵּית־הַמִּשְׁפָּט');
    expect(foldWithPositions('בג"ץ')).toEqual({ folded: 'בגץ', positions: [0, 1, 3] });
  });

  it('folds as every other search does', () => {
    const hebrew = fc.string({
      unit: fc.constantFrom(...'אבגדך ם־–-׳״"”“\u05b8\u05bc\u200f\u200e\n1a(.'.split('')),
      maxLength: 40,
    });
    fc.assert(
      fc.property(hebrew, (text) => {
        expect(foldWithPositions(text).folded).toBe(foldHebrew(text));
      }),
    );
  });
});

describe('the index of a law', () => {
  const index = new LawIndex();
  for (const row of ['חוק העונשין', 'העונש על ניסיון לעונש', '', 'סוף עונש']) index.add(row);

  it('names each place by row and by its number in the row', () => {
    expect(index.size).toBe(4);
    expect(index.find('עונש')).toEqual([
      { row: 0, nth: 0 },
      { row: 1, nth: 0 },
      { row: 1, nth: 1 },
      { row: 3, nth: 0 },
    ]);
  });

  it('never finds words across two rows', () => {
    expect(index.find('העונשין העונש')).toEqual([]);
  });

  it('finds in each row exactly the places that are marked in it', () => {
    const word = fc.string({ unit: fc.constantFrom(...'אבהוש ״־\u05b8'.split('')), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), word, (rows, query) => {
        const built = new LawIndex();
        for (const row of rows) built.add(row);
        const marked = rows.flatMap((text, row) =>
          hitRanges(text, query).map((_range, nth) => ({ row, nth })),
        );
        expect(built.find(query)).toEqual(marked);
      }),
    );
  });
});

describe('a clause asked for by its number', () => {
  it.each([
    ['25א', '25א', []],
    ['סעיף 25א', '25א', []],
    ['סעיף 25א׳', '25א', []],
    ['ס׳ 25 א', '25א', []],
    ['בסעיף 34יא', '34יא', []],
    ['סעיף 5(א)(1)', '5', ['(א)', '(1)']],
    ['תקנה 9א1', '9א1', []],
    ['פרט 9.9', '9.9', []],
  ])('%s', (query, number, labels) => {
    expect(askedClause(query)).toEqual({ number, labels });
  });

  it.each(['שנת 25', '25 אנשים', 'סעיף', '', 'תשל״ז–1977'])('%s asks for none', (query) => {
    expect(askedClause(query)).toBeNull();
  });

  it('knows a number however it is printed', () => {
    expect(isSameNumber('25א', '25א׳')).toBe(true);
    expect(isSameNumber('25.', '25')).toBe(true);
    expect(isSameNumber('25א', '25ב')).toBe(false);
  });
});
