/** The versions of a question, compared. */
import { QuestionVersions } from '../../features/studio/question-versions/question-versions.tsx';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';

export default function QuestionVersionsPage() {
  usePageTitle(studioQuestions.versions.title);
  const questionId = useRouteId('questionId');
  return (
    <StaffOnly capability="content.write">
      <QuestionVersions key={questionId} questionId={questionId} />
    </StaffOnly>
  );
}
