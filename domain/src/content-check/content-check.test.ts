/** What the check of content finds, each fault alone and its nearest neighbour that is none. */
import { describe, expect, test } from 'vitest';
import { checkBank, checkPaper, coverageOf } from './check-bank.ts';
import { checkPairs } from './check-pairs.ts';
import { checkQuestion } from './check-question.ts';
import type { CheckedQuestion, CitedPlace } from './checked-question.ts';

const LETTERS = ['אחת', 'שתיים', 'שלוש', 'ארבע'];
const options = (key: number, texts: readonly string[] = LETTERS) =>
  texts.map((text, place) => ({ text, isCorrect: place === key, hasRationale: true }));

const question = (change: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  name: 'q1',
  family: null,
  category: 'contracts',
  examSubject: null,
  isForExam: false,
  isYesNo: false,
  stem: 'מה הדין?',
  answers: options(0),
  explanation: '',
  keyClauses: [],
  otherClauses: [],
  lawDate: '2026-09-01',
  cases: [],
  readings: null,
  difficulty: 5,
  ...change,
});
const clause = (change: Partial<CitedPlace> = {}): CitedPlace => ({
  law: 'l',
  clause: '12',
  quote: null,
  ...change,
});
const textOf = ({ law, clause: path }: { law: string; clause: string }) =>
  law === 'l' ? (path === '12' ? 'במשא ומתן לקראת כריתתו של חוזה חייב אדם לנהוג' : null) : undefined;
const found = (change: Partial<CheckedQuestion>) =>
  checkQuestion(question(change), { today: '2026-11-23', caseLawCutoff: null, textOf }).map(
    ({ check, detail }) => [check, detail],
  );

