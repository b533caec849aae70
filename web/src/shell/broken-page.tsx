/** What stands where a page failed: it says that nothing saved was lost, and how to go on. */
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { hebrew } from '../hebrew.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { Page, PageHeading } from '../ui/page.tsx';
import { StateMessage } from '../ui/state-message.tsx';

export function BrokenPage() {
  const text = hebrew.shell.broken;
  usePageTitle(text.title);
  return (
    <Page width="narrow">
      <PageHeading title={text.title} />
      <StateMessage
        isFailure
        icon={<IconMoodConfuzed size={28} />}
        title={text.text}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{text.action}</Button>
            {/* A whole new page: what broke may be in memory. */}
            <a href={paths.home()}>{text.home}</a>
          </>
        }
      />
    </Page>
  );
}
