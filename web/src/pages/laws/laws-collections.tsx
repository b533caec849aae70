/** The staff's law collections: existing ones, a new one, or the one that is open (ALC-01). */
import { useQuery } from '@tanstack/react-query';
import { CollectionList } from '../../features/laws-editing/collection-list/collection-list.tsx';
import { CollectionEditor } from '../../features/laws-editing/collections/collection-editor.tsx';
import { collectionQuery } from '../../features/laws-editing/collections/collections.queries.ts';
import { CollectionPlaces } from '../../features/studio/places/collection-places.tsx';
import { lawsEditing } from '../../hebrew/laws-editing.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

const text = lawsEditing.collections;

export default function LawsCollectionsPage() {
  const id = useQueryId('id');
  const isNew = useQueryParameter('tab') === 'new' && id === null;
  usePageTitle(text.title);
  const links = [
    { key: 'existing', label: text.existing, to: paths.lawsCollections(), isCurrent: !isNew },
    { key: 'new', label: text.fresh, to: paths.lawsCollections({ tab: 'new' }), isCurrent: isNew },
  ];
  return (
    <StaffOnly>
      <StaffPage title={text.title} tabs={{ label: text.tabs, links }}>
        {id !== null && <OpenCollection key={id} id={id} />}
        {id !== null && <CollectionPlaces key={`places.${id}`} collection="law" id={id} />}
        {id === null && (isNew ? <CollectionEditor key="new" opened={null} /> : <CollectionList />)}
      </StaffPage>
    </StaffOnly>
  );
}

function OpenCollection({ id }: { readonly id: number }) {
  const { data, error, isError, refetch } = useQuery(collectionQuery(id));
  if (data !== undefined) return <CollectionEditor opened={data} />;
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={lawsEditing.editor.loading}>
      <Placeholder height="72px" />
      <Placeholder height="420px" />
    </LoadingRegion>
  );
}
