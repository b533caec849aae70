/** Strips above the page that tell its state: impersonation, no connection. */
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconEye, IconHistory, IconWifiOff } from '@tabler/icons-react';
import { fullName, useAccount } from '../features/account/account.queries.ts';
import { shell } from '../hebrew/shell.ts';
import { useIsConnected } from '../platform/http/connection.ts';
import { useOldestCopy } from '../platform/offline-copies/copy-dates.ts';
import { isViewOnly, leaveStudentView } from '../platform/session/impersonation.ts';
import classes from './notices.module.css';

/** On every screen, framed or not (SES-66). */
export function ActingBanner() {
  const account = useAccount();
  if (account?.isImpersonating !== true) return null;
  const isOnlyViewed = isViewOnly();
  const label = isOnlyViewed ? shell.viewingOnly : shell.impersonating;
  return (
    <aside className={`${classes.strip} ${classes.impersonating}`} aria-label={label}>
      <IconEye size={19} aria-hidden />
      <span>
        {label} <bdi className={classes.name}>{fullName(account)}</bdi>
      </span>
      <button type="button" className={classes.action} onClick={leaveStudentView}>
        {isOnlyViewed ? shell.backToStudio : shell.leaveStudentView}
      </button>
    </aside>
  );
}

/** The region stays on the page, so that its words are announced when they come. */
export function ConnectionBanner() {
  const isConnected = useIsConnected();
  const copiedAt = useOldestCopy();
  return (
    <div role="status">
      {!isConnected && (
        <p className={`${classes.strip} ${classes.offline}`}>
          <IconWifiOff size={19} aria-hidden />
          {shell.disconnected}
        </p>
      )}
      {copiedAt !== null && (
        <p className={`${classes.strip} ${classes.copy}`}>
          <IconHistory size={19} aria-hidden />
          <span>
            {shell.asOf}
            <bdi dir="ltr">{shortMoment(new Date(copiedAt))}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
