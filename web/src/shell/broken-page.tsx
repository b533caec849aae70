/** What stands where a page failed: it says that nothing saved was lost, and how to go on. */
import { IconCloudOff, IconMoodConfuzed, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { shell } from '../hebrew/shell.ts';
import { paths } from '../paths.ts';
import { isCodeMissing } from '../platform/app-update/missing-code.ts';
import { useIsConnected } from '../platform/http/connection.ts';
import { useAgainWhenConnected } from '../platform/http/use-again-when-connected.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { LightButton } from '../ui/buttons/light-button.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { StateMessage } from '../ui/state-message.tsx';

const texts = shell.broken;

export function BrokenPage({ error }: { readonly error: unknown }) {
  const isConnected = useIsConnected();
  const kind = !isCodeMissing(error) ? 'broken' : isConnected ? 'newVersion' : 'offline';
  const text = texts[kind];
  const Icon = ICONS[kind];
  const router = useRouter();
  const again = useCallback(() => router.invalidate(), [router]);
  // The page's code comes as soon as the network does, and nothing of this page is lost for it.
  useAgainWhenConnected(kind === 'offline', again);
  usePageTitle(text.title);
  return (
    <Page width="narrow">
      <PageHeading title={text.title} />
      <StateMessage
        isFailure
        icon={<Icon size={28} />}
        title={text.text}
        action={
          <>
            <LightButton onClick={() => (kind === 'offline' ? void again() : window.location.reload())}>
              {text.action}
            </LightButton>
            {/* A whole new page: what broke may be in memory. */}
            <a href={paths.home()}>{texts.home}</a>
          </>
        }
      />
    </Page>
  );
}

const ICONS = { broken: IconMoodConfuzed, newVersion: IconRefresh, offline: IconCloudOff } as const;
