/** The sheet in the middle of the desk on which one signs in or sets a new password. */
import type { ReactNode } from 'react';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './sign-in-card.module.css';

export function SignInCard({
  title,
  mark,
  lead,
  children,
}: {
  readonly title: string;
  /** The logo, which belongs to the frame. */
  readonly mark: ReactNode;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.desk}>
      <header className={classes.head}>
        {mark}
        <p className={classes.lead}>{lead}</p>
      </header>
      <section className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <footer className={classes.foot}>
        <AppLink to={paths.termsStatic()}>{hebrew.account.signIn.terms}</AppLink>
      </footer>
    </div>
  );
}
