/** The laws editor, behind the password that the server may ask for (ALC-33, ALW-01). */
import { LawListGate } from '../../features/laws-editing/law-list/law-list-gate.tsx';
import { LawsEditor } from '../../features/laws-editing/law-list/laws-editor.tsx';
import { lawsEditing } from '../../hebrew/laws-editing.ts';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function ManageLawsCollectionsPage() {
  const lawId = useQueryId('id');
  const isNew = useQueryParameter('tab') === 'new' && lawId === null;
  usePageTitle(lawsEditing.lawList.title);
  return (
    <StaffOnly>
      <Page width="wide">
        <PageHeading title={lawsEditing.lawList.title} />
        <LawListGate>
          <LawsEditor isNew={isNew} lawId={lawId} />
        </LawListGate>
      </Page>
    </StaffOnly>
  );
}
