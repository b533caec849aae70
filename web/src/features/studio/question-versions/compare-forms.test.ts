import { expect, test } from 'vitest';
import { diffTexts } from '../../../platform/diff/diff-texts.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import { compareForms } from './compare-forms.ts';

const names: ClauseNames = {
  lawName: () => 'חוק החוזים',
  number: (_lawId, clauseId) => String(clauseId),
  full: ({ clauseId }) => `חוק החוזים, ס׳ ${clauseId}`,
};
const form: QuestionForm = {
  name: 'זיכרון דברים',
  questionHtml: '<p>מה הדין?</p>',
  passageHtml: null,
  isYesNo: false,
  answers: [
    { text: 'די בכך', isCorrect: true, proximity: null, rationaleHtml: null },
    { text: 'אין די בכך', isCorrect: false, proximity: 'medium', rationaleHtml: '<p>כי לא</p>' },
  ],
  explanationHtml: null,
  takeawayHtml: null,
  difficulty: 5,
  redAlertSeconds: null,
  hideAnswers: false,
  lawIds: [1],
  correctClauses: [{ lawId: 1, clauseId: 2, quote: null }],
  links: [],
  awaited: [],
  cases: [],
  lawDate: null,
  source: null,
  family: null,
};

test('STQ-10: a word that changed between words that did not', () => {
  expect(diffTexts('הפרטים העיקריים, בלבד', 'הפרטים המהותיים, בלבד')).toEqual([
    { kind: 'same', words: 'הפרטים ' },
    { kind: 'gone', words: 'העיקריים' },
    { kind: 'added', words: 'המהותיים' },
    { kind: 'same', words: ', בלבד' },
  ]);
});

test('STQ-10: by field, those that changed and those that did not, in the order of the form', () => {
  const next: QuestionForm = {
    ...form,
    answers: form.answers.map((answer, place) => (place === 1 ? { ...answer, proximity: 'near' } : answer)),
    correctClauses: [...form.correctClauses, { lawId: 1, clauseId: 5, quote: null }],
    lawDate: '2026-09-01',
  };
  const fields = compareForms(form, next, names);
  expect(fields.filter(({ isChanged }) => isChanged).map(({ label }) => label)).toEqual([
    'תשובה ב, קרבה',
    'סעיפים שעונים על השאלה',
    'הדין ליום',
  ]);
  const clauses = fields.find(({ key }) => key === 'clauses');
  expect(clauses?.parts.filter(({ kind }) => kind === 'added').map(({ words }) => words)).toEqual([
    '; חוק החוזים, ס׳ 5',
  ]);
  expect(fields.map(({ key }) => key).slice(0, 4)).toEqual(['name', 'text', 'answer 0 1', 'answer 1 1']);
});

test('STQ-10: an answer that came and one that went are whole', () => {
  const [only] = form.answers;
  const less = { ...form, answers: only === undefined ? [] : [only] };
  const gone = compareForms(form, less, names).find(({ key }) => key === 'answer 1 1');
  expect(gone).toMatchObject({ label: 'תשובה ב', parts: [{ kind: 'gone', words: 'אין די בכך' }] });
});
