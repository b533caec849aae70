import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Dictionary } from './dictionary.ts';
import { cutWords } from './fold-for-search.ts';
import { type RankedEntry, rankEntries, smallestWindow } from './rank-entries.ts';
import { readQuery } from './read-query.ts';

const texts: readonly (readonly [string, string])[] = [
  ['תום לב במשא ומתן', 'במשא ומתן לקראת כריתתו של חוזה חייב אדם לנהוג בדרך מקובלת ובתום לב.'],
  ['קיום בתום לב', 'בקיום של חיוב הנובע מחוזה יש לנהוג בדרך מקובלת ובתום לב.'],
  ['הטעיה', 'מי שהתקשר בחוזה עקב טעות רשאי לבטל את החוזה.'],
  ['ניסיון', 'אדם מנסה לעבור עבירה אם עשה מעשה שאין בו הכנה בלבד. ניסיון לעבור עבירה.'],
  ['שונות', 'לב האדם, ובמקום אחר לגמרי, בסופו של דבר, תום.'],
];
const entries: RankedEntry[] = texts.map(([title, text], place) => ({
  id: place + 1,
  title,
  around: 'חוק החוזים',
  path: '',
  text,
}));
const dictionary = new Dictionary();
for (const { title, around, text } of entries) dictionary.add(cutWords(`${title} ${around} ${text}`));

const search = (typed: string) => {
  const query = readQuery(typed).words.map((word) => dictionary.expand(word));
  return rankEntries(entries, query, entries.length).map(({ id }) => id);
};

describe('SRC-06: the order of what is found', () => {
  it.each([
    ['תום לב משא ומתן', 1],
    ['קיום חוזה בתום לב', 2],
    ['הטעיות', 3],
    ['נסיון לעבור', 4],
  ])('%s finds entry %d first', (typed, id) => {
    expect(search(typed)[0]).toBe(id);
  });

  it('words that stand together come before the same words far apart', () => {
    expect(search('תום לב').at(-1)).toBe(5);
  });

  it('what holds none of the words is not found', () => {
    expect(search('מקרקעין')).toEqual([]);
    expect(search('')).toEqual([]);
  });
});

describe('SRC-06: what weighs, and what weighs little', () => {
  const known = (typed: string, documents = 5) => ({ typed, words: new Map([[typed, 1]]), documents });
  const order = (words: readonly string[], held: readonly Partial<RankedEntry>[]) =>
    rankEntries(
      held.map((entry, place) => ({ id: place + 1, title: '', around: '', path: '', text: '', ...entry })),
      words.map((word) => known(word)),
      100,
    ).map(({ id }) => id);

  it('a title that is the query comes before one that goes on, whatever the texts say', () => {
    const longer = { title: 'תחולה על צו מניעה', text: 'צו מניעה, צו מניעה, צו מניעה' };
    expect(order(['צו', 'מניעה'], [longer, { title: 'צו מניעה', text: 'בית המשפט רשאי' }])).toEqual([2, 1]);
  });

  it('a word of the headings above is met, and less so than in the text', () => {
    const below = { title: 'ייצוג', path: 'סימן ד׳: תביעות קטנות', text: 'בעל דין' };
    const holds = { title: 'שונות', text: 'תביעות קטנות' };
    expect(order(['תביעות', 'קטנות'], [below, holds, { title: 'אחר', text: 'אחר' }])).toEqual([2, 1]);
  });

  it('the word of a question weighs less than its subject, and is the subject where it stands alone', () => {
    expect(order(['כמה', 'ביטול'], [{ text: 'כמה' }, { text: 'ביטול' }])).toEqual([2, 1]);
    expect(order(['כמה'], [{ text: 'כמה' }])).toEqual([1]);
  });
});

test.each([
  ['א ב ג ב א', ['א', 'ב'], 0, 1],
  ['א ג ג ב א', ['א', 'ב'], 3, 4],
  ['ג א ג', ['א', 'ב'], 1, 1],
])('SRC-06: of "%s" the smallest window of %j is %d to %d', (text, words, from, to) => {
  const query = words.map((word) => ({ typed: word, words: new Map([[word, 1]]), documents: 1 }));
  expect(smallestWindow(text.split(' '), query)).toMatchObject({ from, to });
});

test('SRC-01: niqqud, quotes, maqaf, final letters and case never change what is found, nor its order', () => {
  const finals: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };
  const plain: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
  const dress = (text: string, places: readonly number[]) =>
    Array.from(text)
      .map((sign, place) => {
        const dressed = { 1: `${sign}\u05B8`, 2: finals[sign], 3: plain[sign], 4: sign.toUpperCase() }[
          places[place % places.length] ?? 0
        ];
        return sign === ' ' && places[0] === 5 ? '־' : (dressed ?? sign);
      })
      .join('');
  const quoted = (text: string, at: number, quote: string) => {
    const place = at % text.length;
    const isInside = /[א-ת]/u.test(text[place] ?? '') && /[א-ת]/u.test(text[place - 1] ?? '');
    return isInside ? `${text.slice(0, place)}${quote}${text.slice(place)}` : text;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...texts.flatMap(([title, text]) => [title, ...text.split(/[.,]/u)]).filter(Boolean)),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
      fc.nat(200),
      fc.constantFrom('"', "'", '״', '׳'),
      (typed, places, at, quote) => {
        const words = typed.trim();
        if (words === '') return;
        expect(search(quoted(dress(words, places), at, quote))).toEqual(search(words));
      },
    ),
    { numRuns: 1_000 },
  );
});
