/** The strip on top: where one is, who one is, and the short ways (NAV-02 to NAV-15). */
import {
  IconAccessible,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconMenu2,
  IconMessage,
  IconSearch,
} from '@tabler/icons-react';
import { shell } from '../../hebrew/shell.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useOpenCourse } from '../menu/use-menu.ts';
import classes from './header.module.css';
import { HeaderLink } from './header-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

export function Header({
  hasMenuColumn,
  onOpenAccessibility,
  onOpenMenu,
  onOpenSearch,
}: {
  /** Then the menu button shows on narrow screens only. */
  readonly hasMenuColumn: boolean;
  /** Without it the control is not there (NAV-43). */
  readonly onOpenAccessibility?: () => void;
  readonly onOpenMenu: () => void;
  readonly onOpenSearch: () => void;
}) {
  const text = shell;
  const { isMobile } = useFrame();
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={
          hasMenuColumn && !isMobile ? `${classes.menuButton} ${classes.onNarrow}` : classes.menuButton
        }
        aria-label={text.openMenu}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <AppLink to={paths.home()} className={classes.logo} aria-label={`${text.appName} – ${text.home}`}>
        <Wordmark />
      </AppLink>
      <nav className={classes.links} aria-label={text.quickLinks}>
        <CourseLinks />
      </nav>
      <button
        type="button"
        className={classes.icon}
        aria-label={text.search}
        title={`${text.search} (Ctrl+K)`}
        aria-haspopup="dialog"
        onClick={onOpenSearch}
      >
        <IconSearch size={21} aria-hidden />
      </button>
      {onOpenAccessibility !== undefined && (
        <button
          type="button"
          className={classes.icon}
          aria-label={text.accessibility}
          title={text.accessibility}
          aria-haspopup="dialog"
          onClick={onOpenAccessibility}
        >
          <IconAccessible size={21} aria-hidden />
        </button>
      )}
      <UserMenu />
    </header>
  );
}

/** By the flags of the open course; without a course only the way home and to the terms that hold everywhere (NAV-16). */
function CourseLinks() {
  const text = shell;
  const courseId = useOptionalRouteId('courseId');
  const course = useOpenCourse();
  // The logo leads there too, so it gives way where there is hardly any room.
  const home = (
    <HeaderLink to={paths.home()} label={text.home} icon={<IconHome size={21} />} givesWay="onSmallPhones" />
  );
  const terms = (to: AppPath) => (
    <HeaderLink to={to} label={text.termsOfUse} icon={<IconFileText size={21} />} givesWay="onPhones" />
  );
  if (courseId === null) {
    return (
      <>
        {home}
        {terms(paths.termsStatic())}
      </>
    );
  }
  if (course === null) return home;
  const { sideBar } = course;
  const place = { courseId };
  return (
    <>
      {sideBar.showHome && home}
      {sideBar.showTermsOfUse && terms(paths.termsOfUse(place))}
      {sideBar.showCourseMessages && (
        <HeaderLink
          to={paths.messages(place)}
          label={text.messages}
          icon={<IconMessage size={21} />}
          unread={{ count: sideBar.unreadMessageCount, say: text.unreadMessages }}
        />
      )}
      {sideBar.showHelpCenter && (
        <HeaderLink
          to={paths.helpCenter(place)}
          label={text.helpCenter}
          icon={<IconHelpCircle size={21} />}
          unread={{ count: sideBar.unreadAdminResponsesCount, say: text.unreadResponses }}
        />
      )}
    </>
  );
}
