/** The app that is joined, with its recovery codes and its way out; or the way to join one (SIN-12, SIN-16). */
import { Button } from '@mantine/core';
import type { OwnOneTimeCodes } from '@sugya/contract/account-one-time-codes.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import { shell } from '../../../hebrew/shell.ts';
import { waysIn } from '../../../hebrew/ways-in.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import devices from '../devices/devices.module.css';
import { waysInQuery } from '../outside/ways-in.queries.ts';
import { Way } from '../outside/ways-in.tsx';
import { PasswordField } from '../password-field.tsx';
import classes from './codes.module.css';
import { codesFailure, useRefreshWaysIn, useRemoveCodes, useRenewRecoveryCodes } from './codes.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupCodes } from './setup-codes.tsx';

export function OwnCodes() {
  const { data } = useQuery(waysInQuery);
  const refresh = useRefreshWaysIn();
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  if (data === undefined) return null;
  if (fresh !== null) {
    return (
      <RecoveryCodes
        codes={fresh}
        onDone={() => {
          setFresh(null);
          void refresh();
        }}
      />
    );
  }
  return (
    <>
      <p className={devices.lead}>{text.lead}</p>
      {data.oneTimeCodes === null ? (
        <SetupCodes onAdded={({ recoveryCodes }) => setFresh(recoveryCodes)} />
      ) : (
        <JoinedApp own={data.oneTimeCodes} onRenewed={setFresh} />
      )}
    </>
  );
}

type Asked = 'renew' | 'remove';

function JoinedApp({
  own,
  onRenewed,
}: {
  readonly own: OwnOneTimeCodes;
  readonly onRenewed: (codes: readonly string[]) => void;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [password, setPassword] = useState('');
  const clear = () => {
    setAsked(null);
    setPassword('');
  };
  const renewing = useRenewRecoveryCodes((codes) => {
    clear();
    onRenewed(codes);
  });
  const removing = useRemoveCodes(() => {
    clear();
    showToast({ kind: 'success', message: text.removed });
  });
  const close = () => {
    clear();
    renewing.reset();
    removing.reset();
  };
  const isRemoval = asked === 'remove';
  const changing = isRemoval ? removing : renewing;
  return (
    <>
      <ul className={devices.list} aria-label={text.name}>
        <Way icon={<IconDeviceMobileCode />} name={text.name} note={noteOf(own)} />
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {text.renew}
        </Button>
        <Button variant="default" onClick={() => setAsked('remove')}>
          {text.remove}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={isRemoval ? text.removeTitle : text.renewTitle}
        confirmLabel={isRemoval ? text.remove : text.renew}
        cancelLabel={waysIn.back}
        closeLabel={shell.close}
        isDangerous={isRemoval}
        isBusy={changing.isPending}
        onConfirm={() => changing.mutate(password)}
        onCancel={close}
      >
        <p>{isRemoval ? text.removeText : text.renewText}</p>
        <PasswordField
          label={text.password}
          description={text.passwordHint}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {changing.error !== null && <p role="alert">{codesFailure(changing.error)}</p>}
      </ConfirmDialog>
    </>
  );
}

function noteOf({ lastUsedAt, recoveryCodesLeft }: OwnOneTimeCodes): string {
  const used = lastUsedAt === null ? text.notUsed : text.lastUsed(shortMoment(new Date(lastUsedAt)));
  return `${used} · ${text.left(recoveryCodesLeft)}`;
}
