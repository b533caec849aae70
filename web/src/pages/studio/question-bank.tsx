/** All the questions of a course. */
import { QuestionBank } from '../../features/studio/question-bank/question-bank.tsx';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';

export default function QuestionBankPage() {
  usePageTitle(studioQuestions.bank.title);
  const courseId = useRouteId('courseId');
  return (
    <StaffOnly capability="content.write">
      <QuestionBank key={courseId} courseId={courseId} />
    </StaffOnly>
  );
}
