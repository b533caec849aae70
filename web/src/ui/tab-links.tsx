/** Tabs that are addresses: a row of links, the present one marked. It scrolls by itself where it does not fit. */
import { AppLink } from './app-link.tsx';
import classes from './tabs.module.css';

export type TabLink = {
  readonly key: string;
  readonly label: string;
  readonly to: `/${string}`;
  readonly isCurrent: boolean;
};

/** Their room, until it is known which of them there are. */
export function TabLinksLoading() {
  return <div className={classes.room} aria-hidden />;
}

export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classes.row}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.key}
          to={tab.to}
          replace
          className={tab.isCurrent ? `${classes.tab} ${classes.current}` : classes.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
