/** What the command box finds in the contents: the first hits while one types, and the way to all of them. */
import { useDebouncedValue } from '@mantine/hooks';
import type { SearchHit } from '@sugya/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { search as text } from '../../hebrew/search.ts';
import { paths } from '../../paths.ts';
import type { BoxContent } from '../../platform/commands/command-box.tsx';
import { useOptionalRouteId, useRouteName } from '../../platform/navigation.ts';
import { addressOfHit } from './hit-address.ts';
import { HitName } from './hit-list.tsx';
import { HitPlace } from './hit-place.tsx';
import { rememberSearch } from './last-searches.ts';
import { firstHitsQuery, isSearched, REST_MS, searchedWords } from './search.queries.ts';

/** SRC-14: beside a paper only what the paper itself offers is looked up. */
const PAPERS = new Set<string | null>([
  'exercise',
  'exerciseOfLesson',
  'exerciseLaws',
  'exerciseLawsOfLesson',
  'exerciseManual',
]);

export function useFoundContent(courseId: number | null): BoxContent {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(searchedWords(typed), REST_MS);
  const isClosed = PAPERS.has(useRouteName());
  const openLawId = useOptionalRouteId('lawId');
  const query = firstHitsQuery({ courseId, words, laws: 'own', openLawId });
  const { data, isError } = useQuery({ ...query, enabled: isSearched(words) && !isClosed });
  const onTyped = setTyped;
  const isWanted = !isClosed && isSearched(searchedWords(typed));
  if (!isWanted || isError) return { found: [], status: null, isBehind: false, onTyped };
  if (data === undefined || !isSearched(words))
    return { found: [], status: text.searching, isBehind: true, onTyped };
  const isBehind = words !== searchedWords(typed);
  if (data.groups.length === 0) return { found: [], status: text.nothing, isBehind, onTyped };
  const onFollow = () => rememberSearch(words);
  const found = data.groups.flatMap(firstOf).map((hit, place) => ({
    id: `hit-${place}`,
    label: hit.title.text === '' ? text.noteOn : hit.title.text,
    group: text.kinds[hit.kind],
    to: addressOfHit(hit),
    shown: (
      <span>
        <HitName hit={hit} />
      </span>
    ),
    detail: <HitPlace hit={hit} />,
    onFollow,
  }));
  const status = text.count(
    data.groups.reduce((sum, { count }) => sum + count, 0),
    data.groups.some(({ isMore }) => isMore),
  );
  if (courseId === null) return { found, status, isBehind, onTyped };
  const all = {
    id: 'all-hits',
    label: text.allHits,
    group: status,
    to: paths.search({ courseId, words }),
    onFollow,
  };
  return { found: [...found, all], status, isBehind, onTyped };
}

/** Laws first, and room for the others. */
const MOST_LAWS = 5;
const MOST_OF_OTHERS = 2;

function firstOf(group: { readonly kind: SearchHit['kind']; readonly hits: readonly SearchHit[] }) {
  return group.hits.slice(0, group.kind === 'law' ? MOST_LAWS : MOST_OF_OTHERS);
}
