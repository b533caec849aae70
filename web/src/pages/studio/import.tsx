/** One import: judged row by row, brought in, taken back. */
import { ImportScreen } from '../../features/import/file/import-screen.tsx';
import { importing } from '../../hebrew/import.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';

export default function ImportPage() {
  usePageTitle(importing.title);
  const importId = useRouteId('importId');
  return (
    <StaffOnly capability="content.write">
      <ImportScreen key={importId} importId={importId} />
    </StaffOnly>
  );
}
