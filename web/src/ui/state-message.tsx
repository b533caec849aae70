/** An empty, missing or failed part of a page: one sentence and one next step. */
import type { ReactNode } from 'react';
import classes from './state-message.module.css';

export function StateMessage({
  icon,
  title,
  children,
  action,
  smallPrint,
  isFailure = false,
}: {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Such as a request number for support. */
  readonly smallPrint?: string | undefined;
  /** Announced at once, as it takes the place of what was asked for. */
  readonly isFailure?: boolean;
}) {
  return (
    <div className={classes.message} {...(isFailure && { role: 'alert' })}>
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action}
      {smallPrint !== undefined && (
        <small className={classes.smallPrint}>
          <bdi>{smallPrint}</bdi>
        </small>
      )}
    </div>
  );
}
