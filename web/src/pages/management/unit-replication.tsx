/** Duplicating a lesson into a course (ADU-01); the address is NAV-85's. */
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, courseQuery, coursesQuery } from '../../features/courses/courses.queries.ts';
import { CopiedLessons } from '../../features/management/duplication/copied-lessons.tsx';
import { DuplicationForm } from '../../features/management/duplication/duplication-form.tsx';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { ManagementHeading } from '../../shell/staff/management-heading.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

const text = management.duplication;

export default function UnitReplicationPage() {
  usePageTitle(text.title);
  return (
    <StaffOnly capability="content.write">
      <Page>
        <ManagementHeading title={text.title} above={[{ label: management.title, to: paths.management() }]} />
        <p>
          {text.rights} {text.text}
        </p>
        <Duplication />
      </Page>
    </StaffOnly>
  );
}

/** The copies stand under a form whose height differs with the window: they come with it. */
function Duplication() {
  const { data: courses, error, isError, refetch } = useQuery(coursesQuery);
  if (courses !== undefined) {
    return (
      <>
        <DuplicationForm courses={courses} useLessons={useLessons} useCategories={useCategories} />
        <CopiedLessons />
      </>
    );
  }
  if (isError) {
    return (
      <>
        <LoadFailed error={error} onRetry={() => void refetch()} />
        <CopiedLessons />
      </>
    );
  }
  return (
    <LoadingRegion label={management.loading}>
      <Placeholder height="220px" />
    </LoadingRegion>
  );
}

function useLessons(courseId: number | null) {
  const read = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== null });
  return { ...read, data: read.data?.lessons };
}

function useCategories(courseId: number | null) {
  return useQuery({ ...categoriesQuery(courseId ?? 0), enabled: courseId !== null });
}
