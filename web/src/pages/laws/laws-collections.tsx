/** The staff's law collections: existing ones, a new one, or the one that is open (ALC-01). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CollectionList } from '../../features/laws-editing/collection-list/collection-list.tsx';
import { CollectionEditor } from '../../features/laws-editing/collections/collection-editor.tsx';
import { collectionQuery } from '../../features/laws-editing/collections/collections.queries.ts';
import { PlacesLine, PlacesPane } from '../../features/studio/places/collection-places.tsx';
import { useCollectionPlaces } from '../../features/studio/places/use-collection-places.ts';
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
    <StaffOnly capability="content.read">
      <StaffPage title={text.title} tabs={{ label: text.tabs, links }} isDense={isNew || id !== null}>
        {id !== null && <OpenCollection key={id} id={id} />}
        {id === null &&
          (isNew ? <CollectionEditor key="new" opened={null} places={null} /> : <CollectionList />)}
      </StaffPage>
    </StaffOnly>
  );
}

function OpenCollection({ id }: { readonly id: number }) {
  const { data, error, isError, refetch } = useQuery(collectionQuery(id));
  if (data !== undefined) return <CollectionInPlaces opened={data} />;
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={lawsEditing.editor.loading}>
      <Placeholder height="72px" />
      <Placeholder height="420px" />
    </LoadingRegion>
  );
}

/** The clauses of a collection and the places that show them on one screen (ALC-37). */
function CollectionInPlaces({ opened }: { readonly opened: LawCollection }) {
  const { id, revision } = opened;
  const client = useQueryClient();
  const places = useCollectionPlaces({
    collection: 'law',
    id,
    revision,
    // What shows it now decides whether it may be deleted (ALC-28).
    onSaved: () => void client.invalidateQueries({ queryKey: collectionQuery(id).queryKey }),
  });
  const part = places && {
    pane: <PlacesPane of={places} />,
    line: (holds: string) => <PlacesLine of={places} holds={holds} />,
    edited: places.edited,
  };
  return <CollectionEditor opened={opened} places={part} />;
}
