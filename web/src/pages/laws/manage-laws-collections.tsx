/** The laws editor, behind the password that the server may ask for (ALC-33, ALW-01). */
import { LawListGate } from '../../features/laws-editing/law-list/law-list-gate.tsx';
import { LawsEditor } from '../../features/laws-editing/law-list/laws-editor.tsx';
import { lawsEditing } from '../../hebrew/laws-editing.ts';
import { paths } from '../../paths.ts';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

const text = lawsEditing.lawList;

export default function ManageLawsCollectionsPage() {
  const lawId = useQueryId('id');
  const isNew = useQueryParameter('tab') === 'new' && lawId === null;
  usePageTitle(text.title);
  const links = [
    { key: 'existing', label: text.existing, to: paths.manageLawsCollections(), isCurrent: !isNew },
    { key: 'new', label: text.fresh, to: paths.manageLawsCollections({ tab: 'new' }), isCurrent: isNew },
  ];
  return (
    <StaffOnly capability="content.read">
      <StaffPage title={text.title} tabs={{ label: text.tabs, links }}>
        <LawListGate>
          <LawsEditor isNew={isNew} lawId={lawId} />
        </LawListGate>
      </StaffPage>
    </StaffOnly>
  );
}
