/** What the page does when its session ends: says so, and leaves for the sign-in, or asks for it in place (XCT-10 to XCT-13). */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { documentSentences } from '../hebrew/documents.ts';
import { paths } from '../paths.ts';
import { tellParent } from '../platform/embedding/parent-window.ts';
import { followImpersonationInOtherTabs } from '../platform/session/impersonation.ts';
import { useOfferedToken } from '../platform/session/offered-session.ts';
import {
  followOtherTabs,
  isWaitingForSignIn,
  onSessionEnd,
  useSession,
} from '../platform/session/session.ts';
import { isOpenToAll } from '../platform/session/sign-in-guard.ts';
import { showToast } from '../platform/toasts.tsx';
import { lazyInLibraryFrame } from '../theme/in-library-frame.tsx';

/** XCT-12. */
const EXPIRED_MS = 4_000;

const SignInAgain = lazyInLibraryFrame(
  async () => (await import('../features/account/over-page/sign-in-again.tsx')).SignInAgain,
);

const OtherAccount = lazyInLibraryFrame(
  async () => (await import('../features/account/over-page/other-account.tsx')).OtherAccount,
);

/** The effect listens to the session and to the browser's other tabs. */
export function SessionWatcher() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const offeredToken = useOfferedToken();
  useEffect(() => {
    const stops = [
      followOtherTabs(),
      followImpersonationInOtherTabs(),
      onSessionEnd((end) => {
        const { pathname, href } = router.state.location;
        if (end === 'expired') {
          showToast({ kind: 'failure', message: documentSentences.sessionExpired, durationMs: EXPIRED_MS });
        }
        // A host that sent no token, or one that has ended, is notified that another is needed.
        if (end === 'expired' || end === 'never-begun') tellParent({ type: 'access_token_expired' });
        if (isWaitingForSignIn()) return;
        queryClient.clear();
        if (isOpenToAll(pathname)) return;
        // A user who leaves on purpose begins at home next time.
        const returnPath = end === 'signed-out' || href === '/' ? undefined : href;
        void router.navigate({ href: paths.login(returnPath), replace: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, queryClient]);
  if (!session.isWaitingForSignIn && offeredToken === null) return null;
  return (
    <Suspense>
      {session.isWaitingForSignIn ? (
        <SignInAgain />
      ) : (
        offeredToken !== null && <OtherAccount token={offeredToken} />
      )}
    </Suspense>
  );
}
