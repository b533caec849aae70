/** The existing collections with their filters (ALC-02 to ALC-06). What is filtered stands in the address. */
import { Button } from '@mantine/core';
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { collectionsQuery } from '../collections/collections.queries.ts';
import { LawSelect } from '../law-select.tsx';
import { collectionColumns } from './collection-columns.tsx';
import classes from './collection-list.module.css';
import { audiences, type CollectionFilter, filterCollections, states } from './filter-collections.ts';
import { useListAddress } from './use-list-address.ts';

const text = lawsEditing.collections;

export function CollectionList() {
  const { filter, lawId, change, clear } = useListAddress();
  const { data, error, isError, refetch } = useQuery(collectionsQuery(lawId));
  const shown = filterCollections(data ?? [], filter);
  const isFiltered =
    lawId !== null || filter.state !== 'all' || filter.audience !== 'everybody' || filter.words.trim() !== '';
  /** How many rows another choice would show. */
  const countOf = (other: Partial<CollectionFilter>) =>
    data === undefined ? null : filterCollections(data, { ...filter, ...other }).length;
  return (
    <StaffList
      search={{ label: text.search, value: filter.words, onChange: (words) => change({ words }) }}
      filtersLabel={text.filters}
      filters={
        <>
          <div className={classes.law}>
            <LawSelect
              label={text.withLaw}
              lawId={lawId}
              isClearable
              onChoose={(chosen) => change({ lawId: chosen })}
            />
          </div>
          <SegmentedFilter
            label={text.state}
            parts={states.map((value) => ({
              value,
              label: text.states[value],
              count: countOf({ state: value }),
            }))}
            chosen={filter.state}
            onChoose={(state) => change({ state })}
          />
          <SegmentedFilter
            label={text.audience}
            parts={audiences.map((value) => ({
              value,
              label: text.audiences[value],
              count: countOf({ audience: value }),
            }))}
            chosen={filter.audience}
            onChoose={(audience) => change({ audience })}
          />
        </>
      }
      count={data === undefined || data.length === 0 ? '' : text.shown(shown.length, data.length)}
    >
      {data === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <TableSkeleton label={text.loading} />}
      {data !== undefined && shown.length === 0 && <NothingShown isFiltered={isFiltered} onClear={clear} />}
      {shown.length > 0 && <Collections shown={shown} />}
    </StaffList>
  );
}

function Collections({ shown }: { readonly shown: readonly LawCollection[] }) {
  return (
    <StaffTable
      label={text.list}
      columns={collectionColumns}
      rows={shown}
      idOf={({ id }) => id}
      pathOf={({ id }) => paths.lawsCollections({ id })}
    />
  );
}

function NothingShown({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  if (isFiltered) {
    return (
      <StateMessage
        icon={<IconStack2 size={30} stroke={1.5} />}
        title={text.nothingFound}
        action={
          <Button size="sm" variant="default" onClick={onClear}>
            {text.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <StateMessage
      icon={<IconStack2 size={30} stroke={1.5} />}
      title={text.empty}
      action={<AppLink to={paths.lawsCollections({ tab: 'new' })}>{text.fresh}</AppLink>}
    >
      {text.emptyNext}
    </StateMessage>
  );
}
