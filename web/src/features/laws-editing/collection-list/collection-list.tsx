/** The existing collections with their filters (ALC-02 to ALC-06). What is filtered stands in the address. */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { collectionsQuery } from '../collections/collections.queries.ts';
import { LawSelect } from '../law-select.tsx';
import classes from './collection-list.module.css';
import { CollectionRow } from './collection-row.tsx';
import { audiences, filterCollections, states } from './filter-collections.ts';
import { useListAddress } from './use-list-address.ts';

const text = lawsEditing.collections;

export function CollectionList() {
  const { filter, lawId, change, clear } = useListAddress();
  const { data, error, isError, refetch } = useQuery(collectionsQuery(lawId));
  const shown = filterCollections(data ?? [], filter);
  const isFiltered =
    lawId !== null || filter.state !== 'all' || filter.audience !== 'everybody' || filter.words.trim() !== '';
  return (
    <div className={classes.screen}>
      <search className={classes.filters} aria-label={text.filters}>
        <TextInput
          size="md"
          type="search"
          label={text.search}
          value={filter.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          autoComplete="off"
        />
        <LawSelect
          label={text.withLaw}
          lawId={lawId}
          isClearable
          onChoose={(chosen) => change({ lawId: chosen })}
        />
        <ChoiceChips
          label={text.state}
          choices={states.map((value) => ({ value, label: text.states[value] }))}
          chosen={filter.state}
          onChoose={(state) => change({ state })}
        />
        <ChoiceChips
          label={text.audience}
          choices={audiences.map((value) => ({ value, label: text.audiences[value] }))}
          chosen={filter.audience}
          onChoose={(audience) => change({ audience })}
        />
      </search>
      {data === undefined ? (
        isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={text.loading}>
            <Placeholder height="84px" />
            <Placeholder height="84px" />
            <Placeholder height="84px" />
          </LoadingRegion>
        )
      ) : (
        <>
          <p role="status" className={classes.shown}>
            {data.length > 0 && text.shown(shown.length, data.length)}
          </p>
          {shown.length > 0 && (
            <ul className={classes.list} aria-label={text.list}>
              {shown.map((collection) => (
                <CollectionRow key={collection.id} collection={collection} />
              ))}
            </ul>
          )}
          {shown.length === 0 && <NothingShown isFiltered={isFiltered} onClear={clear} />}
        </>
      )}
    </div>
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
          <button type="button" className={classes.clear} onClick={onClear}>
            {text.clearFilters}
          </button>
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
