/** A sentence that must be read before going on, with one answer. */
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

export function AlertDialog({
  isOpen,
  title,
  children,
  okLabel,
  closeLabel,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly okLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      role="alertdialog"
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {okLabel}
        </Button>
      </div>
    </Modal>
  );
}
