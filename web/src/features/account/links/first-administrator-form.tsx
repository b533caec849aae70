/** The first administrator of an installation chooses a name and a password (SES-76). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import {
  makeFirstAdministrator,
  readFirstAdministrator,
} from '@sugya/contract/account-first-administrator.ts';
import { isAcceptablePassword } from '@sugya/domain/account/password.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { hebrew } from '../../../hebrew.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { showToast } from '../../../platform/toasts.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from '../account.module.css';
import { LinkEmail, NewPasswordFields } from './new-password-fields.tsx';

const text = hebrew.account.firstAdministrator;

/** A dead link is shown as such before anything is written into the form. */
export function FirstAdministrator({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'firstAdministrator', token],
    queryFn: ({ signal }) => call(readFirstAdministrator, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <FirstAdministratorForm email={data.email} token={token} onDone={onDone} />;
  if (error === null) {
    return (
      <LoadingRegion label={text.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    );
  }
  if (isApiProblem(error) && error.status === 400) {
    return (
      <div role="alert" className={classes.form}>
        <strong>{text.dead}</strong>
        <p>{text.deadNext}</p>
      </div>
    );
  }
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

function FirstAdministratorForm({
  email,
  token,
  onDone,
}: {
  readonly email: string;
  readonly token: string;
  readonly onDone: () => void;
}) {
  const form = useForm({
    initialValues: { privateName: '', lastName: '', password: '', repeated: '' },
    validate: {
      privateName: (value) => (value.trim() === '' ? text.nameMissing : null),
      lastName: (value) => (value.trim() === '' ? text.nameMissing : null),
      password: (value) => (isAcceptablePassword(value) ? null : hebrew.documents.newPasswordInvalid),
      repeated: (value, { password }) => (value === password ? null : hebrew.documents.resetPasswordsDiffer),
    },
  });
  const saving = useMutation({
    mutationFn: ({ privateName, lastName, password }: typeof form.values) =>
      call(makeFirstAdministrator, { body: { token, privateName, lastName, password } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => {
      showToast({ kind: 'success', message: text.done });
      onDone();
    },
    onError: (error) => {
      if (isApiProblem(error) && error.code === 'weak_password') form.setFieldError('password', text.common);
    },
  });
  const failure = saving.error;
  const isAtField = isApiProblem(failure) && failure.code === 'weak_password';
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <LinkEmail email={email} />
      <TextInput
        size="md"
        label={text.privateName}
        autoComplete="given-name"
        maxLength={100}
        {...form.getInputProps('privateName')}
      />
      <TextInput
        size="md"
        label={text.lastName}
        autoComplete="family-name"
        maxLength={100}
        {...form.getInputProps('lastName')}
      />
      <NewPasswordFields
        password={form.values.password}
        first={form.getInputProps('password')}
        repeated={form.getInputProps('repeated')}
      />
      {failure !== null && !isAtField && (
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
