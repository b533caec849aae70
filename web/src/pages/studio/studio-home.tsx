/** The first screen of the studio: the day of the staff, or the way to a first course. */
import { useMayDo } from '../../features/account/may-do.ts';
import { PeopleDay } from '../../features/studio/home/people-day.tsx';
import { StaffDay } from '../../features/studio/home/staff-day.tsx';
import { studio } from '../../hebrew/studio.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function StudioHomePage() {
  usePageTitle(studio.home.title);
  const may = useMayDo();
  return (
    <StaffOnly capability="courses.read">
      <StaffPage title={studio.home.title}>
        {may('content.write') ? <StaffDay /> : <PeopleDay may={may} />}
      </StaffPage>
    </StaffOnly>
  );
}
