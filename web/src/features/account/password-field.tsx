import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { ComponentProps } from 'react';
import { hebrew } from '../../hebrew.ts';
import classes from './account.module.css';

/** A password with its eye (SES-05): a button of its own, pressed while the password is to be read. */
export function PasswordField(props: Omit<ComponentProps<typeof PasswordInput>, 'dir'>) {
  return (
    <PasswordInput
      size="md"
      dir="ltr"
      classNames={{ visibilityToggle: `${classes.eye}` }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': hebrew.account.signIn.showPassword }}
      {...props}
    />
  );
}
