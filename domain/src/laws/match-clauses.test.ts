import { describe, expect, it } from 'vitest';
import { matchClauses } from './match-clauses.ts';

const OFFER = 'פנייתו של אדם לחברו היא בגדר הצעה אם היא מעידה על גמירת דעתו';
const ACCEPT = 'הקיבול יהיה בהודעת הניצע שנמסרה למציע ומעידה על גמירת דעתו של הניצע';
const FORM = 'חוזה יכול שייעשה בעל פה בכתב או בצורה אחרת זולת אם נקבעה צורה';
const FAITH = 'במשא ומתן לקראת כריתתו של חוזה חייב אדם לנהוג בדרך מקובלת ובתום לב';
const GONE = '(בוטל).';

type Law = readonly (readonly [path: string, text: string])[];

describe('Clauses keep their id in a new import', () => {
  const before: Law = [
    ['1', OFFER],
    ['2', ACCEPT],
    ['3', FORM],
  ];
  it.each<[string, Law, Law, (number | null)[]]>([
    ['nothing changed', before, before, [0, 1, 2]],
    [
      'the words of one changed',
      before,
      [
        ['1', OFFER],
        ['2', 'נוסח חדש לגמרי שאין בו מילה מן הקודם'],
        ['3', FORM],
      ],
      [0, 1, 2],
    ],
    [
      'one was put in under a number of its own',
      before,
      [
        ['1', OFFER],
        ['1א', FAITH],
        ['2', ACCEPT],
        ['3', FORM],
      ],
      [0, null, 1, 2],
    ],
    [
      'one was put in and the others were numbered anew',
      before,
      [
        ['1', OFFER],
        ['2', FAITH],
        ['3', ACCEPT],
        ['4', FORM],
      ],
      [0, null, 1, 2],
    ],
    [
      'one was taken out',
      before,
      [
        ['1', OFFER],
        ['3', FORM],
      ],
      [0, 2],
    ],
    [
      'one was taken out and the others were numbered anew',
      before,
      [
        ['1', OFFER],
        ['2', FORM],
      ],
      [0, 2],
    ],
    [
      'one was cancelled',
      before,
      [
        ['1', OFFER],
        ['2', GONE],
        ['3', FORM],
      ],
      [0, 1, 2],
    ],
    [
      'two were swapped',
      before,
      [
        ['1', OFFER],
        ['2', FORM],
        ['3', ACCEPT],
      ],
      [0, 2, 1],
    ],
    [
      'one was split in two',
      [['1', `${OFFER} ${ACCEPT}`]],
      [
        ['1', OFFER],
        ['1א', ACCEPT],
      ],
      [0, null],
    ],
    [
      'one got another number and a few other words',
      before,
      [
        ['1', OFFER],
        ['2', ACCEPT],
        ['7', `${FORM} לפי חוק`],
      ],
      [0, 1, 2],
    ],
    [
      'one moved into an addition',
      before,
      [
        ['1', OFFER],
        ['2', ACCEPT],
        ['תוספת 1/1', FORM],
      ],
      [0, 1, 2],
    ],
    [
      'cancelled ones are told apart by number alone',
      [
        ['1', GONE],
        ['2', GONE],
      ],
      [
        ['2', GONE],
        ['3', GONE],
      ],
      [1, null],
    ],
    [
      'unnumbered ones are told apart by words, then by order',
      [
        ['~1', OFFER],
        ['~2', ACCEPT],
      ],
      [
        ['~1', FAITH],
        ['~2', OFFER],
        ['~3', ACCEPT],
      ],
      [null, 0, 1],
    ],
    [
      'unnumbered short ones go by order',
      [
        ['~1', 'אין'],
        ['~2', 'אין'],
      ],
      [
        ['~1', 'אין'],
        ['~2', 'יש'],
      ],
      [0, 1],
    ],
    ['a first import', [], before, [null, null, null]],
    ['nothing is left', before, [], []],
  ])('LAW: %s', (_name, stored, incoming, expected) => {
    const toMatch = (law: Law) => law.map(([path, text]) => ({ path, text }));
    expect(matchClauses(toMatch(stored), toMatch(incoming))).toEqual(expected);
  });
});
