/** The laws editor: all laws, also those without a text, and beside them the one that is open or a new one (ALW-*). */
import type { Law } from '@sugya/contract/laws.ts';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { lawsQuery } from '../laws.queries.ts';
import { LawClauseIds } from './law-clause-ids.tsx';
import { LawForm } from './law-form.tsx';
import classes from './law-list.module.css';
import { searchLaws } from './search-laws.ts';

const text = lawsEditing.lawList;

const columns: readonly Column<Law>[] = [
  {
    key: 'name',
    title: text.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'id',
    title: text.id,
    width: '7rem',
    isNumber: true,
    cell: ({ id }) => <bdi>{id}</bdi>,
    compare: byNumber(({ id }) => id),
  },
  {
    key: 'dynamicId',
    title: text.dynamicIdLabel,
    width: '10rem',
    isNumber: true,
    cell: ({ dynamicId }) => <bdi>{dynamicId ?? text.withoutDynamicId}</bdi>,
    compare: byNumber(({ dynamicId }) => dynamicId),
  },
];

export type LawsEditorProps = { readonly isNew: boolean; readonly lawId: number | null };

export function LawsEditor({ isNew, lawId }: LawsEditorProps) {
  const { data: laws, error, isError, refetch } = useQuery(lawsQuery('all'));
  if (laws !== undefined) return <LawList laws={laws} isNew={isNew} lawId={lawId} />;
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton label={text.loading} />;
}

function LawList({ laws, isNew, lawId }: LawsEditorProps & { readonly laws: readonly Law[] }) {
  const go = useGo();
  const addressed = useQueryParameter('words') ?? '';
  // The address follows a moment later; a field that waited for it would lose keys.
  const [words, setWords] = useState(addressed);
  const shown = searchLaws(laws, words);
  const searched = words === '' ? {} : { words };
  const open = isNew ? ({ tab: 'new' } as const) : lawId === null ? {} : { id: lawId };

  function search(typed: string) {
    setWords(typed);
    const place = typed === '' ? open : { ...open, words: typed };
    go(paths.manageLawsCollections(place), { replace: true });
  }

  return (
    <StaffList
      search={{ label: text.search, value: words, onChange: search }}
      filtersLabel={text.search}
      before={<p className={classes.note}>{text.namesOnly}</p>}
      count={laws.length === 0 ? '' : text.shown(shown.length, laws.length)}
      panel={
        isNew || lawId !== null ? (
          <LawPanel
            key={lawId ?? 'new'}
            law={laws.find(({ id }) => id === lawId) ?? null}
            isNew={isNew}
            onClose={() => go(paths.manageLawsCollections(searched))}
          />
        ) : null
      }
    >
      {laws.length === 0 && <NoLaws />}
      {laws.length > 0 && shown.length === 0 && <StateMessage title={text.nothingFound} />}
      {shown.length > 0 && (
        <StaffTable
          label={text.list}
          columns={columns}
          rows={shown}
          idOf={({ id }) => id}
          pathOf={({ id }) => paths.manageLawsCollections({ id, ...searched })}
          openId={lawId}
        />
      )}
    </StaffList>
  );
}

function NoLaws() {
  return (
    <StateMessage
      icon={<IconGavel size={30} stroke={1.5} />}
      title={text.empty}
      action={<AppLink to={paths.manageLawsCollections({ tab: 'new' })}>{text.fresh}</AppLink>}
    >
      {text.emptyNext}
    </StateMessage>
  );
}

function LawPanel({
  law,
  isNew,
  onClose,
}: {
  /** Null for a new one, and for an address of one that is not there. */
  readonly law: Law | null;
  readonly isNew: boolean;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel title={<bdi>{law?.name ?? (isNew ? text.fresh : text.title)}</bdi>} onClose={onClose}>
      {law === null && !isNew ? (
        <StateMessage
          title={text.gone}
          action={<AppLink to={paths.manageLawsCollections()}>{text.back}</AppLink>}
        />
      ) : (
        <LawForm opened={law} />
      )}
      {law !== null && <LawClauseIds lawId={law.id} />}
    </SidePanel>
  );
}
