import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { isStaff } from '../../features/account/may-do.ts';
import { CourseList, CourseListLoading } from '../../features/courses/course-list.tsx';
import { coursesQuery } from '../../features/courses/courses.queries.ts';
import { CachedCards } from '../../features/courses/home/cached-cards.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { useCachedExercises } from '../../shell/late/use-cached-exercises.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

/** The course list; a student with one course has no list to choose from (CRS-03). */
export default function HomePage() {
  const text = hebrew.courses.list;
  const courses = useQuery(coursesQuery);
  const account = useAccount();
  const cached = useCachedExercises(null);
  usePageTitle(text.title);
  const [only, ...others] = courses.data ?? [];
  // Nothing can be learnt here yet: its staff begin in the studio.
  if (courses.data?.length === 0 && isStaff(account)) return <Redirect to={paths.studio()} />;
  if (only !== undefined && others.length === 0) return <Redirect to={paths.course({ courseId: only.id })} />;
  return (
    <Page>
      <PageHeading title={text.title} />
      {courses.isPending && <CourseListLoading />}
      {courses.isError && <CachedCards exercises={cached ?? []} />}
      {courses.isError && <LoadFailed error={courses.error} onRetry={() => void courses.refetch()} />}
      {courses.data !== undefined && <CourseList courses={courses.data} />}
    </Page>
  );
}
