/** A screen of the view over a course (OVW-01). */
import { OverviewFrame } from '../../../features/overview/overview-frame.tsx';
import { RiskList } from '../../../features/overview/risk/risk-list.tsx';
import { StaffOnly } from '../../../shell/staff-only.tsx';

export default function RiskPage() {
  return (
    <StaffOnly capability="overview.read">
      <OverviewFrame part="risk">{(courseId) => <RiskList courseId={courseId} />}</OverviewFrame>
    </StaffOnly>
  );
}
