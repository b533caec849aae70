/** The staff's first screen: maintenance, and the way to every other screen of theirs (AMM-01, AMM-02). */
import { useMayDo } from '../../features/account/may-do.ts';
import { AdminLinks } from '../../features/management/admin-links.tsx';
import { Maintenance } from '../../features/management/maintenance/maintenance.tsx';
import { management } from '../../hebrew/management.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function ManagementPage() {
  usePageTitle(management.title);
  const may = useMayDo();
  return (
    <StaffOnly capability="content.write">
      <Page>
        <PageHeading title={management.title} />
        <p>{management.intro}</p>
        <AdminLinks may={may} />
        <Maintenance />
      </Page>
    </StaffOnly>
  );
}
