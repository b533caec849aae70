/** The first screen of the studio: the courses of the school. */
import { CourseList } from '../../features/studio/home/course-list.tsx';
import { studio } from '../../hebrew/studio.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function StudioHomePage() {
  usePageTitle(studio.home.title);
  return (
    <StaffOnly>
      <StaffPage title={studio.home.title}>
        <CourseList pathOf={(courseId) => paths.studioTree({ courseId })} />
      </StaffPage>
    </StaffOnly>
  );
}
