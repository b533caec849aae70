/** The requests of a course, for who answers them (DSK). */
import { Button, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useMayDo } from '../../../features/account/may-do.ts';
import { SupportDesk } from '../../../features/desk/support-desk.tsx';
import { desk } from '../../../hebrew/desk.ts';
import { paths } from '../../../paths.ts';
import { useRouteId } from '../../../platform/navigation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { AppLink } from '../../../ui/app-link.tsx';

export default function SupportDeskPage() {
  usePageTitle(desk.title);
  const courseId = useRouteId('courseId');
  const mayOpenQuestions = useMayDo()('content.write');
  return (
    <StaffOnly capability="desk.answer">
      <StaffPage
        title={desk.title}
        isDense
        action={
          <Group gap="xs">
            <Button
              component={AppLink}
              to={paths.studioDesk({ courseId }, { panel: 'templates' })}
              variant="default"
              size="sm"
            >
              {desk.templates.title}
            </Button>
            <Button
              component={AppLink}
              to={paths.studioDesk({ courseId }, { panel: 'times' })}
              variant="default"
              size="sm"
            >
              {desk.times.title}
            </Button>
          </Group>
        }
      >
        <SupportDesk key={courseId} courseId={courseId} mayOpenQuestions={mayOpenQuestions} />
      </StaffPage>
    </StaffOnly>
  );
}
