/** The course's contents as a list of links: wide or a rail of icons beside the page, or over it on a phone. */
import {
  IconBook2,
  IconBooks,
  IconCalculator,
  IconChartLine,
  IconClipboardCheck,
  IconExternalLink,
  IconFileText,
  IconFolder,
  IconGavel,
  IconHeart,
  IconLayoutGrid,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconPencil,
  IconPresentation,
  IconRepeat,
  IconScale,
  IconSettings,
  IconStack2,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../hebrew.ts';
import { useOptionalRouteId, useRouteName } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { MenuIcon, MenuItem } from './menu-items.ts';
import { openDraftingSimulator } from './open-simulator.ts';
import classes from './side-menu.module.css';
import { useMenuItems } from './use-menu.ts';

const icons: Readonly<Record<MenuIcon, ReactNode>> = {
  subjects: <IconLayoutGrid size={21} aria-hidden />,
  review: <IconRepeat size={21} aria-hidden />,
  favorites: <IconHeart size={21} aria-hidden />,
  reports: <IconChartLine size={21} aria-hidden />,
  calculator: <IconCalculator size={21} aria-hidden />,
  lecturesCenter: <IconVideo size={21} aria-hidden />,
  lectures: <IconPresentation size={21} aria-hidden />,
  simulations: <IconClipboardCheck size={21} aria-hidden />,
  category: <IconFolder size={21} aria-hidden />,
  simulator: <IconPencil size={21} aria-hidden />,
  library: <IconBook2 size={21} aria-hidden />,
  management: <IconSettings size={21} aria-hidden />,
  lawCollections: <IconStack2 size={21} aria-hidden />,
  lawsEditor: <IconGavel size={21} aria-hidden />,
  verdictCollections: <IconScale size={21} aria-hidden />,
  verdictSummaries: <IconFileText size={21} aria-hidden />,
  admin: <IconExternalLink size={21} aria-hidden />,
  courses: <IconBooks size={21} aria-hidden />,
};

export function SideMenuColumn({
  isPinned,
  onTogglePin,
}: {
  readonly isPinned: boolean;
  readonly onTogglePin: () => void;
}) {
  const text = hebrew.shell;
  const label = isPinned ? text.unpinMenu : text.pinMenu;
  return (
    <aside className={isPinned ? classes.column : `${classes.column} ${classes.rail}`}>
      <MenuLinks isRail={!isPinned} />
      <button
        type="button"
        className={classes.pin}
        onClick={onTogglePin}
        aria-pressed={isPinned}
        title={label}
      >
        {isPinned ? (
          <IconLayoutSidebarRightCollapse size={21} aria-hidden />
        ) : (
          <IconLayoutSidebarRightExpand size={21} aria-hidden />
        )}
        <span className={classes.label}>{label}</span>
      </button>
    </aside>
  );
}

export function MenuLinks({
  isRail = false,
  onFollow,
}: {
  readonly isRail?: boolean;
  readonly onFollow?: () => void;
}) {
  const items = useMenuItems();
  return (
    <nav className={classes.links} aria-label={hebrew.shell.mainMenu}>
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} isRail={isRail} {...(onFollow && { onFollow })} />
      ))}
    </nav>
  );
}

function MenuEntry({
  item,
  isRail,
  onFollow,
}: {
  readonly item: MenuItem;
  readonly isRail: boolean;
  readonly onFollow?: () => void;
}) {
  const isCurrent = useIsCurrent(item);
  const courseId = useOptionalRouteId('courseId');
  const look = {
    className: isCurrent ? `${classes.entry} ${classes.current}` : classes.entry,
    ...(isRail && { title: item.label }),
  };
  const inside = (
    <>
      {icons[item.icon]}
      <span className={classes.label}>{item.label}</span>
    </>
  );
  if (item.kind === 'page') {
    return (
      <AppLink
        to={item.to}
        {...look}
        {...(isCurrent && { 'aria-current': 'page' })}
        {...(onFollow && { onClick: onFollow })}
      >
        {inside}
      </AppLink>
    );
  }
  if (item.kind === 'outside') {
    return (
      <a href={item.address} target="_blank" rel="noopener noreferrer" {...look}>
        {inside}
        <span className={classes.spoken}>{hebrew.shell.opensInNewTab}</span>
      </a>
    );
  }
  return (
    <button type="button" {...look} onClick={() => void openDraftingSimulator(item.name, courseId ?? 0)}>
      {inside}
      <span className={classes.spoken}>{hebrew.shell.opensInNewTab}</span>
    </button>
  );
}

function useIsCurrent(item: MenuItem): boolean {
  const name = useRouteName();
  const categoryId = useOptionalRouteId('categoryId');
  if (item.kind !== 'page' || name === null || !item.routes.includes(name)) return false;
  return item.categoryId === undefined || item.categoryId === categoryId;
}
