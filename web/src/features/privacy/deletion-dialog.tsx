import { Button, Modal, PasswordInput } from '@mantine/core';
import '../../ui/window.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useForm } from '@mantine/form';
import { requestDeletion } from '@sugya/contract/privacy.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { call } from '../../api.ts';
import { account } from '../../hebrew/account.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { shell } from '../../hebrew/shell.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './privacy.module.css';
import { useChangePrivacy } from './privacy.queries.ts';

const texts = privacy.deletion;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export function DeletionDialog({
  isOpen,
  waitDays,
  onRequested,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly waitDays: number;
  readonly onRequested: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.confirmTitle}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <DeletionForm waitDays={waitDays} onRequested={onRequested} onClose={onClose} />
    </Modal>
  );
}

function DeletionForm({
  waitDays,
  onRequested,
  onClose,
}: {
  readonly waitDays: number;
  readonly onRequested: () => void;
  readonly onClose: () => void;
}) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? texts.passwordMissing : null) },
  });
  const asking = useChangePrivacy(
    (password: string) => call(requestDeletion, { body: { password } }),
    () => {
      showToast({ kind: 'success', message: texts.received });
      onClose();
      onRequested();
    },
  );
  // The day that it opened on, however long it stays open.
  const [dueOn] = useState(() => shortDate(new Date(Date.now() + waitDays * DAY_MILLISECONDS)));
  return (
    <form
      className={classes.section}
      noValidate
      onSubmit={form.onSubmit(({ password }) => asking.mutate(password))}
    >
      <p>{waitDays === 0 ? texts.confirmNow : texts.confirmText(dueOn)}</p>
      <PasswordInput
        size="md"
        dir="ltr"
        label={texts.password}
        labelProps={{ dir: 'auto' }}
        description={texts.passwordWhy}
        descriptionProps={{ dir: 'auto' }}
        errorProps={{ dir: 'auto' }}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': account.signIn.showPassword }}
        {...form.getInputProps('password')}
      />
      {asking.error !== null && <p role="alert">{sentenceOf(asking.error)}</p>}
      <div className={classes.actions}>
        <Button type="submit" color="wrong" loading={asking.isPending}>
          {texts.submit}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
