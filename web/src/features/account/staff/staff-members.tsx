/** Who is on the staff, in which role, and of a teacher which courses (ROL-06). */
import type { StaffMember } from '@sugya/contract/account-staff.ts';
import { useQuery } from '@tanstack/react-query';
import { team as text } from '../../../hebrew/team.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { fullName, useAccount } from '../account.queries.ts';
import { InvitePanel } from './invite-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import classes from './staff.module.css';
import { staffQuery } from './staff.queries.ts';

const columns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    title: text.columns.name,
    cell: (member) => <bdi>{fullName(member)}</bdi>,
    compare: byText(fullName),
  },
  {
    key: 'email',
    title: text.columns.email,
    width: '15rem',
    cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    compare: byText(({ email }) => email),
  },
  {
    key: 'role',
    title: text.columns.role,
    width: '7rem',
    cell: ({ role }) => text.roles[role][0],
    compare: byText(({ role }) => text.roles[role][0]),
  },
  {
    key: 'teaches',
    title: text.columns.teaches,
    width: '14rem',
    cell: ({ role, teaches }) =>
      role === 'teacher' ? (
        <bdi>{teaches.map(({ name }) => name).join(', ')}</bdi>
      ) : (
        <span className={classes.note}>{text.allCourses}</span>
      ),
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '10rem',
    cell: ({ isInvited }) => isInvited && <span className={classes.waits}>{text.invited}</span>,
  },
];

export function StaffMembers() {
  const { data, error, refetch } = useQuery(staffQuery);
  const mayMakeOwners = useAccount()?.role === 'owner';
  const go = useGo();
  const openId = useQueryId('id');
  const isInviting = useQueryParameter('panel') === 'invite';
  const close = () => go(paths.studioTeam());
  const open = data?.find(({ id }) => id === openId);
  const panelNeeds = { mayMakeOwners, onClose: close };

  function panel() {
    if (isInviting) return <InvitePanel {...panelNeeds} />;
    if (openId === null || data === undefined) return null;
    if (open === undefined)
      return (
        <SidePanel title={text.list} onClose={close}>
          <StateMessage title={text.gone} />
        </SidePanel>
      );
    return <MemberPanel key={openId} member={open} {...panelNeeds} />;
  }

  return (
    <StaffList
      filtersLabel={text.list}
      count={data === undefined ? '' : text.count(data.length)}
      panel={panel()}
    >
      {data === undefined && error === null && <TableSkeleton label={text.loading} />}
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <StaffTable
          label={text.list}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          pathOf={({ id }) => paths.studioTeam({ id })}
          openId={openId}
        />
      )}
    </StaffList>
  );
}
