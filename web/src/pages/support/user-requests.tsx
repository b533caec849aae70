/** The student's requests and their threads (SUP-39 to SUP-50); the header's number follows what was read. */
import { Button } from '@mantine/core';
import { countUnreadResponses } from '@sugya/contract/support.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { OwnReports } from '../../features/quality/own-reports/own-reports.tsx';
import { RequestList } from '../../features/support/requests/request-list.tsx';
import { support } from '../../hebrew/support.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function UserRequestsPage() {
  const courseId = useRouteId('courseId');
  const readBadge = useBadge(courseId);
  usePageTitle(support.myRequests);
  return (
    <Page width="narrow">
      <PageHeading
        title={support.myRequests}
        before={
          <Breadcrumbs
            label={hebrew.shell.breadcrumbs}
            crumbs={[{ label: support.title, to: paths.helpCenter({ courseId }) }]}
          />
        }
        after={
          <Button component={AppLink} to={paths.newMessage({ courseId })}>
            {support.newRequest}
          </Button>
        }
      />
      <RequestList courseId={courseId} onRead={readBadge} />
      <OwnReports courseId={courseId} />
    </Page>
  );
}

/** The number stands with the course, another feature's. In silence: nobody asked for it. */
function useBadge(courseId: number) {
  const client = useQueryClient();
  return () => {
    call(countUnreadResponses, { params: { courseId } }).then(
      (unreadAdminResponsesCount) =>
        client.setQueryData(
          courseQuery(courseId).queryKey,
          (course) => course && { ...course, sideBar: { ...course.sideBar, unreadAdminResponsesCount } },
        ),
      () => {},
    );
  };
}
