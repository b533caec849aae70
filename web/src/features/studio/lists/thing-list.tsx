/** A list of the studio: the things of one kind, found by words and by state, with the one that is open beside them. */
import { Button } from '@mantine/core';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import type { ListedRow } from '@sugya/contract/studio-lists.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioLists } from '../../../hebrew/studio-forms.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo } from '../../../platform/navigation.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import type { StudioListPlace } from '../../../studio-places.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { formSections } from '../forms/form-sections.ts';
import { ThingEditor } from '../forms/thing-editor.tsx';
import { listColumns } from './list-columns.tsx';
import { isOrdered } from './list-kinds.ts';
import { listQuery } from './lists.queries.ts';
import { NewThing } from './new-thing.tsx';
import { ThingPlace } from './thing-place.tsx';

const STATES = ['all', 'draft', 'published', 'changed', 'hidden'] as const;
type Shown = (typeof STATES)[number];

export function ThingList({
  place,
  kind,
}: {
  /** Of the address, without what is open. */
  readonly place: StudioListPlace;
  readonly kind: ListedKind;
}) {
  const { courseId, sel } = place;
  const go = useGo();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery(listQuery(kind, courseId));
  const listPath = paths.studioList({ ...place, sel: undefined });
  const pathOf = (id: number): AppPath => paths.studioList({ ...place, sel: id });
  const close = () => go(listPath);
  if (data === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <TableSkeleton label={shell.loading} />;
  }
  const { things, parents } = data;
  const parentName = (id: number) => parents.find((parent) => parent.id === id)?.name ?? '';
  const state = STATES.find((known) => known === place.state) ?? 'all';
  const found = things.filter((row) => hasWords(`${row.name} ${parentName(row.parentId)}`, typed));
  const rows = found.filter((row) => isShown(row, state));
  const open = typeof sel === 'number' ? things.find(({ id }) => id === sel) : undefined;
  return (
    <StaffList
      search={{ label: studioLists.search, value: typed, onChange: setTyped }}
      filtersLabel={studioLists.filters}
      filters={
        <SegmentedFilter
          label={studioLists.filters}
          parts={STATES.map((value) => ({
            value,
            label: value === 'all' ? studioLists.all : studio.states[value],
            count: found.filter((row) => isShown(row, value)).length,
          }))}
          chosen={state}
          onChoose={(chosen) =>
            go(paths.studioList({ ...place, state: chosen === 'all' ? undefined : chosen }), {
              replace: true,
            })
          }
        />
      }
      count={studioLists.shown(rows.length, things.length)}
      panel={
        sel === undefined ? null : (
          <SidePanel
            key={sel}
            title={sel === 'new' ? studioLists.fresh[kind] : <bdi>{open?.name || studioLists.nameless}</bdi>}
            {...(open !== undefined &&
              studioLists.parents[kind] !== undefined && { note: <bdi>{parentName(open.parentId)}</bdi> })}
            onClose={close}
          >
            {sel === 'new' && (
              <NewThing kind={kind} parents={parents} onCreated={(id) => go(pathOf(id), { replace: true })} />
            )}
            {sel !== 'new' && open === undefined && <p>{studioLists.gone}</p>}
            {open !== undefined && (
              <ThingEditor
                kind={kind}
                id={open.id}
                sections={formSections[kind]}
                extra={
                  <ThingPlace
                    kind={kind}
                    thing={open}
                    siblings={things.filter(({ parentId }) => parentId === open.parentId)}
                    isOrdered={isOrdered(kind)}
                  />
                }
                onRemoved={close}
              />
            )}
          </SidePanel>
        )
      }
    >
      {rows.length > 0 && (
        <StaffTable
          label={studioLists.plural[kind]}
          columns={listColumns(kind, parentName)}
          rows={rows}
          idOf={({ id }) => id}
          pathOf={({ id }) => pathOf(id)}
          openId={open?.id ?? null}
        />
      )}
      {rows.length === 0 && things.length > 0 && <StateMessage title={studioLists.noneFound} />}
      {things.length === 0 && (
        <StateMessage
          title={studioLists.empty(studioLists.fresh[kind])}
          action={
            <Button
              size="sm"
              variant="default"
              onClick={() => go(paths.studioList({ ...place, sel: 'new' }))}
            >
              {studioLists.fresh[kind]}
            </Button>
          }
        >
          {studioLists.createWhy}
        </StateMessage>
      )}
    </StaffList>
  );
}

function isShown({ state, hasDraft }: ListedRow, shown: Shown): boolean {
  if (shown === 'all') return true;
  const isChanged = state === 'published' && hasDraft;
  return shown === 'changed' ? isChanged : state === shown && !isChanged;
}
