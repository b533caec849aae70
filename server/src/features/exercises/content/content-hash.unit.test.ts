import { type PackQuestion, packQuestion } from '@sugya/contract/content-pack.ts';
import { describe, expect, it } from 'vitest';
import { hashBeforeVersions } from '../../../testing/content/hash-before-versions.ts';
import { hashContent, isSameContent } from './content-hash.ts';

/** What an author must write, and nothing more. */
const written = {
  externalId: 'q1',
  name: 'שם',
  questionHtml: '<p>א</p>',
  answers: [{ text: 'א', isCorrect: true }, { text: 'ב' }],
};
const question = packQuestion.parse(written);

/** Every optional field of the first format, saying something. */
const said: Partial<PackQuestion> = {
  passageHtml: '<p>קטע</p>',
  isYesNo: true,
  explanationHtml: '<p>כי</p>',
  difficulty: 9,
  redAlertSeconds: 60,
  hideAnswers: true,
  laws: ['law-1', 'law-2'],
  correctClauses: [{ law: 'law-1', clause: '5', quote: null }],
};
const full: PackQuestion = { ...question, ...said };
/** Fields that came later. */
const added: Partial<PackQuestion> = {
  takeawayHtml: '<p>לזכור</p>',
  cases: [{ name: 'פלוני נ׳ אלמוני', cite: 'ע״א 1/01', decidedOn: '2001-01-01' }],
  links: [{ law: 'law-1', clause: '7', role: 'distractor', quote: null }],
  lawDate: '2026-01-01',
};

/** As a later format would read the same file: a field more than this one knows. */
const withField = (given: PackQuestion, name: string, value: unknown): PackQuestion => ({
  ...given,
  [name]: value,
});

describe('the hash of a question', () => {
  it('names the version of its rules', () => {
    expect(hashContent(question)).toMatch(/^2:[\da-f]{64}$/);
  });

  it('XCT-22: is for good what these rules make of a question', () => {
    expect(hashContent(question)).toBe('2:2e505c96257a6b31a59deb13d34e825ed800f7775864023de7e5de50787f709d');
    expect(hashContent(full)).toBe('2:53691a07c56657bb05be3f61afd64067116914e945040ee19531899cad2ef2fa');
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['false', false],
    ['nothing', undefined],
  ])(
    'XCT-22: stays when the format gets an optional field and the question leaves it at %s',
    (_what, value) => {
      expect(hashContent(withField(question, 'commentary', value))).toBe(hashContent(question));
      expect(hashContent(withField(full, 'commentary', value))).toBe(hashContent(full));
    },
  );

  it('XCT-22: stays when an answer or a clause gets an optional field', () => {
    const answers = question.answers.map((answer) => ({ ...answer, remark: null }));
    const correctClauses = full.correctClauses.map((clause) => ({ ...clause, remark: '' }));
    expect(hashContent({ ...full, answers, correctClauses })).toBe(hashContent(full));
  });

  it('XCT-22: is the same for a field that is absent and for one left at its default, of every field', () => {
    expect(hashContent(written as PackQuestion)).toBe(hashContent(question)); // unparsed: the defaults are absent
  });

  it('XCT-22: does not depend on the order of the fields', () => {
    const turned = Object.fromEntries(Object.entries(full).reverse()) as PackQuestion; // the same fields
    const answers = full.answers.map(({ text, isCorrect, proximity, rationaleHtml }) => ({
      rationaleHtml,
      proximity,
      isCorrect,
      text,
    }));
    expect(hashContent({ ...turned, answers })).toBe(hashContent(full));
  });

  it('XCT-22: does not depend on the external id, the source or the family', () => {
    const named = { ...question, externalId: 'another', source: 'מועד אביב 2024', family: 'offer-revoked' };
    expect(hashContent(named)).toBe(hashContent(question));
    expect(isSameContent(named, hashBeforeVersions(question))).toBe(true);
  });

  it('the fields below are all of the format', () => {
    const always = ['externalId', 'name', 'questionHtml', 'answers'];
    const inPlace = ['source', 'family'];
    expect([...always, ...inPlace, ...Object.keys(said), ...Object.keys(added)].sort()).toEqual(
      Object.keys(packQuestion.shape).sort(),
    );
  });

  it.each(Object.entries({ ...said, ...added }))('XCT-22: changes with %s', (field, value) => {
    expect(hashContent({ ...question, [field]: value })).not.toBe(hashContent(question));
  });

  it.each<[string, Partial<PackQuestion>]>([
    ['the name', { name: 'שם אחר' }],
    ['the text', { questionHtml: '<p>ב</p>' }],
    ['an answer', { answers: [{ ...question.answers[0]!, text: 'ג' }, question.answers[1]!] }], // the builder gives two
    ['the key', { answers: question.answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect })) }],
    ['the order of the answers', { answers: question.answers.toReversed() }],
    ['the nearness', { answers: [question.answers[0]!, { ...question.answers[1]!, proximity: 'far' }] }], // the builder gives two
    [
      'the reason for an answer',
      { answers: [question.answers[0]!, { ...question.answers[1]!, rationaleHtml: '<p>כי</p>' }] },
    ], // the builder gives two
    ['the order of the laws', { laws: ['law-2', 'law-1'] }],
    ['the clause', { correctClauses: [{ law: 'law-1', clause: '6', quote: null }] }],
    ['the whole law instead of a clause', { correctClauses: [{ law: 'law-1', clause: null, quote: null }] }],
    ['the words of the clause', { correctClauses: [{ law: 'law-1', clause: '5', quote: 'המילים' }] }],
  ])('XCT-22: changes with %s', (_what, change) => {
    expect(hashContent({ ...full, ...change })).not.toBe(hashContent(full));
  });

  it('XCT-22: changes when a new field says something', () => {
    expect(hashContent(withField(question, 'commentary', 'הערה'))).not.toBe(hashContent(question));
  });
});

describe('a stored hash', () => {
  it.each([
    ['with nothing optional', question],
    ['with everything', full],
    ['with laws and no clause', { ...question, laws: ['law-1'] }],
  ])('XCT-22: of the rules before versions is recognised: %s', (_what, given) => {
    expect(isSameContent(given, hashBeforeVersions(given))).toBe(true);
    expect(isSameContent(withField(given, 'commentary', null), hashBeforeVersions(given))).toBe(true);
  });

  it('XCT-22: of the rules before versions is recognised as databases hold it', () => {
    const stored = '51a9076d8d6231a4faa6218bbb49296e30fd84097d74fdc6e38f359a7477be1b';
    expect(isSameContent(question, stored)).toBe(true);
    expect(isSameContent({ ...question, name: 'אחר' }, stored)).toBe(false);
  });

  it.each(Object.keys(said))('XCT-22: of the rules before versions shows that %s has changed', (field) => {
    const changed = { ...full, [field]: question[field as keyof PackQuestion] };
    expect(isSameContent(changed, hashBeforeVersions(full))).toBe(false);
  });

  it('XCT-22: of the rules before versions shows that a field which they did not know says something', () => {
    expect(isSameContent(withField(question, 'commentary', 'הערה'), hashBeforeVersions(question))).toBe(
      false,
    );
  });

  it('XCT-22: of the present rules is recognised, and shows a change', () => {
    expect(isSameContent(full, hashContent(full))).toBe(true);
    expect(isSameContent({ ...full, name: 'אחר' }, hashContent(full))).toBe(false);
  });

  it('XCT-22: of rules that this program does not know counts as another content', () => {
    expect(isSameContent(question, hashContent(question).replace('2:', '3:'))).toBe(false);
  });
});
