import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { hebrew } from '../hebrew.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { StateMessage } from '../ui/state-message.tsx';

/** Stands where a feature is still to come (paths.ts, routesInPreparation). */
export function InPreparation() {
  const text = hebrew.shell.inPreparation;
  usePageTitle(text.title);
  return (
    <Page width="narrow">
      <PageHeading title={text.title} />
      <StateMessage
        icon={<IconHourglass size={28} />}
        title={text.text}
        action={
          <Button component={AppLink} to={paths.home()} variant="default">
            {text.action}
          </Button>
        }
      />
    </Page>
  );
}
