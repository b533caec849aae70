import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useGo, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Wordmark } from '../../shell/header/wordmark.tsx';
import { AppLink } from '../../ui/app-link.tsx';

export default function ResetPasswordPage() {
  const text = hebrew.account.reset;
  const go = useGo();
  const email = useQueryParameter('email');
  const toSignIn = useCallback(() => go(paths.login(), { replace: true }), [go]);
  usePageTitle(text.title);
  // Without an e-mail there is nothing to reset (SES-27).
  if (email === null || email === '') return <Redirect to={paths.login()} />;
  return (
    <SignInCard title={text.title} mark={<Wordmark size="large" />} lead={text.intro}>
      <ResetPasswordForm email={email} onDone={toSignIn} />
      <Button component={AppLink} to={paths.login()} variant="subtle" fullWidth mt={8}>
        {text.backToSignIn}
      </Button>
    </SignInCard>
  );
}
