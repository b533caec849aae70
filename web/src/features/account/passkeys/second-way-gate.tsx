/** Before anything else: the second way that the school requires of staff, made or used (SIN-11). */
import { Button } from '@mantine/core';
import { signOut as signOutEndpoint, type Tokens } from '@sugya/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneTimeCodes } from '../../../hebrew/one-time-codes.ts';
import { passkeys } from '../../../hebrew/passkeys.ts';
import { hebrew } from '../../../hebrew.ts';
import { send } from '../../../platform/http/send.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { readRefreshToken } from '../../../platform/session/refresh-token-store.ts';
import { startSession } from '../../../platform/session/session.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from '../account.module.css';
import { CodeForm } from '../one-time-codes/code-form.tsx';
import { type AddedCodes, usePassSecondWay } from '../one-time-codes/codes.queries.ts';
import { RecoveryCodes } from '../one-time-codes/recovery-codes.tsx';
import { SetupCodes } from '../one-time-codes/setup-codes.tsx';
import { OtherWays } from '../outside/other-ways.tsx';
import { waysInQuery } from '../outside/ways-in.queries.ts';
import { signOut } from '../sign-out.ts';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const text = passkeys.gate;

export function SecondWayGate() {
  const { data, error, refetch } = useQuery(waysInQuery);
  const [added, setAdded] = useState<AddedCodes | null>(null);
  const passing = usePassSecondWay(goOn);
  return (
    <div className={classes.form}>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <LoadingRegion label={hebrew.shell.loading}>
          <Placeholder height="160px" />
        </LoadingRegion>
      )}
      {data !== undefined &&
        added === null &&
        (data.passkeys.length === 0 && data.oneTimeCodes === null ? (
          <>
            <p>{text.setUp}</p>
            <NewPasskeyForm isMain onDone={() => {}} />
            <OtherWays>
              <SetupCodes onAdded={setAdded} />
            </OtherWays>
          </>
        ) : (
          <>
            {data.passkeys.length > 0 && (
              <>
                <p>{text.use}</p>
                <PasskeyButton isMain onTokens={goOn} />
              </>
            )}
            {data.oneTimeCodes !== null && (
              <>
                <p>{oneTimeCodes.gate.use}</p>
                <CodeForm
                  submit={oneTimeCodes.step.submit}
                  error={passing.error}
                  isBusy={passing.isPending}
                  takesRecoveryCode
                  onCode={(code) => passing.mutate(code)}
                />
              </>
            )}
            <p className={classes.note}>{text.lost}</p>
          </>
        ))}
      {added !== null && (
        <RecoveryCodes codes={added.recoveryCodes} onDone={() => added.tokens && goOn(added.tokens)} />
      )}
      <Button type="button" variant="subtle" fullWidth onClick={signOut}>
        {text.signOut}
      </Button>
    </div>
  );
}

/** The session of the password has no more use; the page begins anew as staff, or as who owns the passkey. */
function goOn(tokens: Tokens): void {
  const earlier = readRefreshToken();
  startSession(tokens);
  if (earlier !== null) {
    void send(signOutEndpoint, { body: { refreshToken: earlier }, keepalive: true }).catch(() => undefined);
  }
  window.location.reload();
}
