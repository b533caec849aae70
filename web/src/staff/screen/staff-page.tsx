/** The frame of a staff screen: its title, the one button that matters, and its tabs. */
import type { ReactNode } from 'react';
import { shell } from '../../hebrew/shell.ts';
import type { AppPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { type TabLink, TabLinks } from '../../ui/tab-links.tsx';
import classes from './staff-screen.module.css';

export type StaffPageProps = {
  readonly title: string;
  readonly above?: readonly { readonly label: string; readonly to: AppPath }[];
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly tabs?: { readonly label: string; readonly links: readonly TabLink[] };
  /** For work that fills the screen: the title and the tabs share a line where there is room. */
  readonly isDense?: boolean;
};

export function StaffPage({
  title,
  above,
  action,
  tabs,
  isDense = false,
  children,
}: StaffPageProps & { readonly children: ReactNode }) {
  return (
    <div className={classes.screen} data-dense={isDense}>
      <Page width="wide">
        <div className={classes.head}>
          <PageHeading
            title={title}
            before={above && <Breadcrumbs label={shell.breadcrumbs} crumbs={above} />}
            after={action}
          />
          {tabs && <TabLinks label={tabs.label} tabs={tabs.links} />}
        </div>
        {children}
      </Page>
    </div>
  );
}
