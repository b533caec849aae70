/** The same as a part that comes after its page: not everybody who practises reports a problem. */
import { Suspense } from 'react';
import { latePart } from '../../../platform/app-update/late-part.ts';
import type { ReportedQuestion } from './report-problem.tsx';

const ReportProblem = latePart(async () => (await import('./report-problem.tsx')).ReportProblem);

export function LateReportProblem(question: ReportedQuestion) {
  return (
    <Suspense>
      <ReportProblem key={question.questionId} {...question} />
    </Suspense>
  );
}
