/** A field for one code, with what to do about it. */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import classes from '../account.module.css';
import { codesFailure } from './codes.queries.ts';

const LONGEST_CODE = 40;

export function CodeForm({
  submit,
  error,
  isBusy,
  takesRecoveryCode,
  onCode,
}: {
  readonly submit: string;
  /** Why the last one was refused. */
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Such a code has letters: no keyboard of digits alone. */
  readonly takesRecoveryCode: boolean;
  readonly onCode: (code: string) => void;
}) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? text.codeMissing : null) },
  });
  // A code that was refused is of no more use.
  const clear = useEffectEvent(() => form.setFieldValue('code', ''));
  useEffect(() => {
    if (error !== null) clear();
  }, [error]);
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ code }) => onCode(code.trim()))}>
      <TextInput
        size="md"
        dir="ltr"
        label={text.code}
        labelProps={{ dir: 'auto' }}
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        autoFocus
        {...form.getInputProps('code')}
      />
      {error !== null && (
        <p role="alert" className={classes.message}>
          {codesFailure(error)}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
