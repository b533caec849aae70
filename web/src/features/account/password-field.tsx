import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type ComponentProps, useState } from 'react';
import { hebrew } from '../../hebrew.ts';

type Props = Omit<ComponentProps<typeof PasswordInput>, 'dir' | 'visible' | 'onVisibilityChange'>;

/** A password with its eye (SES-05): the eye is a button of its own, named by what it does next. */
export function PasswordField(props: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const text = hebrew.account.signIn;
  return (
    <PasswordInput
      size="md"
      dir="ltr"
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? text.hidePassword : text.showPassword,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
