/** Rows of any format before the same judge as rows of a table. */
import { type Candidate, judgeQuestions } from '@sugya/domain/import/judge-questions.ts';
import type { QuestionsTable, TableProximity } from '@sugya/domain/import/table-question.ts';
import { cellOfWords } from '../../../platform/texts/html-text.ts';
import type { DraftQuestion, FormatRow } from './format-reading.ts';

/** Rows without a question, and those that were refused while they were read, are not judged. */
export function judgeRows(rows: readonly FormatRow[]): QuestionsTable {
  const candidates = rows.flatMap(({ place, question, findings }) => {
    const isRefused = findings.some(({ severity }) => severity === 'refused');
    return question === null || isRefused ? [] : [candidateOfDraft(place.row, question)];
  });
  const { questions, problems } = judgeQuestions(candidates, []);
  // Formats know no column for it.
  return { questions, problems: problems.filter(({ code }) => code !== 'empty_category') };
}

export function candidateOfDraft(row: number, question: DraftQuestion): Candidate {
  const { answers, difficulty, isYesNo } = question;
  const right = answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));
  const places = (wanted: TableProximity) => {
    const found = answers.flatMap(({ proximity }, place) => (proximity === wanted ? [place] : []));
    return { places: found, text: found.join(';') };
  };
  return {
    row,
    id: question.externalId,
    category: question.category ?? '',
    name: cellOfWords(question.name ?? ''),
    question: question.questionHtml,
    passage: question.passageHtml ?? '',
    explanation: question.explanationHtml ?? '',
    takeaway: question.takeawayHtml ?? '',
    difficulty: difficulty === null ? '' : String(difficulty),
    imageUrl: '',
    source: cellOfWords(question.source ?? ''),
    yesNo: isYesNo ? 'yes' : 'no',
    laws: (question.laws ?? [])
      .map(({ law, clause }) => (clause === null ? law : `${law}#${clause}`))
      .join(';'),
    answers: answers.map(({ text }) => cellOfWords(text)),
    rationales: answers.map(({ rationaleHtml }) => rationaleHtml ?? ''),
    key: { places: right, text: right.join(';') },
    proximities: { near: places('near'), medium: places('medium'), far: places('far') },
    fields: {
      question: 'question',
      answer: (place) => `answer ${place + 1}`,
      rationale: (place) => `feedback ${place + 1}`,
      key: 'key',
    },
  };
}
