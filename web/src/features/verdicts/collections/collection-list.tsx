/** The existing collections of verdicts, found by words and opened from the list (AVC-01, AVC-02). */
import type { VerdictCollection } from '@sugya/contract/verdicts.ts';
import { useQuery } from '@tanstack/react-query';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { SearchedList } from '../../../staff/screen/searched-list.tsx';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { verdictCollectionsQuery } from '../verdicts.queries.ts';

const text = verdicts.collections;

const columns: readonly Column<VerdictCollection>[] = [
  {
    key: 'name',
    title: text.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'size',
    title: text.sizeColumn,
    width: '9rem',
    isNumber: true,
    cell: ({ verdictCollectionItems }) => verdictCollectionItems.length,
    compare: byNumber(({ verdictCollectionItems }) => verdictCollectionItems.length),
  },
];

export function CollectionList() {
  return (
    <SearchedList
      query={useQuery(verdictCollectionsQuery)}
      words={text}
      columns={columns}
      textOf={({ name }) => name}
      pathOf={({ id }) => paths.verdictsCollections({ id })}
      newPath={paths.verdictsCollections({ tab: 'new' })}
    />
  );
}