describe('one question', () => {
  test.each<[string, Partial<CheckedQuestion>, string[][]]>([
    ['nothing to find', {}, []],
    ['three options', { answers: options(0, LETTERS.slice(1)) }, [['four_options', '3']]],
    ['yes and no', { isYesNo: true, answers: options(0, ['כן', 'לא']) }, []],
    ['no key', { answers: options(9) }, [['one_key', '0']]],
    [
      'an option of all of them',
      { answers: options(0, ['אחת', 'שתיים', 'שלוש', 'כל התשובות נכונות']) },
      [['all_of_the_above', 'כל התשובות נכונות']],
    ],
    [
      'an option of none of two laws',
      { answers: options(0, ['אחת', 'שתיים', 'שלוש', 'אף אחת מהן, שכן שתיהן זמניות']) },
      [],
    ],
    ['an option of all documents', { answers: options(0, ['אחת', 'שתיים', 'שלוש', 'כל המסמכים נמסרו']) }, []],
    [
      'two options but for niqqud and dashes',
      { answers: options(0, ['בית־המשפט', 'בֵּית הַמִּשְׁפָּט', 'שלוש', 'ארבע']) },
      [['equal_options', 'בֵּית הַמִּשְׁפָּט']],
    ],
    [
      'an option without a reason',
      { answers: options(0).map((answer, place) => ({ ...answer, hasRationale: place !== 2 })) },
      [['rationales', 'ג']],
    ],
    ['a clause that is not there', { keyClauses: [clause({ clause: '99' })] }, [['unknown_clause', 'l 99']]],
    ['a clause of a law that is not at hand', { keyClauses: [clause({ law: 'else' })] }, []],
    [
      'a quotation that stands there, but for quotes and maqaf',
      { otherClauses: [clause({ quote: 'לקראת כריתתו־של ״חוזה״ חייב' })] },
      [],
    ],
    [
      'a quotation that does not stand there',
      { otherClauses: [clause({ quote: 'לקראת כריתתו של הסכם' })] },
      [['wrong_quote', 'l 12: לקראת כריתתו של הסכם']],
    ],
    [
      'three words',
      { otherClauses: [clause({ quote: 'כריתתו של חוזה' })] },
      [['short_quote', 'כריתתו של חוזה']],
    ],
    [
      'an explanation that names another clause',
      { keyClauses: [clause()], explanation: 'סעיף 12(א) ולא סעיף 25א(ב)' },
      [['unlinked_clause', '25א']],
    ],
    ['an explanation of a question without links', { explanation: 'סעיף 12' }, []],
    ['no law date', { lawDate: null }, [['law_date_missing', '']]],
    ['a law of tomorrow', { lawDate: '2026-11-24' }, [['law_date_ahead', '2026-11-24']]],
    ['a law of today', { lawDate: '2026-11-23' }, []],
    [
      'thirteen words of the statute',
      { otherClauses: [clause({ law: 'else', quote: 'א ב ג ד ה ו ז ח ט י כ ל מ' })] },
      [['long_quote', 'א ב ג ד ה ו ז ח ט י כ ל מ']],
    ],
    [
      'a judgement of tomorrow',
      { cases: [{ cite: 'ע״א 1/26', decidedOn: '2026-11-24' }] },
      [['case_date_late', 'ע״א 1/26, 2026-11-24']],
    ],
    ['a judgement of today', { cases: [{ cite: 'ע״א 1/26', decidedOn: '2026-11-23' }] }, []],
    [
      'a question that nobody answered without the key, of a rule that is not said',
      { readings: { hasRule: false, second: null } },
      [
        ['no_rule', ''],
        ['read_once', ''],
      ],
    ],
    [
      'a second reader of another mind',
      { readings: { hasRule: true, second: { agrees: false, isSettled: false } } },
      [['readings_disagree', '']],
    ],
    [
      'a disagreement that was settled',
      { readings: { hasRule: true, second: { agrees: false, isSettled: true } } },
      [],
    ],
  ])('EXD-20: %s', (_name, change, faults) => {
    expect(found(change)).toEqual(faults);
  });

  test('EXD-20: what is a warning for practice is an error for the examination, and so is yes or no', () => {
    const yesNo = { isYesNo: true, answers: options(0, ['כן', 'לא']) };
    const of = (isForExam: boolean) =>
      checkQuestion(question({ ...yesNo, lawDate: null, isForExam }), {
        today: '2026-11-23',
        caseLawCutoff: null,
        textOf,
      }).map(({ check, level }) => [check, level]);
    expect(of(false)).toEqual([['law_date_missing', 'warning']]);
    expect(of(true)).toEqual([
      ['yes_no', 'error'],
      ['law_date_missing', 'error'],
    ]);
  });
});

test('EXD-20: an act that the explanation may mean beside others is a warning for the examination too', () => {
  const levels = (laws: readonly string[]) =>
    checkQuestion(
      question({
        isForExam: true,
        keyClauses: laws.map((law) => clause({ law })),
        explanation: 'סעיף 12 וסעיף 25',
      }),
      { today: '2026-11-23', caseLawCutoff: '2026-01-01', textOf: () => undefined },
    ).map(({ check, level }) => [check, level]);
  expect(levels(['l'])).toEqual([['unlinked_clause', 'error']]);
  expect(levels(['l', 'm'])).toEqual([['unlinked_clause', 'warning']]);
});

