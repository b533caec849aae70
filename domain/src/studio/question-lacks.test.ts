import { describe, expect, test } from 'vitest';
import { isBlankHtml } from './lacks.ts';
import { type NamedLaws, type QuestionForm, questionLacks, unknownLaws } from './question-lacks.ts';

const answer = (text: string, isCorrect = false): QuestionForm['answers'][number] => ({
  text,
  isCorrect,
  proximity: null,
});
const whole: QuestionForm = {
  name: 'הצעה',
  questionHtml: '<p>מה הדין?</p>',
  isYesNo: false,
  answers: [answer('כן', true), answer('לא')],
  lawIds: [7],
  correctClauses: [{ lawId: 7 }],
  awaited: [],
  cases: [],
};

describe('STU-11: what a question lacks before it is published', () => {
  test.each<[string, Partial<QuestionForm>, string[]]>([
    ['nothing', {}, []],
    ['a name', { name: ' ' }, ['name missing']],
    ['a text', { questionHtml: '<p>&nbsp;</p>' }, ['questionHtml missing']],
    ['answers', { answers: [] }, ['answers too_few_answers', 'answers no_key']],
    ['a key', { answers: [answer('א'), answer('ב')] }, ['answers no_key']],
    [
      'different answers',
      { answers: [answer('א', true), answer('ב'), answer(' א ')] },
      ['answers.2.text same_answer'],
    ],
    ['an answer’s words', { answers: [answer('א', true), answer('')] }, ['answers.1.text missing']],
    [
      'one answer too many for yes or no',
      { isYesNo: true, answers: [answer('א', true), answer('ב'), answer('ג')] },
      ['answers two_answers_for_yes_no'],
    ],
    [
      'a yes or no with both right',
      { isYesNo: true, answers: [answer('א', true), answer('ב', true)] },
      ['answers one_key_for_yes_no'],
    ],
    [
      'proximity on the key',
      { answers: [{ ...answer('א', true), proximity: 'near' }, answer('ב')] },
      ['answers.0.proximity proximity_of_key'],
    ],
    ['a clause of its law', { correctClauses: [] }, ['correctClauses clause_missing']],
    [
      'a clause of a law that is not asked for',
      { correctClauses: [{ lawId: 8 }] },
      ['correctClauses.0 law_not_among_laws'],
    ],
    ['several keys are no lack', { answers: [answer('א', true), answer('ב', true)] }, []],
    ['a key that waits for its statute', { correctClauses: [], awaited: [{ role: 'key' }] }, []],
    [
      'all of a judgement',
      { cases: [{ name: 'פלוני נ׳ אלמוני', cite: ' ', decidedOn: '' }] },
      ['cases.0.cite missing', 'cases.0.decidedOn missing'],
    ],
    ['a question without laws needs no clause', { lawIds: [], correctClauses: [] }, []],
  ])('%s', (_what, change, expected) => {
    expect(questionLacks({ ...whole, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(
      expected,
    );
  });

  test.each([
    [null, true],
    ['', true],
    ['<p> </p>', true],
    ['<p>א</p>', false],
    ['<p><img src="/a.png" alt=""></p>', false],
  ])('%s is blank: %s', (html, expected) => {
    expect(isBlankHtml(html)).toBe(expected);
  });
});

describe('STQ-17: what a question names and nobody has', () => {
  const known = { laws: new Set([7, 8]), lawOfClause: new Map([[71, 7]]) };
  const key = { lawId: 7, clauseId: 71 };
  test.each<[string, Partial<NamedLaws>, string[]]>([
    ['nothing', {}, []],
    ['a whole law', { correctClauses: [{ lawId: 8, clauseId: null }] }, []],
    ['a law', { lawIds: [7, 9] }, ['lawIds.1 unknown_law']],
    [
      'the law of a clause',
      { correctClauses: [key, { lawId: 9, clauseId: 71 }] },
      ['correctClauses.1 unknown_law'],
    ],
    ['a clause', { links: [{ lawId: 7, clauseId: 72 }] }, ['links.0 unknown_clause']],
    ['a clause of another law', { links: [{ lawId: 8, clauseId: 71 }] }, ['links.0 unknown_clause']],
  ])('%s', (_what, given, lacks) => {
    const form = { lawIds: [7], correctClauses: [key], links: [], ...given };
    expect(unknownLaws(form, known).map(({ field, code }) => `${field} ${code}`)).toEqual(lacks);
  });
});
