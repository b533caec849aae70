/** One's passkeys, each with its way out, and a new one (SIN-09). */
import { Button } from '@mantine/core';
import type { Passkey } from '@sugya/contract/account-passkeys.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { passkeys as text } from '../../../hebrew/passkeys.ts';
import { shell } from '../../../hebrew/shell.ts';
import { waysIn } from '../../../hebrew/ways-in.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from '../devices/devices.module.css';
import { waysInQuery } from '../outside/ways-in.queries.ts';
import { Way } from '../outside/ways-in.tsx';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { useRemovePasskey } from './passkeys.queries.ts';

export function OwnPasskeys() {
  const { data } = useQuery(waysInQuery);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const removing = useRemovePasskey(() => {
    setAsked(null);
    // The button that asked has gone with its row.
    list.current?.focus();
    showToast({ kind: 'success', message: text.removed });
  });
  const owned = data?.passkeys ?? [];
  return (
    <>
      <p className={classes.lead}>{text.lead}</p>
      {owned.length > 0 && (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={text.listLabel}>
          {owned.map((passkey) => (
            <Way
              key={passkey.id}
              icon={<IconFingerprint />}
              name={passkey.name}
              note={noteOf(passkey)}
              action={
                <Button
                  variant="default"
                  aria-label={text.removeOf(passkey.name)}
                  onClick={() => setAsked(passkey)}
                >
                  {text.remove}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <NewPasskeyForm onDone={() => showToast({ kind: 'success', message: text.added })} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={text.removeTitle}
        confirmLabel={text.remove}
        cancelLabel={waysIn.back}
        closeLabel={shell.close}
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => asked !== null && removing.mutate(asked.id)}
        onCancel={() => {
          setAsked(null);
          removing.reset();
        }}
      >
        {asked !== null && (
          <p>
            <bdi>{asked.name}</bdi>
          </p>
        )}
        <p>{text.removeText}</p>
        {removing.error !== null && (
          <p role="alert">
            {text.removeFailed} {sentenceOf(removing.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function noteOf({ lastUsedAt }: Passkey): string {
  return lastUsedAt === null ? text.notUsed : text.lastUsed(shortMoment(new Date(lastUsedAt)));
}
