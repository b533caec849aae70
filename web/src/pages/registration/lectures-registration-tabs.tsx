/** Live lectures with a tab for each track (REG-23, REG-24); on phones the tracks stand one below the other. */
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { CalendarAddress } from '../../features/registration/calendar/calendar-address.tsx';
import { TrackSubjects } from '../../features/registration/track-subjects.tsx';
import { Tracks } from '../../features/registration/tracks-states.tsx';
import { registration } from '../../hebrew/registration.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useOptionalRouteId, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

export default function LecturesRegistrationTabsPage() {
  const courseId = useRouteId('courseId');
  const asked = useOptionalRouteId('tabId');
  const account = useAccount();
  const { isMobile } = useFrame();
  const { data: course } = useQuery(courseQuery(courseId));
  usePageTitle(registration.title);
  if (isMobile) return <Redirect to={paths.lecturesRegistration({ courseId })} />;
  const crumbs = course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }];
  return (
    <Page width="narrow">
      <PageHeading
        title={registration.title}
        before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
      />
      <Tracks courseId={courseId}>
        {(tracks) => {
          const current = tracks.find(({ id }) => id === asked) ?? tracks[0];
          const tabs = tracks.map(({ id, name }) => ({
            key: String(id),
            label: name,
            to: paths.lecturesRegistrationTabs({ courseId, tabId: id }),
            isCurrent: id === current?.id,
          }));
          return (
            <>
              <TabLinks label={registration.tracksLabel} tabs={tabs} />
              {current !== undefined && <TrackSubjects key={current.id} track={current} />}
            </>
          );
        }}
      </Tracks>
      <CalendarAddress isImpersonating={account?.isImpersonating === true} />
    </Page>
  );
}
