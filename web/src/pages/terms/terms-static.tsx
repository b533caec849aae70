/** The terms of use without a course, also for those who are not signed in (TRM-02). */
import classes from '../../features/terms/running-text.module.css';
import { StrangersStatement } from '../../features/terms/statement.tsx';
import { StaticTerms } from '../../features/terms/static-terms.tsx';
import { terms } from '../../hebrew/terms.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { hasSession } from '../../platform/session/session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function TermsStaticPage() {
  usePageTitle(terms.title);
  return (
    <Page width="narrow">
      <PageHeading
        title={terms.title}
        after={!hasSession() && <AppLink to={paths.login()}>{terms.signIn}</AppLink>}
      />
      <div className={classes.paper}>
        <StaticTerms />
        {!hasSession() && <StrangersStatement />}
      </div>
    </Page>
  );
}
