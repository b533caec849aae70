/** Who is signed in, and what concerns only them (NAV-03, NAV-05, NAV-07 to NAV-09). */
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconArrowBackUp, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { fullName, useAccount } from '../../features/account/account.queries.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useGo, useOptionalRouteId } from '../../platform/navigation.ts';
import { leaveStudentView } from '../../platform/session/acting-student.ts';
import { useLogOut } from './log-out.tsx';
import classes from './user-menu.module.css';

export function UserMenu() {
  const text = hebrew.shell;
  const go = useGo();
  const account = useAccount();
  const courseId = useOptionalRouteId('courseId');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { logOut, dialog } = useLogOut();
  const isNight = colorScheme === 'dark';
  const name = account === null ? '' : fullName(account);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={name === '' ? text.userMenu : `${text.userMenu}, ${name}`}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.initial} aria-hidden="true">
              {name.charAt(0)}
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUser size={18} aria-hidden />}
            onClick={() => go(paths.userDetails(courseId === null ? {} : { courseId }))}
          >
            {text.personalArea}
          </Menu.Item>
          <Menu.Item
            leftSection={isNight ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
            onClick={() => setColorScheme(isNight ? 'light' : 'dark')}
          >
            {isNight ? text.dayMode : text.nightMode}
          </Menu.Item>
          {account?.isActingAsStudent === true && (
            <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={leaveStudentView}>
              {text.leaveStudentView}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
            {text.logOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
