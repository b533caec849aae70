/** A window over the exercise: a title, what there is to say, and what to do next. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import classes from './dialog.module.css';

export function Dialog({
  title,
  tone = 'plain',
  size = 'md',
  children,
  actions,
  onClose,
  onClosed,
}: {
  readonly title: string;
  readonly tone?: 'plain' | 'wrong';
  readonly size?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** After it is gone and the focus is back, for who moves the focus on. */
  readonly onClosed?: () => void;
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      // Opened by being rendered and closed by not being: there is no state in which it only looks closed.
      transitionProps={{ duration: 0, ...(onClosed && { onExited: onClosed }) }}
      closeButtonProps={{ 'aria-label': shell.close }}
      classNames={{ title: classes.title ?? '', header: tone === 'wrong' ? (classes.wrong ?? '') : '' }}
    >
      <div className={classes.body}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </Modal>
  );
}
