/** A pack's questions as the check of content reads them: texts without mark-up. */
import type { PackCourse, PackQuestion } from '@sugya/contract/content-pack.ts';
import type { CheckedQuestion } from '@sugya/domain/content-check/checked-question.ts';
import { splitExplanation } from '@sugya/domain/explanations/split-explanation.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import type { FiledExercise } from '../pack/pack-parts.ts';
import type { ReadingsOf } from './kept-readings.ts';

export function questionsOf(
  course: PackCourse,
  exercises: readonly FiledExercise[],
  readingsOf: ReadingsOf = () => null,
): CheckedQuestion[] {
  const subjects = new Map(course.categories.map(({ externalId, examSubject }) => [externalId, examSubject]));
  return exercises.flatMap(({ file, exercise }) =>
    exercise.questions.map((question) => ({
      name: `${file} · ${question.externalId}`,
      category: exercise.category,
      examSubject: subjects.get(exercise.category) ?? null,
      isForExam: exercise.examPart !== null || exercise.isExamBank,
      readings: readingsOf(exercise.externalId, question.externalId),
      ...checkedQuestion(question),
    })),
  );
}

function checkedQuestion(
  question: PackQuestion,
): Omit<CheckedQuestion, 'name' | 'category' | 'examSubject' | 'isForExam' | 'readings'> {
  const { answers, questionHtml, explanationHtml, correctClauses, links, lawDate } = question;
  const written = answers.some(({ rationaleHtml }) => rationaleHtml !== null);
  const split = written ? null : splitExplanation(explanationHtml ?? '', answers).rationales;
  return {
    family: question.family,
    isYesNo: question.isYesNo,
    // Without the passage, which all its questions share.
    stem: plainText(questionHtml),
    answers: answers.map(({ text, isCorrect, rationaleHtml }, place) => ({
      text,
      isCorrect,
      hasRationale: (split?.[place] ?? rationaleHtml) !== null,
    })),
    explanation: plainText(explanationHtml ?? ''),
    keyClauses: correctClauses.map(({ law, clause, quote }) => ({ law, clause, quote })),
    otherClauses: links.map(({ law, clause, quote }) => ({ law, clause, quote })),
    lawDate,
    cases: question.cases,
    difficulty: question.difficulty,
  };
}
