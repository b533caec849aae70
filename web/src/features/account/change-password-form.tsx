/** A new password from the personal area (USR-06 to USR-15). */
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword } from '@sugya/contract/account.ts';
import { isAcceptablePassword } from '@sugya/domain/account/password.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api.ts';
import { hebrew } from '../../hebrew.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './account.module.css';
import { devicesQuery } from './devices/devices.queries.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { useFadingMessage } from './use-fading-message.ts';

const EMPTY = { current: '', password: '', repeated: '' };

export function ChangePasswordForm({ userName }: { readonly userName: string | null }) {
  const text = hebrew.account.details;
  const rulesId = useId();
  const [message, showMessage] = useFadingMessage();
  /** The server asks for it when the last sign-in was a while ago (USR-15). */
  const [isCurrentAsked, setIsCurrentAsked] = useState(false);
  const form = useForm({ initialValues: EMPTY });
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ current, password }: typeof EMPTY) =>
      call(changePassword, {
        body: {
          newPassword: password,
          ...(isCurrentAsked && current !== '' && { currentPassword: current }),
        },
      }),
    meta: { showsOwnFailure: true },
    onSuccess: () => {
      showToast({ kind: 'success', message: hebrew.documents.changePasswordSucceeded });
      setIsCurrentAsked(false);
      form.setValues(EMPTY);
      // The other devices are out now, and their list stands on the same page.
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: (error) => {
      if (isApiProblem(error) && error.code === 'recent_sign_in_required' && !isCurrentAsked) {
        // What was typed stays: only one more thing is asked.
        setIsCurrentAsked(true);
        return;
      }
      showMessage(changeFailure(error));
      form.setFieldValue('current', '');
    },
  });

  function change(values: typeof EMPTY) {
    const trimmed = { ...values, password: values.password.trim(), repeated: values.repeated.trim() };
    if (!isAcceptablePassword(trimmed.password)) {
      showMessage(hebrew.documents.newPasswordInvalid);
      form.setValues(EMPTY);
    } else if (trimmed.password !== trimmed.repeated) {
      showMessage(hebrew.documents.changedPasswordsDiffer);
    } else changing.mutate(trimmed);
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(change)}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={userName ?? ''} readOnly hidden />
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
      {isCurrentAsked && (
        <PasswordField
          label={text.currentPassword}
          description={text.currentPasswordWhy}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('current')}
        />
      )}
      <FormMessage message={message} />
      <Button type="submit" loading={changing.isPending}>
        {text.submit}
      </Button>
      <p className={classes.note}>{text.otherDevices}</p>
    </form>
  );
}

/** USR-12, unless the server was more telling. */
function changeFailure(error: unknown): string {
  const telling = [
    'weak_password',
    'recent_sign_in_required',
    'wrong_current_password',
    'not_while_impersonating',
    'too_many_requests',
    'network',
  ];
  return isApiProblem(error) && telling.includes(error.code)
    ? sentenceOf(error)
    : hebrew.documents.changePasswordFailed;
}
