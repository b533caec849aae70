/** Who is signed in, and what concerns only them (NAV-03, NAV-05, NAV-07 to NAV-09). */
import { IconArrowBackUp, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { fullName, useAccount } from '../../features/account/account.queries.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { setDisplayMode, useDisplayModes } from '../../platform/display/display-modes.ts';
import { useGo, useOptionalRouteId } from '../../platform/navigation.ts';
import { leaveStudentView } from '../../platform/session/impersonation.ts';
import { DisclosureMenu, type MenuAction } from '../../ui/disclosure-menu.tsx';
import { useInstall } from './install.tsx';
import { useLogOut } from './log-out.tsx';
import classes from './user-menu.module.css';

export function UserMenu() {
  const text = shell;
  const go = useGo();
  const account = useAccount();
  const courseId = useOptionalRouteId('courseId');
  const { logOut, dialog } = useLogOut();
  const install = useInstall();
  const isNight = useDisplayModes().includes('night');
  const name = account === null ? '' : fullName(account);
  const leave: MenuAction = {
    key: 'leave',
    label: text.leaveStudentView,
    icon: <IconArrowBackUp size={19} />,
    onChoose: leaveStudentView,
  };
  const actions: MenuAction[] = [
    {
      key: 'details',
      label: text.personalArea,
      icon: <IconUser size={19} />,
      onChoose: () => go(paths.userDetails(courseId === null ? {} : { courseId })),
    },
    {
      key: 'night',
      label: isNight ? text.dayMode : text.nightMode,
      icon: isNight ? <IconSun size={19} /> : <IconMoon size={19} />,
      onChoose: () => setDisplayMode('night', !isNight),
    },
    ...(install.action === null ? [] : [install.action]),
    ...(account?.isImpersonating === true ? [leave] : []),
    { key: 'out', label: text.logOut, icon: <IconLogout size={19} />, onChoose: () => void logOut() },
  ];
  return (
    <>
      <DisclosureMenu
        label={name === '' ? text.userMenu : `${text.userMenu}, ${name}`}
        className={classes.target}
        actions={actions}
      >
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
      </DisclosureMenu>
      {dialog}
      {install.help}
    </>
  );
}
