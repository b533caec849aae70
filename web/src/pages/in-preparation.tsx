/** The staff's way into the authoring studio while that is still to come: it says so, and leads to what there is. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { AdminLinks } from '../features/management/admin-links.tsx';
import { management } from '../hebrew/management.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { ManagementHeading } from '../shell/staff/management-heading.tsx';
import { StaffOnly } from '../shell/staff-only.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Page } from '../ui/page.tsx';
import { StateMessage } from '../ui/state-message.tsx';

export default function InPreparationPage() {
  const text = management.studio;
  usePageTitle(text.title);
  return (
    <StaffOnly>
      <Page>
        <ManagementHeading title={text.title} above={[{ label: management.title, to: paths.management() }]} />
        <StateMessage
          icon={<IconPencil size={28} />}
          title={text.state}
          action={
            <Button component={AppLink} to={paths.management()} variant="default">
              {text.action}
            </Button>
          }
        >
          {text.text}
        </StateMessage>
        <AdminLinks isInStudio />
      </Page>
    </StaffOnly>
  );
}
