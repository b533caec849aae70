/** The existing summaries, found by words of their name or category and opened from the list (AVS-01). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQuery } from '@tanstack/react-query';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { SearchedList } from '../../../staff/screen/searched-list.tsx';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { verdictSummariesQuery } from '../verdicts.queries.ts';

const text = verdicts.summaries;

const columns: readonly Column<VerdictSummary>[] = [
  {
    key: 'name',
    title: text.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'category',
    title: text.category,
    width: '22%',
    cell: ({ category }) => <bdi>{category ?? text.without}</bdi>,
    compare: byText(({ category }) => category ?? ''),
  },
  {
    key: 'subCategory',
    title: text.subCategory,
    width: '22%',
    cell: ({ subCategory }) => subCategory && <bdi>{subCategory}</bdi>,
    compare: byText(({ subCategory }) => subCategory ?? ''),
  },
  {
    key: 'halachot',
    title: verdicts.reader.parts.halachot,
    width: '6rem',
    isNumber: true,
    cell: ({ halachot }) => halachot.length,
    compare: byNumber(({ halachot }) => halachot.length),
  },
];

export function SummaryList() {
  return (
    <SearchedList
      query={useQuery(verdictSummariesQuery)}
      words={text}
      columns={columns}
      textOf={({ name, category, subCategory }) => `${name} ${category ?? ''} ${subCategory ?? ''}`}
      pathOf={({ id }) => paths.verdictReplication({ id })}
      newPath={paths.verdictReplication({ tab: 'new' })}
    />
  );
}
