/** The help centre: its rules, and the ways to a new request and to one's own (SUP-01 to SUP-10). */
import { Button } from '@mantine/core';
import { IconMessages, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import classes from '../../features/support/help-center.module.css';
import { support as text } from '../../hebrew/support.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading, Sheet } from '../../ui/page.tsx';

export default function HelpCenterPage() {
  const courseId = useRouteId('courseId');
  const { data: course } = useQuery(courseQuery(courseId));
  const unreadCount = course?.sideBar.unreadAdminResponsesCount ?? 0;
  usePageTitle(text.title);
  return (
    <Page>
      <PageHeading title={text.title} />
      <div className={classes.columns}>
        <div className={classes.ways}>
          <Button
            component={AppLink}
            to={paths.newMessage({ courseId })}
            leftSection={<IconPencilPlus size={20} aria-hidden />}
          >
            {text.newRequest}
          </Button>
          <Button
            component={AppLink}
            to={paths.userRequests({ courseId })}
            variant="default"
            leftSection={<IconMessages size={20} aria-hidden />}
          >
            {text.myRequests}
            {unreadCount > 0 && <span className={classes.unread}>{text.unread(unreadCount)}</span>}
          </Button>
        </div>
        <Sheet title={text.rulesTitle}>
          <ul className={classes.rules}>
            {text.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Sheet>
      </div>
    </Page>
  );
}
