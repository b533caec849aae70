/**
 * What the check of content finds at questions that are kept for the examination, or stand in a part of a paper: there it is an
 * error. Questions for practice import as they did; `content:check` speaks of them (EXD-51).
 */
import { checkQuestion } from '@sugya/domain/content-check/check-question.ts';
import type { ContentFinding } from '@sugya/domain/content-check/checked-question.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { sentenceOfFinding } from '../content-check/describe-findings.ts';
import { questionsOf } from '../content-check/questions-of-pack.ts';
import type { ImportProblem } from '../import-problem.ts';
import type { PackParts } from '../pack/pack-parts.ts';

type Exercises = Pick<PackParts, 'course' | 'exercises'>;

/** Later than any day of a law: whether it is ahead is asked when the pack is written. */
const NO_DAY = '9999-12-31';

export function checkExamQuestions({ course, exercises }: Exercises): ImportProblem[] {
  return exercises.flatMap((filed) =>
    questionsOf(course, [filed])
      .filter(({ isForExam }) => isForExam)
      // Clauses and quotations are held against the laws that are imported.
      .flatMap((question) =>
        checkQuestion(question, { today: NO_DAY, caseLawCutoff: null, textOf: () => undefined }),
      )
      .map((finding) => problemOf(filed.file, finding)),
  );
}

/** A question of a law that is not in force yet. */
export function lawsAhead({ course, exercises }: Exercises, now: Date): ImportProblem[] {
  const today = israelDay(now);
  return exercises.flatMap((filed) =>
    questionsOf(course, [filed])
      .filter(({ isForExam, lawDate }) => isForExam && lawDate !== null && lawDate > today)
      .map(({ name, lawDate }) =>
        problemOf(filed.file, {
          check: 'law_date_ahead',
          level: 'error',
          questions: [name],
          detail: lawDate ?? '',
        }),
      ),
  );
}

function problemOf(file: string, finding: ContentFinding): ImportProblem {
  const [name = ''] = finding.questions;
  return {
    // A sitting says whether it needs a day.
    level: finding.check === 'law_date_missing' ? 'warning' : 'error',
    file,
    item: `question ${name.split(' · ').at(-1) ?? ''}`,
    field: finding.check,
    code: finding.check === 'law_date_missing' ? 'exam_question_undated' : 'exam_question_unsound',
    detail: finding.check === 'law_date_missing' ? '' : sentenceOfFinding(finding),
  };
}
