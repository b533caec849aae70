/** A student whom staff added chooses a password (FST-04). */
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { acceptInvitation, readInvitation } from '@sugya/contract/account-invitations.ts';
import { isAcceptablePassword } from '@sugya/domain/account/password.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { hebrew } from '../../../hebrew.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { closedAccount } from '../../../platform/session/sign-in-failure.ts';
import { settings } from '../../../platform/settings.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from '../account.module.css';
import { OtherWays } from '../outside/other-ways.tsx';
import { OutsideButtons } from '../outside/outside-buttons.tsx';
import { LinkEmail, NewPasswordFields } from './new-password-fields.tsx';

const text = hebrew.account.invitation;

type Use = { readonly token: string; readonly onDone: () => void };

/** A dead link is shown as such before a password is written. */
export function Invitation({ token, onDone }: Use) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) {
    return (
      <>
        <InvitationForm email={data.email} token={token} onDone={onDone} />
        {settings.signInProviders.length > 0 && (
          <OtherWays>
            <OutsideButtons invitation={token} />
          </OtherWays>
        )}
      </>
    );
  }
  if (error === null) {
    return (
      <LoadingRegion label={hebrew.account.firstAdministrator.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    );
  }
  if (isApiProblem(error) && error.code === 'account_closed') {
    return (
      <p role="alert" className={classes.form}>
        {closedAccount(error)}
      </p>
    );
  }
  if (isApiProblem(error) && error.status === 400) return <DeadLink />;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

export function DeadLink() {
  return (
    <div role="alert" className={classes.form}>
      <strong>{text.dead}</strong>
      <p>{text.deadNext}</p>
    </div>
  );
}

function InvitationForm({ email, token, onDone }: Use & { readonly email: string }) {
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: {
      password: (value) => (isAcceptablePassword(value) ? null : hebrew.documents.newPasswordInvalid),
      repeated: (value, { password }) => (value === password ? null : hebrew.documents.resetPasswordsDiffer),
    },
  });
  const saving = useMutation({
    mutationFn: (password: string) => call(acceptInvitation, { body: { token, password } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => {
      showToast({ kind: 'success', message: text.done });
      onDone();
    },
    onError: (error) => {
      if (isWeak(error)) form.setFieldError('password', hebrew.account.firstAdministrator.common);
    },
  });
  const failure = saving.error;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => saving.mutate(password))}
    >
      <LinkEmail email={email} />
      <NewPasswordFields
        password={form.values.password}
        first={form.getInputProps('password')}
        repeated={form.getInputProps('repeated')}
      />
      {failure !== null && !isWeak(failure) && (
        <p role="alert" className={classes.message}>
          {sentenceOf(failure)}
        </p>
      )}
      <Button type="submit" fullWidth size="md" loading={saving.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}

function isWeak(error: unknown): boolean {
  return isApiProblem(error) && error.code === 'weak_password';
}
