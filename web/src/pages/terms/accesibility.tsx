/** The accessibility statement (TRM-12, TRM-13), under the documents' spelling. */
import { ContactDetails, RunningText } from '../../features/terms/running-text.tsx';
import { accessibility } from '../../hebrew/terms.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

/** TRM-12. */
const LAST_UPDATED = '29/03/2021';

export default function AccesibilityPage() {
  usePageTitle(accessibility.title);
  return (
    <Page width="narrow">
      <PageHeading title={accessibility.title} />
      <p>{accessibility.updated(LAST_UPDATED)}</p>
      <RunningText sections={accessibility.sections}>
        <ContactDetails />
      </RunningText>
    </Page>
  );
}
