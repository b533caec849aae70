/** Live lectures, all tracks one below the other (REG-01). */
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { CalendarAddress } from '../../features/registration/calendar/calendar-address.tsx';
import { TrackSubjects } from '../../features/registration/track-subjects.tsx';
import { Tracks } from '../../features/registration/tracks-states.tsx';
import { registration } from '../../hebrew/registration.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function LecturesRegistrationPage() {
  const courseId = useRouteId('courseId');
  const account = useAccount();
  const { data: course } = useQuery(courseQuery(courseId));
  usePageTitle(registration.title);
  const crumbs = course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }];
  return (
    <Page width="narrow">
      <PageHeading
        title={registration.title}
        before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
      />
      <Tracks courseId={courseId}>
        {(tracks) => tracks.map((track) => <TrackSubjects key={track.id} track={track} />)}
      </Tracks>
      <CalendarAddress isImpersonating={account?.isImpersonating === true} />
    </Page>
  );
}
