/** A window over the exercise: a title, what there is to say, and what to do next. */
import { Modal } from '@mantine/core';
import '../../../ui/window.css';
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
}: {
  readonly title: string;
  readonly tone?: 'plain' | 'wrong';
  readonly size?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      // Opened by being rendered and closed by not being: there is no state in which it only looks closed.
      transitionProps={{ duration: 0 }}
      centered
      lockScroll={false}
    >
      <Modal.Overlay />
      <Modal.Content radius="md">
        {/* Not the library's header element: outside the page's main part it would be another banner. */}
        <div className={classes.head} data-tone={tone}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={shell.close} />
        </div>
        <Modal.Body className={classes.content ?? ''}>
          <div className={classes.body}>{children}</div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