describe('two questions', () => {
  // Words of their own for each option, so that the stems alone are alike.
  const named = (name: string, stem: string, change: Partial<CheckedQuestion> = {}) =>
    question({ name, stem, answers: options(0, []), ...change });
  const STORY = 'דנה מכרה לרון רכב ב 5000 שקלים ולא מסרה אותו במועד שנקבע בחוזה';

  test('EXD-21: one text with other numbers is a copy, unless both are of one family', () => {
    const copy = STORY.replace('5000', '7000');
    expect(checkPairs([named('a', STORY), named('b', copy)])).toEqual([
      { check: 'copies', level: 'warning', questions: ['a', 'b'], detail: '1.00' },
    ]);
    expect(checkPairs([named('a', STORY, { family: 'f' }), named('b', copy, { family: 'f' })])).toEqual([]);
  });

  // 13 words, 9 runs of five; a changed word in the middle leaves 4 of them: 4 / (9 + 9 − 4) = 0.29.
  test('EXD-21: less than three tenths of the runs in common is no copy', () => {
    const words = 'א ב ג ד ה ו ז ח ט י כ ל מ'.split(' ');
    const changed = words.with(6, 'אחר');
    expect(checkPairs([named('a', words.join(' ')), named('b', changed.join(' '))])).toEqual([]);
    // A changed word near the end leaves 7: 7 / 11 = 0.64.
    const nearer = words.with(11, 'אחר');
    expect(checkPairs([named('a', words.join(' ')), named('b', nearer.join(' '))])).toMatchObject([
      { check: 'copies', detail: '0.64' },
    ]);
  });

  test('EXD-21: one key clause and two families are a pair to decide on', () => {
    const resting = (name: string, place: CitedPlace, family: string | null = null) =>
      named(name, name, { keyClauses: [place], family });
    expect(checkPairs([resting('a', clause()), resting('b', clause())])).toEqual([
      { check: 'same_rule', level: 'warning', questions: ['a', 'b'], detail: 'l 12' },
    ]);
    expect(checkPairs([resting('a', clause(), 'f'), resting('b', clause(), 'f')])).toEqual([]);
    expect(checkPairs([resting('a', clause()), resting('b', clause({ law: 'm' }))])).toEqual([]);
    expect(
      checkPairs([resting('a', clause({ clause: null })), resting('b', clause({ clause: null }))]),
    ).toEqual([]);
    const verdict = (because: string) => [{ families: ['g', 'f'], because } as const];
    const pair = [resting('a', clause(), 'f'), resting('b', clause(), 'g')];
    expect(checkPairs(pair, verdict('זו על ההודעה, וזו על המועד'))).toEqual([]);
    expect(checkPairs(pair, verdict(''))).toHaveLength(1);
  });
});

