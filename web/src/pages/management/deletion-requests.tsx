/** The requests of students to delete their data (TRM-07). */
import { DeletionRequests } from '../../features/privacy/staff/deletion-requests.tsx';
import { management } from '../../hebrew/management.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

const texts = privacy.desk.deletions;

export default function DeletionRequestsPage() {
  usePageTitle(texts.title);
  return (
    <StaffOnly capability="privacy.read">
      <StaffPage title={texts.title} above={[{ label: management.title, to: paths.management() }]}>
        <p>{texts.intro}</p>
        <DeletionRequests />
      </StaffPage>
    </StaffOnly>
  );
}
