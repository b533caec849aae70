/** The page of the link that an invited student got from staff (FST-04). The token stands behind `#`. */
import { useCallback, useState } from 'react';
import { DeadLink, Invitation } from '../../features/account/links/invitation-form.tsx';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Wordmark } from '../../shell/header/wordmark.tsx';

export default function InvitationPage() {
  const text = hebrew.account.invitation;
  const go = useGo();
  // Read once: what is in the address may be taken out of it.
  const [token] = useState(() => window.location.hash.slice(1));
  const toSignIn = useCallback(() => go(paths.login(), { replace: true }), [go]);
  usePageTitle(text.title);
  const isLink = /^[0-9a-z]{1,11}\.[0-9a-z]{1,9}\.[\w-]{43}$/.test(token);
  return (
    <SignInCard title={text.title} mark={<Wordmark size="large" />} lead={text.intro}>
      {isLink ? <Invitation token={token} onDone={toSignIn} /> : <DeadLink />}
    </SignInCard>
  );
}
