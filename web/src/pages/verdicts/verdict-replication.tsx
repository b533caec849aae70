/** The staff's summaries of verdicts (AVS); the address is NAV-85's. */
import { useQuery } from '@tanstack/react-query';
import { ReaderWaiting } from '../../features/verdicts/reading/reader-states.tsx';
import { SummaryEditor } from '../../features/verdicts/summaries/summary-editor.tsx';
import { SummaryList } from '../../features/verdicts/summaries/summary-list.tsx';
import { verdictSummariesQuery, verdictSummaryQuery } from '../../features/verdicts/verdicts.queries.ts';
import { editing, verdicts } from '../../hebrew/verdicts.ts';
import { paths } from '../../paths.ts';
import { useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

const text = verdicts.summaries;

export default function VerdictReplicationPage() {
  const id = useQueryId('id');
  const isNew = useQueryParameter('tab') === 'new' && id === null;
  usePageTitle(text.title);
  const tabs = [
    { key: 'existing', label: editing.tabs.existing, to: paths.verdictReplication(), isCurrent: !isNew },
    { key: 'new', label: editing.tabs.new, to: paths.verdictReplication({ tab: 'new' }), isCurrent: isNew },
  ];
  return (
    <StaffOnly capability="content.read">
      <StaffPage title={text.title} tabs={{ label: editing.tabsLabel, links: tabs }}>
        {id !== null && <OpenSummary key={id} id={id} />}
        {id === null && (isNew ? <NewSummary /> : <SummaryList />)}
      </StaffPage>
    </StaffOnly>
  );
}

function NewSummary() {
  const { data, error, refetch } = useQuery(verdictSummariesQuery);
  if (data === undefined) return <ReaderWaiting error={error} onRetry={() => void refetch()} />;
  return <SummaryEditor key="new" opened={null} others={data} />;
}

function OpenSummary({ id }: { readonly id: number }) {
  const others = useQuery(verdictSummariesQuery);
  const opened = useQuery(verdictSummaryQuery(id));
  const missing = [others, opened].find(({ data }) => data === undefined);
  if (others.data === undefined || opened.data === undefined) {
    return <ReaderWaiting error={missing?.error ?? null} onRetry={() => void missing?.refetch()} />;
  }
  return <SummaryEditor opened={opened.data} others={others.data} />;
}
