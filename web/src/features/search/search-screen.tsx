/** The results of a search: the words, the laws that are searched, and what was found, by kind. */
import { useDebouncedValue } from '@mantine/hooks';
import type { SearchKind } from '@sugya/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { search as text } from '../../hebrew/search.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { AllOfKind } from './all-of-kind.tsx';
import { HitList } from './hit-list.tsx';
import { rememberSearch } from './last-searches.ts';
import { RadioRow } from './radio-row.tsx';
import { firstHitsQuery, isSearched, type LawScope, REST_MS, searchedWords } from './search.queries.ts';
import classes from './search-screen.module.css';
import { NothingFound, NothingTyped } from './search-states.tsx';

const SCOPES = [
  ['own', text.scopes.own],
  ['all', text.scopes.all],
] as const;

export function SearchScreen({
  courseId,
  addressed,
  onWords,
}: {
  readonly courseId: number;
  /** The words of the address. */
  readonly addressed: string;
  /** The address follows what is typed. */
  readonly onWords: (words: string) => void;
}) {
  const [typed, setTyped] = useState(addressed);
  const [laws, setLaws] = useState<LawScope>('own');
  const [chosen, setChosen] = useState<SearchKind | null>(null);
  const [words] = useDebouncedValue(searchedWords(typed), REST_MS);
  const first = useQuery(firstHitsQuery({ courseId, words, laws }));
  const groups = first.data?.groups ?? [];
  const kind = groups.some((group) => group.kind === chosen) ? chosen : null;
  const isNothing = first.data !== undefined && groups.length === 0 && isSearched(words);
  const onFollow = () => rememberSearch(words);

  function change(next: string) {
    setTyped(next);
    onWords(searchedWords(next));
  }

  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          rememberSearch(words);
        }}
      >
        <input
          className={classes.field}
          type="search"
          aria-label={text.label}
          placeholder={text.placeholder}
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <RadioRow label={text.scope} options={SCOPES} chosen={laws} onChoose={setLaws} />
        {groups.length > 1 && (
          <RadioRow
            label={text.kindsLabel}
            options={[
              [null, text.everything],
              ...groups.map((group) => [group.kind, text.kindCount(group)] as const),
            ]}
            chosen={kind}
            onChoose={setChosen}
          />
        )}
      </form>
      <p role="status" className={classes.count}>
        {groups.length > 0 &&
          text.count(
            groups.reduce((sum, { count }) => sum + count, 0),
            groups.some(({ isMore }) => isMore),
          )}
        {isNothing && text.nothing}
      </p>
      {first.data?.isFromDevice === true && isSearched(words) && (
        <p className={classes.note}>{text.onDevice}</p>
      )}
      {!isSearched(words) && <NothingTyped onChoose={change} />}
      {isSearched(words) && first.isPending && (
        <LoadingRegion label={text.searching}>
          <Placeholder height="6rem" />
          <Placeholder height="6rem" />
          <Placeholder height="6rem" />
        </LoadingRegion>
      )}
      {first.isError && <LoadFailed error={first.error} onRetry={() => void first.refetch()} />}
      {isNothing && (
        <NothingFound
          unknownWords={first.data.unknownWords}
          onSearchAll={first.data.laws === 'own' && !first.data.isFromDevice ? () => setLaws('all') : null}
        />
      )}
      {kind !== null && <AllOfKind wanted={{ courseId, words, laws, kind }} onFollow={onFollow} />}
      {kind === null &&
        groups.map((group) => (
          <section key={group.kind} className={classes.group} aria-label={text.kinds[group.kind]}>
            {groups.length > 1 && <h2 className={classes.heading}>{text.kinds[group.kind]}</h2>}
            <HitList hits={group.hits} label={text.kinds[group.kind]} onFollow={onFollow} />
            {group.count > group.hits.length && (
              <button type="button" className={classes.forget} onClick={() => setChosen(group.kind)}>
                {text.allOf(text.kinds[group.kind], text.count(group.count, group.isMore))}
              </button>
            )}
          </section>
        ))}
    </>
  );
}
