/** The lectures of one subject (REG-25 to REG-30). */
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { subjectQuery } from '../../features/registration/registration.queries.ts';
import { SubjectLectures } from '../../features/registration/subject-lectures.tsx';
import { LecturesLoading } from '../../features/registration/tracks-states.tsx';
import { registration } from '../../hebrew/registration.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function LecturesSubjectPage() {
  const courseId = useRouteId('courseId');
  const subjectId = useRouteId('subjectId');
  const { isMobile } = useFrame();
  const { data: course } = useQuery(courseQuery(courseId));
  const { data: subject, isError, error, refetch } = useQuery(subjectQuery(subjectId));
  usePageTitle(subject?.name ?? (isError ? shell.notLoaded.title : null));
  const track =
    subject === undefined || isMobile
      ? { label: registration.title, to: paths.lecturesRegistration({ courseId }) }
      : {
          label: `${registration.title} – ${subject.trackName}`,
          to: paths.lecturesRegistrationTabs({ courseId, tabId: subject.trackId }),
        };
  const crumbs = [
    ...(course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }]),
    track,
  ];
  return (
    <Page width="narrow">
      <PageHeading
        title={<bdi>{subject?.name ?? (isError ? shell.notLoaded.title : registration.loading)}</bdi>}
        before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
      />
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {subject === undefined && !isError && <LecturesLoading />}
      {subject?.lectures.length === 0 && <p>{registration.noLectures}</p>}
      {subject !== undefined && <SubjectLectures subject={subject} />}
    </Page>
  );
}
