/** The terms of use without a course, also for whoever is not signed in (TRM-02). */
import { StaticTerms } from '../../features/terms/static-terms.tsx';
import { terms } from '../../hebrew/terms.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function TermsStaticPage() {
  usePageTitle(terms.title);
  return (
    <Page width="narrow">
      <PageHeading title={terms.title} />
      <StaticTerms />
    </Page>
  );
}
