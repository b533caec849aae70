import { describe, expect, it } from 'vitest';
import { changesOf, type MergedQuestion, mergeQuestion, type SaidQuestion } from './merge-question.ts';

const answer = (text: string, isCorrect = false) => ({
  text,
  isCorrect,
  proximity: null,
  rationaleHtml: null,
});
const stored: MergedQuestion & { readonly hideAnswers: boolean } = {
  name: 'שם',
  questionHtml: '<p>מה?</p>',
  passageHtml: null,
  isYesNo: false,
  answers: [
    { ...answer('א', true), rationaleHtml: '<p>כי</p>' },
    { ...answer('ב'), proximity: 'near' },
  ],
  explanationHtml: '<p>הסבר</p>',
  takeawayHtml: '<p>לזכור</p>',
  difficulty: 7,
  lawIds: [3],
  correctClauses: [{ lawId: 3, clauseId: 31 }],
  source: 'מועד א',
  hideAnswers: true,
};
const said: SaidQuestion = {
  shortName: 'מה?',
  questionHtml: '<p>מה?</p>',
  answers: [answer('א', true), answer('ב')],
  saysProximity: false,
};

describe('mergeQuestion', () => {
  it('RHS-05: a row that says the same of less changes nothing', () => {
    expect(mergeQuestion(stored, said)).toEqual(stored);
    expect(changesOf(stored, mergeQuestion(stored, said))).toEqual([]);
  });

  it('RHS-05: an empty cell of a column that is there empties the field', () => {
    expect(mergeQuestion(stored, { ...said, explanationHtml: null }).explanationHtml).toBeNull();
  });

  it('RHS-05: an answer of other words loses its reason, one of the same words keeps it', () => {
    const merged = mergeQuestion(stored, { ...said, answers: [answer('אחר', true), answer('ב')] });
    expect(merged.answers).toEqual([answer('אחר', true), { ...answer('ב'), proximity: 'near' }]);
  });

  it('RHS-05: an answer that becomes the right one is near to nothing', () => {
    const merged = mergeQuestion(stored, { ...said, answers: [answer('א'), answer('ב', true)] });
    expect(merged.answers[1]?.proximity).toBeNull();
  });

  it('RHS-05: a new question without a name is called by its text', () => {
    expect(mergeQuestion({ ...stored, name: '' }, said).name).toBe('מה?');
    expect(mergeQuestion({ ...stored, name: '' }, { ...said, name: 'כותרת' }).name).toBe('כותרת');
  });
});

describe('changesOf', () => {
  it.each<[string, Partial<MergedQuestion>, object]>([
    ['the key', { answers: [answer('א'), answer('ב', true)] }, { field: 'correct', before: '1', after: '2' }],
    [
      'an answer',
      { answers: [answer('ג', true), answer('ב')] },
      { field: 'answer_1', before: 'א', after: 'ג' },
    ],
    ['the difficulty', { difficulty: 2 }, { field: 'difficulty', before: '7', after: '2' }],
    [
      'the text',
      { questionHtml: '<p>מה <b>כאן</b>?</p>' },
      { field: 'question', before: 'מה?', after: 'מה כאן?' },
    ],
    [
      'mark-up alone',
      { questionHtml: '<p><b>מה?</b></p>' },
      { field: 'question', before: '<p>מה?</p>', after: '<p><b>מה?</b></p>' },
    ],
  ])('RHS-05: says %s, before and after', (_what, change, expected) => {
    expect(changesOf(stored, { ...stored, ...change })).toContainEqual(expected);
  });

  it('RHS-05: a long text is cut around its first difference', () => {
    const html = (end: string) => `<p>${'מילה '.repeat(60)}${end}${' ועוד'.repeat(60)}</p>`;
    const [change] = changesOf(
      { ...stored, questionHtml: html('כן') },
      { ...stored, questionHtml: html('לא') },
    );

    expect(change?.after).toContain('לא');
    expect(change?.before.length).toBeLessThanOrEqual(122);
  });
});
