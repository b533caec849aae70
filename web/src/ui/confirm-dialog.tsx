/** A question with two answers, asked in the middle of the page. */
import { Button, Modal } from '@mantine/core';
import './window.css';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': closeLabel }}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button {...(isDangerous && { color: 'wrong' })} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
      </div>
    </Modal>
  );
}
