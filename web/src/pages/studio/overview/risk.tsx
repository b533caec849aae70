/** A screen of the view over a course (OVW-01). */
import { RiskList } from '../../../features/overview/risk/risk-list.tsx';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { OverviewFrame } from './overview-frame.tsx';

export default function RiskPage() {
  return (
    <StaffOnly capability="overview.read">
      <OverviewFrame part="risk">{(courseId) => <RiskList courseId={courseId} />}</OverviewFrame>
    </StaffOnly>
  );
}
