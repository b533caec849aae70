/** The second step of a forgotten password: the code from the mail and a new password (SES-28 to SES-47). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import { setPasswordByCode } from '@sugya/contract/account.ts';
import { isAcceptablePassword } from '@sugya/domain/account/password.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { call } from '../../api.ts';
import { hebrew } from '../../hebrew.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { hasSession } from '../../platform/session/session.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './account.module.css';
import { FormMessage } from './form-message.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { signOut } from './sign-out.ts';
import { useFadingMessage } from './use-fading-message.ts';

/** SES-47. */
const REDIRECT_MS = 2_000;

export function ResetPasswordForm({
  email,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void;
}) {
  const text = hebrew.account.reset;
  const rulesId = useId();
  const [message, showMessage] = useFadingMessage();
  const form = useForm({
    initialValues: { code: '', password: '', repeated: '' },
    validate: { code: (value) => (value.trim() === '' ? text.codeMissing : null) },
  });
  const saving = useMutation({
    mutationFn: ({ code, password }: { code: string; password: string }) =>
      call(setPasswordByCode, { body: { email, code, password } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => {
      showToast({ kind: 'success', message: hebrew.documents.resetSucceeded });
      // The server has ended every session of this person; one that this page still held would lead past the sign-in.
      if (hasSession()) signOut();
    },
    onError: (error) => {
      showMessage(resetFailure(error));
      form.setValues({ code: '', password: '', repeated: '' });
    },
  });

  const isSaved = saving.isSuccess;
  // Waits by the browser's clock, and no longer than the page stands: a user who has gone on is not called back.
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, onDone]);

  function save({ code, password, repeated }: { code: string; password: string; repeated: string }) {
    if (!isAcceptablePassword(password)) showMessage(hebrew.documents.newPasswordInvalid);
    else if (password !== repeated) showMessage(hebrew.documents.resetPasswordsDiffer);
    else saving.mutate({ code: code.trim(), password });
  }

  return (
    <form className={`${classes.form} ${classes.long}`} noValidate onSubmit={form.onSubmit(save)}>
      <TextInput
        size="md"
        dir="ltr"
        label={text.email}
        value={email}
        readOnly
        autoComplete="username"
        classNames={{ input: `${classes.readOnly}` }}
      />
      <TextInput
        size="md"
        dir="ltr"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        aria-describedby={rulesId}
        {...form.getInputProps('password')}
      />
      <PasswordChecklist id={rulesId} password={form.values.password} />
      <PasswordField
        label={text.repeatPassword}
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
      <FormMessage message={message} />
      <Button type="submit" fullWidth size="md" loading={saving.isPending} disabled={isSaved}>
        {text.submit}
      </Button>
    </form>
  );
}

/** SES-43, except that a lost connection is not a mistake in the details, and a too common password has its own text. */
function resetFailure(error: unknown): string {
  if (!isApiProblem(error)) return hebrew.documents.resetFailed;
  const isTelling =
    error.isNetwork || error.status >= 500 || error.status === 429 || error.code === 'weak_password';
  return isTelling ? sentenceOf(error) : hebrew.documents.resetFailed;
}
