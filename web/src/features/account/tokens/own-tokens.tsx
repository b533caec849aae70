/** One's own tokens for other programs (API-03 to API-05). */
import type { ApiToken } from '@sugya/contract/account-tokens.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { tokens as text } from '../../../hebrew/tokens.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { NewTokenPanel } from './new-token-panel.tsx';
import { TokenPanel } from './token-panel.tsx';
import { tokensQuery } from './tokens.queries.ts';

const columns: readonly Column<ApiToken>[] = [
  {
    key: 'name',
    title: text.columns.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'may',
    title: text.columns.may,
    width: '22rem',
    cell: ({ may }) => may.map((one) => text.capabilities[one]).join(', '),
  },
  {
    key: 'made',
    title: text.columns.made,
    width: '9rem',
    cell: ({ createdAt }) => <bdi dir="ltr">{shortMoment(new Date(createdAt))}</bdi>,
  },
  {
    key: 'ends',
    title: text.columns.ends,
    width: '9rem',
    cell: ({ endsAt }) => <bdi dir="ltr">{shortMoment(new Date(endsAt))}</bdi>,
  },
];

export function OwnTokens() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const go = useGo();
  const openId = useQueryId('id');
  const isCreating = useQueryParameter('panel') === 'new';
  const close = () => go(paths.studioTokens());

  function panel() {
    if (isCreating) return <NewTokenPanel onClose={close} />;
    if (openId === null || data === undefined) return null;
    const open = data.find(({ id }) => id === openId);
    if (open !== undefined) return <TokenPanel key={openId} token={open} onClose={close} />;
    return (
      <SidePanel title={text.list} onClose={close}>
        <StateMessage title={text.gone} />
      </SidePanel>
    );
  }

  return (
    <StaffList filtersLabel={text.list} count={data?.length ? text.count(data.length) : ''} panel={panel()}>
      {data === undefined && error === null && <TableSkeleton label={text.loading} />}
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <StateMessage title={text.none}>{text.noneNext}</StateMessage>}
      {data !== undefined && data.length > 0 && (
        <StaffTable
          label={text.list}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          pathOf={({ id }) => paths.studioTokens({ id })}
          openId={openId}
        />
      )}
    </StaffList>
  );
}
