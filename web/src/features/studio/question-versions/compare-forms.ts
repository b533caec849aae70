/** Two wordings of a question, field by field and word by word. */

import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { wordsOfHtml } from '@sugya/domain/studio/searched-words.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { type DiffPart, diffTexts } from '../../../platform/diff/diff-texts.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';

export type FieldDiff = {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly DiffPart[];
  readonly isChanged: boolean;
};

const text = studioQuestions.versions;
const { fields } = studioQuestions;

type Shown = { readonly key: string; readonly label: string; readonly words: string };

/** In the order of the form; fields that are empty in both are left out. */
export function compareForms(from: QuestionForm, to: QuestionForm, names: ClauseNames): FieldDiff[] {
  const [before, after] = [shownFields(from, names), shownFields(to, names)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap((key) => {
      const [old, next] = [before, after].map((list) => list.find((field) => field.key === key));
      const [oldWords, newWords] = [old?.words ?? '', next?.words ?? ''];
      if (oldWords === '' && newWords === '') return [];
      const label = next?.label ?? old?.label ?? '';
      return [{ key, label, parts: diffTexts(oldWords, newWords), isChanged: oldWords !== newWords }];
    });
}

function shownFields(form: QuestionForm, names: ClauseNames): Shown[] {
  const { answers } = form;
  const letters = answers.flatMap(({ isCorrect }, place) => (isCorrect ? [answerLetter(place)] : []));
  const html = (value: string | null) => (value === null ? '' : wordsOfHtml(value));
  return [
    { key: 'name', label: fields.name, words: form.name },
    { key: 'passage', label: fields.passageHtml, words: html(form.passageHtml) },
    { key: 'text', label: fields.questionHtml, words: html(form.questionHtml) },
    ...answers.flatMap((answer, place): Shown[] => {
      const letter = answerLetter(place);
      const { proximity } = answer;
      return [
        { key: `answer ${place} 1`, label: text.answerField(letter), words: answer.text },
        {
          key: `answer ${place} 2`,
          label: text.proximityField(letter),
          words: proximity === null ? '' : studioQuestions.answers[proximity],
        },
        { key: `answer ${place} 3`, label: text.reasonField(letter), words: html(answer.rationaleHtml) },
      ];
    }),
    { key: 'key', label: text.keyField, words: letters.join(', ') },
    { key: 'takeaway', label: fields.takeawayHtml, words: html(form.takeawayHtml) },
    { key: 'explanation', label: fields.explanationHtml, words: html(form.explanationHtml) },
    { key: 'clauses', label: fields.correctClauses, words: form.correctClauses.map(names.full).join('; ') },
    {
      key: 'links',
      label: fields.links,
      words: form.links
        .map((link) =>
          [studioQuestions.clauses.roles[link.role], names.full(link), link.quote]
            .filter(Boolean)
            .join(' – '),
        )
        .join('; '),
    },
    { key: 'day', label: fields.lawDate, words: form.lawDate ?? '' },
    {
      key: 'clock',
      label: fields.redAlertSeconds,
      words: form.redAlertSeconds === null ? '' : formatClock(form.redAlertSeconds),
    },
    { key: 'difficulty', label: fields.difficulty, words: String(form.difficulty) },
    { key: 'source', label: fields.source, words: form.source ?? '' },
    { key: 'yesNo', label: fields.isYesNo, words: form.isYesNo ? fields.yes : fields.no },
    { key: 'folded', label: fields.hideAnswers, words: form.hideAnswers ? fields.yes : fields.no },
  ];
}

const ORDER = [
  'name',
  'passage',
  'text',
  'answer',
  'key',
  'takeaway',
  'explanation',
  'clauses',
  'links',
  'day',
  'clock',
  'difficulty',
  'source',
  'yesNo',
  'folded',
];

/** The answers by their place, and within one text, proximity, reason. */
function orderOf(key: string): number {
  const [name = '', place = '0', part = '0'] = key.split(' ');
  return ORDER.indexOf(name) * 1_000 + Number(place) * 10 + Number(part);
}
