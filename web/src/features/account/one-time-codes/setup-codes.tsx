/** An app is joined: its secret scanned, one of its codes typed (SIN-12). */
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import { Placeholder } from '../../../ui/placeholder.tsx';
import account from '../account.module.css';
import { CodeForm } from './code-form.tsx';
import classes from './codes.module.css';
import { type AddedCodes, codesFailure, useAddCodes, useBeginCodes } from './codes.queries.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const GROUP = /.{1,4}/g;

/** Who stands above shows the recovery codes: with the next look at the ways in, this is gone. */
export function SetupCodes({ onAdded }: { readonly onAdded: (added: AddedCodes) => void }) {
  const beginning = useBeginCodes();
  if (beginning.data !== undefined)
    return <Scan begun={beginning.data} onAdded={onAdded} onCancel={() => beginning.reset()} />;
  return (
    <>
      <Button
        size="md"
        variant="default"
        className={account.alone}
        loading={beginning.isPending}
        onClick={() => beginning.mutate()}
      >
        {text.begin}
      </Button>
      {beginning.error !== null && (
        <p role="alert" className={account.message}>
          {codesFailure(beginning.error)}
        </p>
      )}
    </>
  );
}

function Scan({
  begun: { request, secret, uri },
  onAdded,
  onCancel,
}: {
  readonly begun: { readonly request: string; readonly secret: string; readonly uri: string };
  readonly onAdded: (added: AddedCodes) => void;
  readonly onCancel: () => void;
}) {
  const adding = useAddCodes(request, onAdded);
  return (
    <div className={account.form}>
      <p>{text.scan}</p>
      <Suspense fallback={<Placeholder height="192px" />}>
        <QrCode value={uri} />
      </Suspense>
      <p className={account.note}>
        {text.typeInstead}{' '}
        <code className={classes.secret} dir="ltr">
          {secret.match(GROUP)?.join(' ')}
        </code>
      </p>
      <CodeForm
        submit={text.confirm}
        error={adding.error}
        isBusy={adding.isPending}
        takesRecoveryCode={false}
        onCode={(code) => adding.mutate(code)}
      />
      <Button variant="subtle" fullWidth onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
