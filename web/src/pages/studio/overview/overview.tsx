/** A screen of the view over a course (OVW-01). */
import { CourseOverview } from '../../../features/overview/course-overview.tsx';
import { OverviewFrame } from '../../../features/overview/overview-frame.tsx';
import { ToldCard } from '../../../features/standing/shown/shown-card.tsx';
import { StaffOnly } from '../../../shell/staff-only.tsx';

export default function OverviewPage() {
  return (
    <StaffOnly capability="overview.read">
      <OverviewFrame part="overview">
        {(courseId) => (
          <CourseOverview courseId={courseId}>
            <ToldCard courseId={courseId} />
          </CourseOverview>
        )}
      </OverviewFrame>
    </StaffOnly>
  );
}
