/** The staff, their roles and their courses (ROL-06). */
import { Button } from '@mantine/core';
import { StaffMembers } from '../../../features/account/staff/staff-members.tsx';
import { team } from '../../../hebrew/team.ts';
import { paths } from '../../../paths.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { AppLink } from '../../../ui/app-link.tsx';

export default function TeamPage() {
  usePageTitle(team.title);
  return (
    <StaffOnly capability="staff.manage">
      <StaffPage
        title={team.title}
        action={
          <Button component={AppLink} to={paths.studioTeam({ panel: 'invite' })} size="sm">
            {team.invite}
          </Button>
        }
      >
        <p>{team.intro}</p>
        <StaffMembers />
      </StaffPage>
    </StaffOnly>
  );
}
