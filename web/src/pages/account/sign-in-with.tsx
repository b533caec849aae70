/** The page to which a sign-in provider sends the browser back. What it wrote into the address is taken out at once. */
import { safeReturnPath } from '@sugya/domain/account/return-url.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OutsideReturn } from '../../features/account/outside/outside-return.tsx';
import { readAnswer, readTrip } from '../../features/account/outside/outside-trip.ts';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { waysIn } from '../../hebrew/ways-in.ts';
import { hebrew } from '../../hebrew.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { showToast } from '../../platform/toasts.tsx';
import { Wordmark } from '../../shell/header/wordmark.tsx';

export default function SignInWithPage() {
  const go = useGo();
  const client = useQueryClient();
  const { provider = '' } = useParams({ strict: false }) as { readonly provider?: string }; // of this page's pattern
  const [answer] = useState(() => readAnswer(window.location.search));
  const [trip] = useState(readTrip);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  usePageTitle(waysIn.returned.title);
  return (
    <SignInCard title={waysIn.returned.title} mark={<Wordmark size="large" />} lead={hebrew.shell.tagline}>
      <OutsideReturn
        provider={provider}
        trip={trip}
        answer={answer}
        onIn={() => go(asAppPath(safeReturnPath(trip.returnPath)), { replace: true })}
        onJoined={() => {
          void client.invalidateQueries({ queryKey: ['account', 'waysIn'] });
          showToast({ kind: 'success', message: waysIn.joinedNow });
          go(paths.userDetails({}), { replace: true });
        }}
      />
    </SignInCard>
  );
}

/** safeReturnPath returns only paths that begin with one slash. */
function asAppPath(path: string | null): AppPath {
  return path?.startsWith('/') === true ? `/${path.slice(1)}` : paths.home();
}
