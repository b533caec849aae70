/** The staff's collections of verdicts: existing ones, a new one, or the one that is open (AVC-01). */
import type { VerdictCollection, VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQuery } from '@tanstack/react-query';
import { PlacesSheet } from '../../features/studio/places/collection-places.tsx';
import { useCollectionPlaces } from '../../features/studio/places/use-collection-places.ts';
import { CollectionEditor } from '../../features/verdicts/collections/collection-editor.tsx';
import { CollectionList } from '../../features/verdicts/collections/collection-list.tsx';
import { ReaderWaiting } from '../../features/verdicts/reading/reader-states.tsx';
import { verdictCollectionQuery, verdictSummariesQuery } from '../../features/verdicts/verdicts.queries.ts';
import { editing, verdicts } from '../../hebrew/verdicts.ts';
import { paths } from '../../paths.ts';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

const text = verdicts.collections;

export default function VerdictsCollectionsPage() {
  const id = useQueryId('id');
  const isNew = useQueryParameter('tab') === 'new' && id === null;
  usePageTitle(text.title);
  const tabs = [
    { key: 'existing', label: editing.tabs.existing, to: paths.verdictsCollections(), isCurrent: !isNew },
    { key: 'new', label: editing.tabs.new, to: paths.verdictsCollections({ tab: 'new' }), isCurrent: isNew },
  ];
  return (
    <StaffOnly capability="content.read">
      <StaffPage title={text.title} tabs={{ label: editing.tabsLabel, links: tabs }}>
        {id !== null && <OpenCollection key={id} id={id} />}
        {id === null && (isNew ? <NewCollection /> : <CollectionList />)}
      </StaffPage>
    </StaffOnly>
  );
}

function NewCollection() {
  const { data, error, refetch } = useQuery(verdictSummariesQuery);
  if (data === undefined) return <ReaderWaiting error={error} onRetry={() => void refetch()} />;
  return <CollectionEditor key="new" opened={null} summaries={data} />;
}

function OpenCollection({ id }: { readonly id: number }) {
  const summaries = useQuery(verdictSummariesQuery);
  const opened = useQuery(verdictCollectionQuery(id));
  const missing = [summaries, opened].find(({ data }) => data === undefined);
  if (summaries.data === undefined || opened.data === undefined) {
    return <ReaderWaiting error={missing?.error ?? null} onRetry={() => void missing?.refetch()} />;
  }
  return <CollectionInPlaces opened={opened.data} summaries={summaries.data} />;
}

function CollectionInPlaces(of: {
  readonly opened: VerdictCollection;
  readonly summaries: readonly VerdictSummary[];
}) {
  const places = useCollectionPlaces({ collection: 'verdict', id: of.opened.id });
  const part = places && { sheet: <PlacesSheet of={places} />, edited: places.edited };
  return <CollectionEditor {...of} places={part} />;
}
