/** Signing in over the page whose work is kept, when the session ended under it. */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { useQueryClient } from '@tanstack/react-query';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import type { SessionStart } from '../../../platform/session/session.ts';
import classes from '../account.module.css';
import { SignInForm } from '../sign-in-form.tsx';

export function SignInAgain() {
  const text = hebrew.account.signInAgain;
  const queryClient = useQueryClient();

  function goOn(start: SessionStart) {
    // Another person's work must not continue under this name; what it held stays on the device for its owner.
    if (start === 'other-person') window.location.assign(paths.home());
    else void queryClient.invalidateQueries();
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      title={text.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p className={classes.lead}>{text.text}</p>
      <SignInForm onSignedIn={goOn} />
      <Button
        variant="subtle"
        fullWidth
        onClick={() => window.location.assign(paths.login(window.location.pathname + window.location.search))}
      >
        {text.leave}
      </Button>
    </Modal>
  );
}
