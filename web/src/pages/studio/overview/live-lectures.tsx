/** Live lectures and who has a place in them (OVW-07). */
import { useMayDo } from '../../../features/account/may-do.ts';
import { LiveLectures } from '../../../features/overview/lectures/live-lectures.tsx';
import { OverviewFrame } from '../../../features/overview/overview-frame.tsx';
import { StaffOnly } from '../../../shell/staff-only.tsx';

export default function LiveLecturesPage() {
  const mayMail = useMayDo()('registrants.mail');
  return (
    <StaffOnly capability="overview.read">
      <OverviewFrame part="lectures">
        {(courseId) => <LiveLectures courseId={courseId} mayMail={mayMail} />}
      </OverviewFrame>
    </StaffOnly>
  );
}
