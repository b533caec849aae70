/** Answer files: a course, its exercises, and the files that were made (AAN-01). */
import { AnswerFiles } from '../../features/management/answers/answer-files.tsx';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { useQueryId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { CourseChoice } from '../../shell/staff/course-choice.tsx';
import { ManagementHeading } from '../../shell/staff/management-heading.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { Page } from '../../ui/page.tsx';

const text = management.answers;

export default function CreateAnswersFilesPage() {
  const courseId = useQueryId('course');
  usePageTitle(text.title);
  return (
    <StaffOnly capability="keys.read">
      <Page>
        <ManagementHeading title={text.title} above={[{ label: management.title, to: paths.management() }]} />
        <p>{text.text}</p>
        <CourseChoice courseId={courseId} pathOf={(course) => paths.createAnswersFiles({ course })} />
        {courseId !== null && <AnswerFiles key={courseId} courseId={courseId} />}
      </Page>
    </StaffOnly>
  );
}
