/**
 * Around every staff screen: administrators see it, everyone else sees why and is led home (AMM-16). The server decides
 * anew on each call.
 */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { accountQuery } from '../features/account/account.queries.ts';
import { hebrew } from '../hebrew.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../platform/load-failed.tsx';
import { Redirect } from '../platform/redirect.tsx';
import { showToast } from '../platform/toasts.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../ui/placeholder.tsx';

/** XCT-14. */
const NOT_ALLOWED_MS = 8_000;

export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const account = useQuery(accountQuery);
  if (account.data?.isAdmin === true) return children;
  if (account.data !== undefined) return <NotAllowed />;
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

/** The effect touches the toasts, which stand outside the page. */
function NotAllowed() {
  useEffect(() => {
    showToast({ kind: 'failure', message: hebrew.documents.notAllowed, durationMs: NOT_ALLOWED_MS });
  }, []);
  return <Redirect to={paths.home()} />;
}
