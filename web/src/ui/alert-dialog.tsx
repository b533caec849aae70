/** A sentence that has to be read before going on. */
import { Button, Modal } from '@mantine/core';
import './window.css';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

export function AlertDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  closeLabel,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': closeLabel }}>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
