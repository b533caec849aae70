/** The students of a course (PPL-01). */
import { Button } from '@mantine/core';
import { useMayDo } from '../../../features/account/may-do.ts';
import { CourseStudents } from '../../../features/students/course-students.tsx';
import { students } from '../../../hebrew/students.ts';
import { paths } from '../../../paths.ts';
import { useRouteId } from '../../../platform/navigation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { AppLink } from '../../../ui/app-link.tsx';

export default function StudentsPage() {
  usePageTitle(students.title);
  const courseId = useRouteId('courseId');
  const mayDo = useMayDo();
  const mayEnrol = mayDo('students.enrol');
  return (
    <StaffOnly capability="students.read">
      <StaffPage
        title={students.title}
        action={
          mayEnrol ? (
            <Button component={AppLink} to={paths.studioStudents({ courseId, panel: 'enrol' })} size="sm">
              {students.enrol}
            </Button>
          ) : null
        }
      >
        <CourseStudents courseId={courseId} mayDo={mayDo} />
      </StaffPage>
    </StaffOnly>
  );
}
