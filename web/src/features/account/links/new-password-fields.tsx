/** The e-mail of a one-time link, and a password with its repetition and its rules. */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { hebrew } from '../../../hebrew.ts';
import classes from '../account.module.css';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordField } from '../password-field.tsx';

const text = hebrew.account.firstAdministrator;

type Field = ComponentProps<typeof PasswordField>;

export function LinkEmail({ email }: { readonly email: string }) {
  return (
    <TextInput
      size="md"
      dir="ltr"
      label={text.email}
      value={email}
      readOnly
      autoComplete="username"
      classNames={{ input: `${classes.readOnly}` }}
    />
  );
}

export function NewPasswordFields({
  password,
  first,
  repeated,
}: {
  /** As it is typed. */
  readonly password: string;
  readonly first: Field;
  readonly repeated: Field;
}) {
  const rulesId = useId();
  return (
    <>
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        aria-describedby={rulesId}
        {...first}
      />
      <PasswordChecklist id={rulesId} password={password} />
      <PasswordField label={text.repeated} autoComplete="new-password" {...repeated} />
    </>
  );
}
