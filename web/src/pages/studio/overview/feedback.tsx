/** A screen of the view over a course (OVW-01). */
import { FeedbackList } from '../../../features/overview/feedback-list.tsx';
import { OverviewFrame } from '../../../features/overview/overview-frame.tsx';
import { StaffOnly } from '../../../shell/staff-only.tsx';

export default function FeedbackPage() {
  return (
    <StaffOnly capability="overview.read">
      <OverviewFrame part="feedback">{(courseId) => <FeedbackList courseId={courseId} />}</OverviewFrame>
    </StaffOnly>
  );
}
