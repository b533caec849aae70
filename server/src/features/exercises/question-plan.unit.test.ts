import { type PackQuestion, packQuestion } from '@sugya/contract/content-pack.ts';
import { describe, expect, it } from 'vitest';
import { planQuestions, type StoredQuestion } from './question-plan.ts';

const question = (externalId: string, questionHtml = '<p>א</p>'): PackQuestion =>
  packQuestion.parse({
    externalId,
    name: 'שם',
    questionHtml,
    answers: [{ text: 'א', isCorrect: true }, { text: 'ב' }],
  });

/** Stored as if the questions had been imported in this order. */
function stored(questions: readonly PackQuestion[], withdrawn: readonly string[] = []): StoredQuestion[] {
  const { added } = planQuestions({ wanted: questions, stored: [], others: 'withdraw' });
  return added.map(({ externalId, sortOrder, version, content, contentHash }, place) => ({
    id: place + 1,
    source: content.source,
    family: content.family,
    externalId,
    sortOrder,
    version,
    contentHash,
    isWithdrawn: withdrawn.includes(externalId),
  }));
}

const [a, b, c] = [question('a'), question('b'), question('c')];

describe('planQuestions', () => {
  it('XCT-22: new questions are added in the order given', () => {
    const plan = planQuestions({ wanted: [a, b], stored: [], others: 'withdraw' });
    expect(plan.added.map(({ externalId, sortOrder, version }) => [externalId, sortOrder, version])).toEqual([
      ['a', 1, 1],
      ['b', 2, 1],
    ]);
    expect(plan.outcomes).toEqual(['added', 'added']);
  });

  it('XCT-22: the same again changes nothing', () => {
    const plan = planQuestions({ wanted: [a, b], stored: stored([a, b]), others: 'withdraw' });
    expect(plan).toEqual({
      added: [],
      changed: [],
      sourced: [],
      placed: [],
      outcomes: ['unchanged', 'unchanged'],
    });
  });

  it('XCT-22: a changed text makes the next version and moves nothing', () => {
    const plan = planQuestions({
      wanted: [question('a', '<p>ב</p>'), b],
      stored: stored([a, b]),
      others: 'withdraw',
    });
    expect(plan.changed).toMatchObject([{ questionId: 1, version: 2 }]);
    expect(plan.placed).toEqual([]);
    expect(plan.outcomes).toEqual(['updated', 'unchanged']);
  });

  it.each<[string, Partial<PackQuestion>]>([
    ['an answer', { answers: [{ ...a.answers[0]!, text: 'ג' }, a.answers[1]!] }], // the builder gives two
    ['the key', { answers: a.answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect })) }],
    ['the order of answers', { answers: a.answers.toReversed() }],
    ['the nearness', { answers: [a.answers[0]!, { ...a.answers[1]!, proximity: 'far' }] }], // the builder gives two
    ['the explanation', { explanationHtml: '<p>כי</p>' }],
    ['the passage', { passageHtml: '<p>קטע</p>' }],
    ['the red line', { redAlertSeconds: 60 }],
    ['the difficulty', { difficulty: 9 }],
  ])('XCT-22: %s is content: changing it makes a version', (_name, change) => {
    const plan = planQuestions({ wanted: [{ ...a, ...change }], stored: stored([a]), others: 'withdraw' });
    expect(plan.changed).toHaveLength(1);
  });

  it.each([
    [null, 'מועד אביב 2024'],
    ['מועד אביב 2024', 'מועד קיץ 2024'],
    ['מועד אביב 2024', null],
  ])('XCT-22: another source makes no version: %s becomes %s', (before, source) => {
    const plan = planQuestions({
      wanted: [{ ...a, source }, b],
      stored: stored([{ ...a, source: before }, b]),
      others: 'withdraw',
    });
    expect(plan).toEqual({
      added: [],
      changed: [],
      sourced: [{ questionId: 1, source }],
      placed: [],
      outcomes: ['updated', 'unchanged'],
    });
  });

  it.each([
    [null, 'offer-revoked'],
    ['offer-revoked', null],
  ])('XCT-22, decision 0048: another family makes no version: %s becomes %s', (before, family) => {
    const plan = planQuestions({
      wanted: [{ ...a, family }, b],
      stored: stored([{ ...a, family: before }, b]),
      others: 'withdraw',
    });
    expect(plan).toEqual({
      added: [],
      changed: [],
      sourced: [],
      placed: [{ questionId: 1, sortOrder: 1, isWithdrawn: false, family }],
      outcomes: ['updated', 'unchanged'],
    });
  });

  it('XCT-22: another text brings its own source with the next version', () => {
    const changed = { ...question('a', '<p>ב</p>'), source: 'מועד אביב 2024' };
    const plan = planQuestions({ wanted: [changed], stored: stored([a]), others: 'withdraw' });
    expect(plan).toMatchObject({ changed: [{ content: changed }], sourced: [] });
  });

  it('XCT-22: another order moves questions and makes no version', () => {
    const plan = planQuestions({ wanted: [b, a], stored: stored([a, b]), others: 'withdraw' });
    expect(plan.changed).toEqual([]);
    expect(plan.placed).toEqual([
      { questionId: 2, sortOrder: 1, isWithdrawn: false, family: null },
      { questionId: 1, sortOrder: 2, isWithdrawn: false, family: null },
    ]);
  });

  it('XCT-22: a question that is gone is withdrawn, once', () => {
    const gone = planQuestions({ wanted: [a], stored: stored([a, b]), others: 'withdraw' });
    expect(gone.placed).toEqual([{ questionId: 2, sortOrder: 2, isWithdrawn: true, family: null }]);
    expect(gone.outcomes).toEqual(['unchanged', 'withdrawn']);
    const again = planQuestions({ wanted: [a], stored: stored([a, b], ['b']), others: 'withdraw' });
    expect(again).toMatchObject({ added: [], changed: [], placed: [], outcomes: ['unchanged'] });
  });

  it('XCT-22: a question that comes back is no longer withdrawn and keeps its version', () => {
    const plan = planQuestions({ wanted: [a, b], stored: stored([a, b], ['b']), others: 'withdraw' });
    expect(plan).toMatchObject({
      changed: [],
      placed: [{ questionId: 2, isWithdrawn: false, family: null }],
      outcomes: ['unchanged', 'updated'],
    });
  });

  it('XCT-22: a table adds to what is there: others stay in their places and new questions come last', () => {
    const plan = planQuestions({ wanted: [c, a], stored: stored([a, b]), others: 'keep' });
    expect(plan.added.map(({ externalId, sortOrder }) => [externalId, sortOrder])).toEqual([['c', 3]]);
    expect(plan.placed).toEqual([]);
    expect(plan.outcomes).toEqual(['added', 'unchanged']);
  });

  it('XCT-22: a table that holds all questions gives them its order', () => {
    const plan = planQuestions({ wanted: [c, b, a], stored: stored([a, b]), others: 'keep' });
    expect(plan.added).toMatchObject([{ externalId: 'c', sortOrder: 1 }]);
    expect(plan.placed).toMatchObject([{ questionId: 1, sortOrder: 3 }]);
  });

  const withLaws = (laws: readonly string[], clause: string | null): PackQuestion => ({
    ...question('a'),
    laws: [...laws],
    correctClauses: laws.slice(0, 1).map((law) => ({ law, clause, quote: null })),
  });

  it.each([
    ['another law', withLaws(['law-1', 'law-3'], '5')],
    ['a law more', withLaws(['law-1', 'law-2', 'law-3'], '5')],
    ['another clause', withLaws(['law-1', 'law-2'], '6')],
    ['any clause', withLaws(['law-1', 'law-2'], null)],
    ['no laws', question('a')],
  ])('STA-40: %s makes the next version', (_what, changed) => {
    const old = stored([withLaws(['law-1', 'law-2'], '5')]);
    const plan = planQuestions({ wanted: [changed], stored: old, others: 'withdraw' });
    expect(plan.changed).toMatchObject([{ questionId: 1, version: 2 }]);
    const same = planQuestions({
      wanted: [withLaws(['law-1', 'law-2'], '5')],
      stored: old,
      others: 'withdraw',
    });
    expect(same.outcomes).toEqual(['unchanged']);
  });
});
