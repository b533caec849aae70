/** User name and password, and the way to a forgotten one (SES-03 to SES-22). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import { sendResetCode, signIn } from '@sugya/contract/account.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { call } from '../../api.ts';
import { forgetTypedSignIn, type TypedSignIn, typedSignIn } from '../../first-screen/typed-before.ts';
import { oneTimeCodes } from '../../hebrew/one-time-codes.ts';
import { hebrew } from '../../hebrew.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { type SessionStart, startSession } from '../../platform/session/session.ts';
import { isMomentary, signInFailure } from '../../platform/session/sign-in-failure.ts';
import classes from './account.module.css';
import { FormMessage } from './form-message.tsx';
import { CodeForm } from './one-time-codes/code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useFadingMessage } from './use-fading-message.ts';

export function SignInForm({
  onSignedIn,
  onCodeSent,
}: {
  readonly onSignedIn: (start: SessionStart) => void;
  /** Absent where there is no way to leave for the reset. */
  readonly onCodeSent?: (email: string) => void;
}) {
  const text = hebrew.account.signIn;
  const [typed] = useState(typedSignIn);
  useGoOnTyping(typed);
  const [message, showMessage] = useFadingMessage(typed?.message);
  const form = useForm({
    initialValues: { userName: typed?.userName ?? '', password: typed?.password ?? '' },
    validate: {
      userName: (value) => (value.trim() === '' ? text.userNameMissing : null),
      password: (value) => (value === '' ? text.passwordMissing : null),
    },
  });
  const entering = useMutation({
    mutationFn: (body: SentBody<typeof signIn>) => call(signIn, { body }),
    meta: { showsOwnFailure: true },
    // After one second and after two more: nobody types a password again because a server was busy.
    retry: (failures, error) => failures < 2 && isMomentary(error),
    onSuccess: (tokens) => onSignedIn(startSession(tokens)),
    onError: (error, body) => {
      if (body.code !== undefined) return;
      if (isApiProblem(error) && error.code === 'one_time_code_required') return setProved(body);
      showMessage(signInFailure(error));
      form.setFieldValue('password', '');
    },
  });
  /** The password was right, and a code is asked for. */
  const [proved, setProved] = useState<SentBody<typeof signIn> | null>(null);
  const enter = form.onSubmit((values) => entering.mutate(values));
  const enterAtOnce = useEffectEvent(() => enter());
  useEffect(() => {
    if (typed?.isWanted === true) enterAtOnce();
  }, [typed]);
  if (proved !== null) {
    return (
      <div className={classes.form}>
        <p>{oneTimeCodes.step.lead}</p>
        <CodeForm
          submit={oneTimeCodes.step.submit}
          error={entering.variables?.code === undefined ? null : entering.error}
          isBusy={entering.isPending}
          takesRecoveryCode
          onCode={(code) => entering.mutate({ ...proved, code })}
        />
        <Button
          type="button"
          variant="subtle"
          fullWidth
          onClick={() => {
            setProved(null);
            form.setFieldValue('password', '');
          }}
        >
          {oneTimeCodes.step.back}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={enter}>
      <TextInput
        size="md"
        dir="ltr"
        label={text.userName}
        labelProps={{ dir: 'auto' }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        data-autofocus={typed?.focused === 'password' ? undefined : true}
        autoFocus={typed?.focused === 'userName'}
        {...form.getInputProps('userName')}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        autoFocus={typed?.focused === 'password'}
        {...form.getInputProps('password')}
      />
      <FormMessage message={message} />
      <Button type="submit" fullWidth size="md" loading={entering.isPending}>
        {text.submit}
      </Button>
      {onCodeSent !== undefined && (
        <ForgotPassword
          readEmail={() => form.getValues().userName.trim()}
          onFailed={(sentence) => {
            form.setFieldValue('userName', '');
            showMessage(sentence);
          }}
          onSent={onCodeSent}
        />
      )}
    </form>
  );
}

/** The next letter comes where it would have come on the first screen. */
function useGoOnTyping(typed: TypedSignIn | null): void {
  useLayoutEffect(() => {
    forgetTypedSignIn();
    const field = document.activeElement;
    if (typed?.focused == null || typed.selection === null || !(field instanceof HTMLInputElement)) return;
    field.setSelectionRange(...typed.selection);
  }, [typed]);
}

function ForgotPassword({
  readEmail,
  onFailed,
  onSent,
}: {
  readonly readEmail: () => string;
  readonly onFailed: (sentence: string) => void;
  readonly onSent: (email: string) => void;
}) {
  const sending = useMutation({
    mutationFn: (email: string) => call(sendResetCode, { body: { email } }),
    meta: { showsOwnFailure: true },
    onSuccess: (_answer, email) => onSent(email),
    onError: () => onFailed(hebrew.documents.resetCodeNotSent),
  });

  function send() {
    const email = readEmail();
    if (isEmailAddress(email)) sending.mutate(email);
    else onFailed(hebrew.documents.emailInvalid);
  }

  return (
    <Button type="button" variant="subtle" fullWidth loading={sending.isPending} onClick={send}>
      {hebrew.account.signIn.forgot}
    </Button>
  );
}

/** Whether it may be an address at all; whether it is one, only a message can tell. */
function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);
}