describe('a bank', () => {
  const many = (count: number, of: (place: number) => Partial<CheckedQuestion>) =>
    Array.from({ length: count }, (_, place) => question({ name: `q${place}`, ...of(place) }));
  const found = (questions: readonly CheckedQuestion[]) =>
    checkBank(questions).map(({ check, detail }) => [check, detail]);
  const LEVELS = [2, 5, 9];
  /** Each letter as often, a quarter of the keys the shortest and a quarter the longest, levels in thirds. */
  const even = (place: number): Partial<CheckedQuestion> => {
    const texts = ['aaaaaaaa', 'aaaaaaaaa', 'aaaaaaaaaa', 'aaaaaaaaaaa'];
    const shift = Math.floor(place / 4) % 4;
    const turned = [...texts.slice(shift), ...texts.slice(0, shift)];
    return { answers: options(place % 4, turned), difficulty: LEVELS[place % 3] ?? 5 };
  };

  test('EXD-22: an even bank, and one too small to say anything of', () => {
    expect(found(many(48, even))).toEqual([]);
    expect(found(many(19, () => ({ answers: options(0) })))).toEqual([]);
  });

  // Chi-square of 22, 6, 6 and 6: 14.4 + 3 · 1.6 = 19.2; of 16, 8, 8 and 8: 3.6 + 3 · 0.4 = 4.8.
  test('EXD-22: 22 of 40 keys at א are uneven, 16 are not', () => {
    const keysAtFirst = (count: number) =>
      many(40, (place) => ({
        ...even(place),
        answers: options(place < count ? 0 : 1 + (place % 3), ['aaaa', 'bbbb', 'cccc', 'dddd']),
      }));
    const uneven = found(keysAtFirst(22)).find(([check]) => check === 'key_places');
    expect(uneven).toEqual(['key_places', 'א 22, ב 6, ג 6, ד 6']);
    expect(found(keysAtFirst(16)).some(([check]) => check === 'key_places')).toBe(false);
  });

  test('EXD-22: keys that are always the longest', () => {
    const longest = many(40, (place) => ({
      ...even(place),
      answers: options(
        place % 4,
        LETTERS.map((_, at) => (at === place % 4 ? 'aaaaaaaaaaaa' : 'aaaaaaaaaa')),
      ),
    }));
    expect(found(longest)).toEqual([
      ['key_length', 'the longest in 100 %'],
      ['key_length', 'the shortest in 0 %'],
      ['key_length', '1.20 times as long as the others'],
    ]);
  });

  test('EXD-22: yes in three of four', () => {
    const yesNo = many(20, (place) => ({
      isYesNo: true,
      answers: options(place % 4 === 0 ? 1 : 0, ['כן', 'לא']),
      difficulty: LEVELS[place % 3] ?? 5,
    }));
    expect(found(yesNo)).toEqual([['yes_share', '75 %']]);
  });

  test('EXD-22: a subject without hard questions', () => {
    const easy = many(20, (place) => ({
      isYesNo: true,
      answers: options(place % 2, ['כן', 'לא']),
      difficulty: 2,
    }));
    expect(found(easy).map(([, detail]) => detail)).toEqual([
      'contracts, 1–3: 100 %',
      'contracts, 4–7: 0 %',
      'contracts, 8–10: 0 %',
    ]);
  });

  test('EXD-25: of a bank that says where some of its questions belong, each subject with less than 60 of them', () => {
    const contracts = many(60, (place) => ({ ...even(place), examSubject: 'm1' }));
    const crime = many(12, (place) => ({ ...even(place), examSubject: 'd2' }));
    const kept = many(12, (place) => ({ ...even(place), examSubject: 'd2', isForExam: true }));
    const coverage = found([...contracts, ...crime, ...kept]).filter(([check]) => check === 'coverage');
    expect(coverage).toHaveLength(13);
    expect(coverage).toContainEqual(['coverage', 'd2: 12 of 60']);
    expect(coverage).toContainEqual(['coverage', 'm8: 0 of 60']);
    expect(found(many(60, even))).toEqual([]);
  });

  test('EXD-25: of a bank with kept questions, each subject with fewer families than three examinations ask', () => {
    const cases = [{ cite: 'ע״א 1/01', decidedOn: '2001-01-01' }];
    const kept = [
      ...many(15, (place) => ({
        ...even(place),
        examSubject: 'd1',
        isForExam: true,
        family: `d1-${place}`,
        cases,
      })),
      ...many(16, (place) => ({
        ...even(place),
        examSubject: 'd4',
        isForExam: true,
        family: `d4-${place % 14}`,
      })),
    ];
    const lines = found(kept).filter(([check]) => check === 'kept_coverage');
    expect(lines).toHaveLength(13);
    expect(lines).toContainEqual(['kept_coverage', 'd4: 14 of 15']);
    expect(found(kept).map(([check]) => check)).not.toContain('no_case_law');
    expect(found(kept.slice(4))).toContainEqual(['no_case_law', '11 of 12']);
    expect(coverageOf(kept).slice(0, 2)).toEqual([
      { subject: 'd1', part: 'B', asked: 5, kept: 15, practised: 0 },
      { subject: 'd2', part: 'B', asked: 13, kept: 0, practised: 0 },
    ]);
    expect(coverageOf(many(20, even))).toEqual([]);
  });

  test('EXD-22: in a part of a paper each letter is right in a fifth to three tenths', () => {
    const part = (first: number) =>
      many(40, (place) => ({ answers: options(place < first ? 0 : 1 + (place % 3)) }));
    expect(checkPaper('p', many(40, even))).toEqual([]);
    expect(checkPaper('p', part(13))).toMatchObject([
      { check: 'key_places', level: 'error', questions: ['p'] },
    ]);
  });
});
