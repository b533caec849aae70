import type { ReactNode } from 'react';
import type { AppPath } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './header.module.css';

const MOST_SHOWN = 99;

/** An icon of the header, with what is unread. The name is spoken with the number and shown on hover. */
export function HeaderLink({
  to,
  label,
  icon,
  unread,
  givesWay = 'never',
}: {
  readonly to: AppPath;
  readonly label: string;
  readonly icon: ReactNode;
  readonly unread?: { readonly count: number; readonly say: (count: number) => string };
  /** Where there is no room for it; the menu over the page has it then. */
  readonly givesWay?: 'never' | 'onPhones' | 'onSmallPhones';
}) {
  const count = unread?.count ?? 0;
  const name = unread !== undefined && count > 0 ? `${label}, ${unread.say(count)}` : label;
  return (
    <AppLink
      to={to}
      className={givesWay === 'never' ? classes.icon : `${classes.icon} ${classes[givesWay]}`}
      aria-label={name}
      title={label}
    >
      {icon}
      {count > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </AppLink>
  );
}
