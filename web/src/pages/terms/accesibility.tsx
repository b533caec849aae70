/** The accessibility statement (TRM-12, TRM-13), under the spelling of NAV-90. */

import classes from '../../features/terms/running-text.module.css';
import { ContactDetails } from '../../features/terms/running-text.tsx';
import { Statement } from '../../features/terms/statement.tsx';
import { accessibility } from '../../hebrew/terms.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function AccesibilityPage() {
  usePageTitle(accessibility.title);
  return (
    <Page width="narrow">
      <PageHeading title={accessibility.title} />
      <div className={classes.paper}>
        <Statement />
        <ContactDetails />
      </div>
    </Page>
  );
}
