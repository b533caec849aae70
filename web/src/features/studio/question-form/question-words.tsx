/** How the editor calls a question's fields, and shows them to who has to choose between two. */

import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import { awaitedName, studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import type { QuestionForm } from './question-changes.ts';

const text = studioQuestions.fields;
const html = (value: string | null): ReactNode =>
  value === null || value === '' ? null : <RichText html={value} />;
const yesNo = (value: boolean) => (value ? text.yes : text.no);

export function questionWords(names: ClauseNames): FieldWords<QuestionForm> {
  return {
    name: { label: text.name, show: (value) => value },
    questionHtml: { label: text.questionHtml, show: html },
    passageHtml: { label: text.passageHtml, show: html },
    isYesNo: { label: text.isYesNo, show: yesNo },
    answers: {
      label: text.answers,
      show: (answers) =>
        answers.length === 0 ? null : (
          <ol>
            {answers.map(({ text: words, isCorrect, rationaleHtml }, place) => (
              <li key={`${answerLetter(place)} ${words}`}>
                {words}
                {isCorrect && ` (${studioQuestions.answers.right})`}
                {rationaleHtml !== null && <RichText html={rationaleHtml} />}
              </li>
            ))}
          </ol>
        ),
    },
    explanationHtml: { label: text.explanationHtml, show: html },
    takeawayHtml: { label: text.takeawayHtml, show: html },
    difficulty: { label: text.difficulty, show: String },
    redAlertSeconds: { label: text.redAlertSeconds, show: (value) => value && formatClock(value) },
    hideAnswers: { label: text.hideAnswers, show: yesNo },
    lawIds: { label: text.lawIds, show: (ids) => ids.map(names.lawName).join('; ') || null },
    correctClauses: {
      label: text.correctClauses,
      show: (clauses) => clauses.map(names.full).join('; ') || null,
    },
    links: { label: text.links, show: (links) => links.map(names.full).join('; ') || null },
    awaited: {
      label: text.awaited,
      show: (places) => places.map(awaitedName).join('; ') || null,
    },
    cases: {
      label: text.cases,
      show: (cases) => cases.map(({ name, cite }) => `${cite} ${name}`).join('; ') || null,
    },
    lawDate: { label: text.lawDate, show: (value) => value },
    source: { label: text.source, show: (value) => value },
    family: { label: text.family, show: (value) => value },
  };
}
