/** The studio around every screen of the staff: the course at work, the staff's jobs, and the way to the students' site. */
import { Drawer } from '@mantine/core';
import { shortDay } from '@sugya/domain/israel-time.ts';
import { IconAccessible, IconExternalLink, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAccount } from '../../features/account/account.queries.ts';
import { isStaff, useMayDo } from '../../features/account/may-do.ts';
import { StartWay } from '../../features/studio/first-steps/start-way.tsx';
import { useWorkCourse } from '../../features/studio/things/work-course.ts';
import { commands } from '../../hebrew/commands.ts';
import { shell } from '../../hebrew/shell.ts';
import { studio } from '../../hebrew/studio.ts';
import { paths } from '../../paths.ts';
import { latePart } from '../../platform/app-update/late-part.ts';
import { useRouteName } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { UserMenu } from '../header/user-menu.tsx';
import { Wordmark } from '../header/wordmark.tsx';
import classes from './studio-frame.module.css';
import { studioItems } from './studio-items.tsx';

const WaitingCount = latePart(
  async () => (await import('../../features/desk/times/waiting-count.tsx')).WaitingCount,
);

const WaitingTexts = latePart(
  async () => (await import('../../features/drafting/marking/waiting-texts.tsx')).WaitingTexts,
);

/** Who may not see the staff's screens is led away by the page; until then there is nothing around it. */
type StudioFrameProps = {
  /** The menu shows signs alone. */
  readonly isNarrow: boolean;
  readonly onOpenAccessibility: () => void;
  readonly onOpenCommands: () => void;
};

export function StudioFrame(props: StudioFrameProps) {
  const account = useAccount();
  if (account === null) return <div className={classes.room} />;
  return isStaff(account) ? <StaffFrame {...props} /> : null;
}

function StaffFrame({ isNarrow, onOpenAccessibility, onOpenCommands }: StudioFrameProps) {
  const { course, isLoading } = useWorkCourse();
  const may = useMayDo();
  const present = useRouteName();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // Half of the entries are the course's: shown before it is known, the others would move.
  const menu = isLoading ? null : (
    <StudioMenu courseId={course?.id ?? null} onLeave={() => setIsMenuOpen(false)} />
  );
  return (
    <>
      <header className={classes.header}>
        <button
          type="button"
          className={`${classes.icon} ${classes.onNarrow}`}
          aria-label={studio.openMenu}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <IconMenu2 size={22} aria-hidden />
        </button>
        <AppLink to={paths.studio()} className={classes.logo}>
          <Wordmark />
          <span className={classes.where}>{studio.title}</span>
        </AppLink>
        {course !== null && (
          <p className={classes.course}>
            <span className={classes.spoken}>{studio.course}: </span>
            <bdi>{course.name}</bdi>
            {course.examDate !== null && (
              <span className={classes.exam}>{studio.examOn(shortDay(course.examDate))}</span>
            )}
          </p>
        )}
        {present !== 'studio' && may('content.write') && <StartWay />}
        <div className={classes.end}>
          <button type="button" className={classes.commands} aria-haspopup="dialog" onClick={onOpenCommands}>
            <IconSearch size={17} aria-hidden />
            <span>{commands.title}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <button
            type="button"
            className={classes.icon}
            aria-label={shell.accessibility}
            title={shell.accessibility}
            aria-haspopup="dialog"
            onClick={onOpenAccessibility}
          >
            <IconAccessible size={21} aria-hidden />
          </button>
          <UserMenu />
        </div>
      </header>
      <div className={classes.column} data-rail={isNarrow}>
        {menu}
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={studio.title}
        position="left"
        size={264}
      >
        {menu}
      </Drawer>
    </>
  );
}

function StudioMenu({
  courseId,
  onLeave,
}: {
  readonly courseId: number | null;
  readonly onLeave: () => void;
}) {
  const present = useRouteName();
  const may = useMayDo();
  return (
    <nav className={classes.menu} aria-label={studio.menu}>
      {studioItems(courseId, may).map((group) => (
        <ul key={group[0]?.to} className={classes.group}>
          {group.map(({ routes, label, icon, to }) => (
            <li key={to}>
              <AppLink
                to={to}
                className={classes.entry}
                title={label}
                onClick={onLeave}
                {...(present !== null && routes.includes(present) && { 'aria-current': 'page' as const })}
              >
                {icon}
                <span>{label}</span>
                {courseId !== null && routes.includes('studioDesk') && (
                  <Suspense fallback={null}>
                    <WaitingCount courseId={courseId} className={`${classes.count}`} />
                  </Suspense>
                )}
                {courseId !== null && routes.includes('studioMarking') && (
                  <Suspense fallback={null}>
                    <WaitingTexts courseId={courseId} className={`${classes.count}`} />
                  </Suspense>
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      ))}
      <AppLink to={paths.home()} className={`${classes.entry} ${classes.toStudents}`}>
        <IconExternalLink aria-hidden />
        <span>{studio.toStudents}</span>
      </AppLink>
    </nav>
  );
}
