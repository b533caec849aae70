import { safeReturnPath } from '@sugya/domain/account/return-url.ts';
import { OtherWays } from '../../features/account/outside/other-ways.tsx';
import { OutsideButtons } from '../../features/account/outside/outside-buttons.tsx';
import { PasskeyButton } from '../../features/account/passkeys/passkey-button.tsx';
import { canUsePasskeys } from '../../features/account/passkeys/passkey-device.ts';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { hebrew } from '../../hebrew.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useGo, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { startSession } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { Wordmark } from '../../shell/header/wordmark.tsx';

export default function LoginPage() {
  const text = hebrew.account.signIn;
  const go = useGo();
  const returnPath = safeReturnPath(useQueryParameter('returnurl'));
  usePageTitle(text.title);
  return (
    <SignInCard title={text.title} mark={<Wordmark size="large" />} lead={hebrew.shell.tagline}>
      <SignInForm
        onSignedIn={() => go(asAppPath(returnPath), { replace: true })}
        onCodeSent={(email) => go(paths.resetPassword(email))}
      />
      {(settings.signInProviders.length > 0 || canUsePasskeys()) && (
        <OtherWays>
          <PasskeyButton
            onTokens={(tokens) => {
              startSession(tokens);
              go(asAppPath(returnPath), { replace: true });
            }}
          />
          <OutsideButtons returnPath={returnPath} />
        </OtherWays>
      )}
    </SignInCard>
  );
}

/** safeReturnPath returns only paths that begin with one slash. */
function asAppPath(path: string | null): AppPath {
  return path?.startsWith('/') === true ? `/${path.slice(1)}` : paths.home();
}
