/** The daily review of a course. */
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { LateReportProblem } from '../../features/quality/report/late-report-problem.tsx';
import { LateRulingNote } from '../../features/quality/ruling-note/late-ruling-note.tsx';
import { ReviewEntry, ReviewLoading } from '../../features/review/review-entry.tsx';
import { LateAskAboutQuestion } from '../../features/support/ask/late-ask-about-question.tsx';
import { review } from '../../hebrew/review.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function DailyReviewPage() {
  const courseId = useRouteId('courseId');
  const userId = useJournalUser();
  usePageTitle(review.title);
  return (
    <Page>
      <PageHeading title={review.title} />
      {userId === null ? (
        <ReviewLoading />
      ) : (
        <ReviewEntry
          key={courseId}
          courseId={courseId}
          userId={userId}
          problem={({ exerciseId, questionId }) => (
            <>
              <LateRulingNote courseId={courseId} questionId={questionId} />
              <LateReportProblem courseId={courseId} exerciseId={exerciseId} questionId={questionId} />
              <LateAskAboutQuestion courseId={courseId} questionId={questionId} />
            </>
          )}
        />
      )}
    </Page>
  );
}
