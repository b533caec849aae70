import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import type { ListedRow } from '@sugya/contract/studio-lists.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { studioLists } from '../../../hebrew/studio-forms.ts';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { StateMark } from '../things/state-mark.tsx';
import { isOrdered } from './list-kinds.ts';

const text = studioLists.columns;

export function listColumns(kind: ListedKind, parentName: (id: number) => string): Column<ListedRow>[] {
  const columns: Column<ListedRow>[] = [
    {
      key: 'name',
      title: text.name,
      cell: ({ name }) => <bdi>{name === '' ? studioLists.nameless : name}</bdi>,
      compare: byText(({ name }) => name),
    },
  ];
  const parent = studioLists.parents[kind];
  if (parent !== undefined) {
    columns.push({
      key: 'parent',
      title: parent,
      width: '16rem',
      cell: ({ parentId }) => <bdi>{parentName(parentId)}</bdi>,
      compare: byText(({ parentId }) => parentName(parentId)),
    });
  }
  if (!isOrdered(kind)) {
    columns.push({
      key: 'when',
      title: text.when,
      width: '11rem',
      cell: ({ from }) => (from === null ? '' : <bdi dir="ltr">{shortMoment(new Date(from))}</bdi>),
      compare: byNumber(({ from }) => (from === null ? null : Date.parse(from))),
    });
  }
  columns.push({ key: 'state', title: text.state, width: '8rem', cell: (row) => <StateMark {...row} /> });
  return columns;
}
