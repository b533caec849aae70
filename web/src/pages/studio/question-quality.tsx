/** The questions of a course that something speaks against. */
import { LawAlarms } from '../../features/laws/alarms/law-alarms.tsx';
import { NamedStatutes } from '../../features/laws/alarms/named-statutes.tsx';
import { QualityDesk } from '../../features/quality/desk/quality-desk.tsx';
import { quality } from '../../hebrew/quality.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';

export default function QuestionQualityPage() {
  usePageTitle(quality.desk.title);
  const courseId = useRouteId('courseId');
  return (
    <StaffOnly capability="quality.rule">
      <QualityDesk
        key={courseId}
        courseId={courseId}
        before={
          <>
            <LawAlarms courseId={courseId} />
            <NamedStatutes courseId={courseId} />
          </>
        }
      />
    </StaffOnly>
  );
}
