/** Signing in with a passkey, without a name (SIN-10). */
import { Button } from '@mantine/core';
import type { Tokens } from '@sugya/contract/account.ts';
import { passkeys as text } from '../../../hebrew/passkeys.ts';
import classes from '../account.module.css';
import { canUsePasskeys } from './passkey-device.ts';
import { passkeyFailure, usePasskeySignIn } from './passkeys.queries.ts';

export function PasskeyButton({
  isMain = false,
  onTokens,
}: {
  /** The one thing to do here. */
  readonly isMain?: boolean;
  readonly onTokens: (tokens: Tokens) => void;
}) {
  const entering = usePasskeySignIn(onTokens);
  if (!canUsePasskeys()) return isMain ? <p role="alert">{text.unsupported}</p> : null;
  return (
    <div className={classes.byPasskey}>
      <Button
        type="button"
        variant={isMain ? 'filled' : 'default'}
        size="md"
        fullWidth
        loading={entering.isPending}
        onClick={() => entering.mutate()}
      >
        {text.signIn}
      </Button>
      {entering.error !== null && (
        <p role="alert" className={classes.message}>
          {passkeyFailure(entering.error)}
        </p>
      )}
    </div>
  );
}
