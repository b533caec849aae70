/** One import: judged row by row, brought in, taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ImportScreen } from '../../features/import/file/import-screen.tsx';
import { STUDIO_KEY } from '../../features/studio/things/things.queries.ts';
import { importing } from '../../hebrew/import.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';

export default function ImportPage() {
  usePageTitle(importing.title);
  const importId = useRouteId('importId');
  const client = useQueryClient();
  const readAnew = useCallback(() => void client.invalidateQueries({ queryKey: STUDIO_KEY }), [client]);
  return (
    <StaffOnly capability="content.write">
      <ImportScreen key={importId} importId={importId} onWhole={readAnew} />
    </StaffOnly>
  );
}
