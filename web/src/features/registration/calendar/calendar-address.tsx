/** The secret address under which a calendar program reads the student's lectures; it can be renewed and revoked. */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { makeCalendarAddress, revokeCalendarAddress } from '@sugya/contract/registration.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { registration } from '../../../hebrew/registration.ts';
import { shell } from '../../../hebrew/shell.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { calendarQuery } from '../registration.queries.ts';
import classes from './calendar-address.module.css';

const texts = registration.calendar;

export function CalendarAddress({ isImpersonating }: { readonly isImpersonating: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.box} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{texts.title}</summary>
      <div className={classes.inside}>
        <p>{texts.lead}</p>
        {isImpersonating && <p className={classes.note}>{texts.notWhileImpersonating}</p>}
        {isOpen && !isImpersonating && <Address />}
      </div>
    </details>
  );
}

function Address() {
  const client = useQueryClient();
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const calendar = useQuery(calendarQuery);
  const changing = useMutation({
    mutationFn: async (action: 'make' | 'renew' | 'revoke') => {
      if (action !== 'revoke') return await call(makeCalendarAddress, {});
      await call(revokeCalendarAddress, {});
      return { path: null };
    },
    meta: { showsOwnFailure: true },
    onSuccess: (answer) => {
      client.setQueryData(calendarQuery.queryKey, answer);
      setAsks(null);
    },
  });
  const error = calendar.error ?? changing.error;
  const path = calendar.data?.path ?? null;
  return (
    <>
      <p className={classes.note}>{texts.secret}</p>
      {path === null ? (
        <div className={classes.actions}>
          <Button
            disabled={calendar.data === undefined}
            loading={changing.isPending}
            onClick={() => changing.mutate('make')}
          >
            {texts.make}
          </Button>
        </div>
      ) : (
        <KnownAddress path={path} onRenew={() => setAsks('renew')} onRevoke={() => setAsks('revoke')} />
      )}
      {error !== null && (
        <p role="alert">
          {texts.failed} {sentenceOf(error)}
        </p>
      )}
      <ConfirmDialog
        isOpen={asks !== null}
        title={asks === 'renew' ? texts.renewTitle : texts.revokeTitle}
        confirmLabel={asks === 'renew' ? texts.renew : texts.revoke}
        cancelLabel={texts.back}
        closeLabel={shell.close}
        isDangerous
        isBusy={changing.isPending}
        onConfirm={() => asks !== null && changing.mutate(asks)}
        onCancel={() => setAsks(null)}
      >
        <p>{asks === 'renew' ? texts.renewText : texts.revokeText}</p>
      </ConfirmDialog>
    </>
  );
}

function KnownAddress({
  path,
  onRenew,
  onRevoke,
}: {
  readonly path: string;
  readonly onRenew: () => void;
  readonly onRevoke: () => void;
}) {
  const address = new URL(path, window.location.origin).href;

  async function copy() {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', message: texts.copied });
  }

  return (
    <>
      <TextInput
        size="md"
        dir="ltr"
        label={texts.address}
        labelProps={{ dir: 'auto' }}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {texts.open}
        </Button>
        <Button variant="subtle" onClick={onRenew}>
          {texts.renew}
        </Button>
        <Button variant="subtle" onClick={onRevoke}>
          {texts.revoke}
        </Button>
      </div>
    </>
  );
}
