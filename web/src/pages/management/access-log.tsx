/** The log of what the staff looked at of students' data (SES-66). */
import { israelDay } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { AccessLog, AccessLogDownload } from '../../features/privacy/staff/access-log.tsx';
import { logFilterOf } from '../../features/privacy/staff/log-filter.ts';
import { management } from '../../hebrew/management.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { paths } from '../../paths.ts';
import { useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

const texts = privacy.desk.log;

export default function AccessLogPage() {
  usePageTitle(texts.title);
  // A screen that is open at midnight keeps its days.
  const [today] = useState(() => israelDay(new Date()));
  const addressed = {
    from: useQueryParameter('from'),
    to: useQueryParameter('to'),
    student: useQueryParameter('student'),
    staff: useQueryParameter('staff'),
  };
  const filter = logFilterOf(addressed, today);
  return (
    <StaffOnly capability="privacy.read">
      <StaffPage
        title={texts.title}
        above={[{ label: management.title, to: paths.management() }]}
        action={<AccessLogDownload filter={filter} />}
      >
        <p>{texts.intro}</p>
        <AccessLog filter={filter} />
      </StaffPage>
    </StaffOnly>
  );
}
