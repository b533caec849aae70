/** The settings of the course that is worked on. */
import { CourseSettings } from '../../features/studio/settings/course-settings.tsx';
import { studioSettings as text } from '../../hebrew/studio-forms.ts';
import { paths } from '../../paths.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { WithLibrary } from '../../shell/staff/with-library.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';
import type { SettingsTab } from '../../studio-places.ts';

const TABS = ['general', 'exam', 'menu', 'terms', 'help'] as const satisfies readonly SettingsTab[];

export default function StudioSettingsPage() {
  const courseId = useRouteId('courseId');
  const wanted = useQueryParameter('tab');
  const tab = TABS.find((known) => known === wanted) ?? 'general';
  usePageTitle(text.title);
  const links = TABS.map((one) => ({
    key: one,
    label: text.tab[one],
    to: paths.studioSettings({ courseId, ...(one !== 'general' && { tab: one }) }),
    isCurrent: one === tab,
  }));
  return (
    <StaffOnly capability="content.write">
      <WithLibrary>
        <StaffPage title={text.title} tabs={{ label: text.tabs, links }}>
          <CourseSettings key={courseId} courseId={courseId} tab={tab} />
        </StaffPage>
      </WithLibrary>
    </StaffOnly>
  );
}
