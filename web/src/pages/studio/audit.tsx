/** The log of what staff change (AUD-07). */
import { israelDay } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { useCheckAudit } from '../../features/audit/audit.queries.ts';
import { auditFilterOf } from '../../features/audit/audit-address.ts';
import { AuditActions, AuditCheckResult } from '../../features/audit/audit-check.tsx';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { audit } from '../../hebrew/audit.ts';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function AuditPage() {
  usePageTitle(audit.title);
  // A screen that is open at midnight keeps its days.
  const [today] = useState(() => israelDay(new Date()));
  const addressed = {
    from: useQueryParameter('from'),
    to: useQueryParameter('to'),
    staff: useQueryParameter('staff'),
    kind: useQueryParameter('kind'),
    words: useQueryParameter('words'),
  };
  const openId = useQueryId('id');
  const checking = useCheckAudit();
  const filter = auditFilterOf(addressed, today);
  return (
    <StaffOnly capability="audit.read">
      <StaffPage
        title={audit.title}
        above={[{ label: management.title, to: paths.management() }]}
        action={<AuditActions filter={filter} checking={checking} />}
      >
        <AuditCheckResult checking={checking} />
        <p>{audit.intro}</p>
        <AuditLog filter={filter} openId={openId} />
      </StaffPage>
    </StaffOnly>
  );
}
