/** What comes into the course that is worked on as files, and how it leaves as one. */
import { useQuery } from '@tanstack/react-query';
import { ImportsList } from '../../features/import/list/imports-list.tsx';
import { ExportButton } from '../../features/studio/export/export-button.tsx';
import { studioCoursesQuery } from '../../features/studio/things/things.queries.ts';
import { useWorkCourse } from '../../features/studio/things/work-course.ts';
import { importing } from '../../hebrew/import.ts';
import { studioExport } from '../../hebrew/studio-export.ts';
import { paths } from '../../paths.ts';
import { useGo, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function ImportsPage() {
  usePageTitle(importing.title);
  return (
    <StaffOnly capability="content.write">
      <OfCourse />
    </StaffOnly>
  );
}

function OfCourse() {
  const { isSuccess } = useQuery(studioCoursesQuery);
  const { course } = useWorkCourse();
  const go = useGo();
  const isExport = useQueryParameter('panel') === 'export';
  return (
    <StaffPage
      title={importing.title}
      {...(course !== null && {
        action: (
          <ExportButton
            exported={{ kind: 'course', id: course.id, name: course.name }}
            label={studioExport.courseButton}
            isAsked={isExport}
            onClosed={() => go(paths.studioImports(), { replace: true })}
          />
        ),
      })}
    >
      <p>{isSuccess && course === null ? importing.noCourse : importing.intro}</p>
      {isSuccess && <ImportsList key={course?.id} courseId={course?.id ?? null} />}
    </StaffPage>
  );
}
