/**
 * Around every staff screen: those who have its capability see it. Others of the staff read that it is not theirs, and
 * everyone else is led home (AMM-16). The server decides anew on each call.
 */
import type { Capability } from '@sugya/contract/endpoint.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { accountQuery } from '../features/account/account.queries.ts';
import { isStaff, mayDo } from '../features/account/may-do.ts';
import { team } from '../hebrew/team.ts';
import { hebrew } from '../hebrew.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../platform/load-failed.tsx';
import { Redirect } from '../platform/redirect.tsx';
import { showToast } from '../platform/toasts.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../ui/placeholder.tsx';
import { StateMessage } from '../ui/state-message.tsx';

/** XCT-14. */
const NOT_ALLOWED_MS = 8_000;

export function StaffOnly({
  capability,
  children,
}: {
  readonly capability: Capability;
  readonly children: ReactNode;
}) {
  const account = useQuery(accountQuery);
  if (account.data !== undefined) {
    if (mayDo(account.data, capability)) return children;
    return isStaff(account.data) ? <Locked /> : <NotAllowed />;
  }
  return (
    <Page>
      {account.isError ? (
        <LoadFailed error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <LoadingRegion label={hebrew.shell.loading}>
          <Placeholder height="60px" width="280px" />
          <Placeholder height="320px" />
        </LoadingRegion>
      )}
    </Page>
  );
}

/** For one of the staff, whose role this screen is not: the address was sent by another. */
function Locked() {
  return (
    <Page>
      <StateMessage
        icon={<IconLock size={28} />}
        title={team.locked}
        action={<AppLink to={paths.studio()}>{team.toStudio}</AppLink>}
      >
        {team.lockedWhy}
      </StateMessage>
    </Page>
  );
}

/** The effect touches the toasts, which stand outside the page. */
function NotAllowed() {
  useEffect(() => {
    showToast({ kind: 'failure', message: hebrew.documents.notAllowed, durationMs: NOT_ALLOWED_MS });
  }, []);
  return <Redirect to={paths.home()} />;
}
