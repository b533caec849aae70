/** The school's providers, each with its button, where the installation has any (SIN-01, SIN-02). */
import { Button } from '@mantine/core';
import { beginOutsideSignIn } from '@sugya/contract/account-outside.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { waysIn as text } from '../../../hebrew/ways-in.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { settings } from '../../../platform/settings.ts';
import classes from '../account.module.css';
import { leaveFor } from './outside-trip.ts';

/** `invitation`: the link in hand, whose account is to be joined. */
export function OutsideButtons({
  returnPath = null,
  invitation,
}: {
  readonly returnPath?: string | null;
  readonly invitation?: string;
}) {
  const leaving = useMutation({
    mutationFn: (provider: string) =>
      call(beginOutsideSignIn, {
        params: { provider },
        body: invitation === undefined ? {} : { invitation },
      }),
    meta: { showsOwnFailure: true },
    onSuccess: ({ url }) => leaveFor(url, { purpose: 'sign-in', returnPath }),
  });
  return (
    <>
      {settings.signInProviders.map(({ id, name }) => (
        <Button
          key={id}
          type="button"
          variant="default"
          size="md"
          fullWidth
          // The page leaves: what was pressed stays busy until it does.
          loading={(leaving.isPending || leaving.isSuccess) && leaving.variables === id}
          disabled={(leaving.isPending || leaving.isSuccess) && leaving.variables !== id}
          onClick={() => leaving.mutate(id)}
        >
          {text.with(name)}
        </Button>
      ))}
      {leaving.error !== null && (
        <p role="alert" className={classes.message}>
          {sentenceOf(leaving.error)}
        </p>
      )}
    </>
  );
}
