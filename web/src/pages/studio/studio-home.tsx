/** The first screen of the studio: the day of the staff, or the way to a first course. */
import { StaffDay } from '../../features/studio/home/staff-day.tsx';
import { studio } from '../../hebrew/studio.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function StudioHomePage() {
  usePageTitle(studio.home.title);
  return (
    <StaffOnly>
      <StaffPage title={studio.home.title}>
        <StaffDay />
      </StaffPage>
    </StaffOnly>
  );
}
