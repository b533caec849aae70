/** The page of the link that a start printed for the first administrator (SES-76). The token stands behind `#`. */
import { useCallback, useState } from 'react';
import { FirstAdministrator } from '../../features/account/links/first-administrator-form.tsx';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Wordmark } from '../../shell/header/wordmark.tsx';

export default function FirstAdministratorPage() {
  const text = hebrew.account.firstAdministrator;
  const go = useGo();
  // Read once: what is in the address may be taken out of it.
  const [token] = useState(() => window.location.hash.slice(1));
  const toSignIn = useCallback(() => go(paths.login(), { replace: true }), [go]);
  usePageTitle(text.title);
  if (!/^[\w-]{43}$/.test(token)) return <Redirect to={paths.login()} />;
  return (
    <SignInCard title={text.title} mark={<Wordmark size="large" />} lead={text.intro}>
      <FirstAdministrator token={token} onDone={toSignIn} />
    </SignInCard>
  );
}
