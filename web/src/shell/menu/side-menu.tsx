/** The course's contents as a list of links: wide or a rail of icons beside the page, or over it on a phone. */
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { shell } from '../../hebrew/shell.ts';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { menuIcons } from './menu-icons.tsx';
import { MENU_GROUPS, type MenuGroup, type MenuItem } from './menu-items.ts';
import { openDraftingSimulator } from './open-simulator.ts';
import classes from './side-menu.module.css';
import { useIsCurrent, useIsMenuPartial, useMenuItems } from './use-menu.ts';

/** About as many as most courses have. */
const COMING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

export function SideMenuColumn({
  isPinned,
  onTogglePin,
}: {
  readonly isPinned: boolean;
  readonly onTogglePin: () => void;
}) {
  const text = shell;
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
  // Entry by entry it would move under the hand.
  if (useIsMenuPartial()) return <MenuLoading />;
  return (
    <nav className={classes.links} aria-label={shell.mainMenu}>
      {MENU_GROUPS.map((group) => (
        <MenuGroupLinks
          key={group}
          group={group}
          items={items.filter((item) => item.group === group)}
          isRail={isRail}
          {...(onFollow && { onFollow })}
        />
      ))}
    </nav>
  );
}

function MenuLoading() {
  return (
    <div className={classes.loading}>
      {COMING.map((key) => (
        <Placeholder key={key} height="22px" />
      ))}
    </div>
  );
}

/** An empty group has no heading; on the rail a line stands for it. */
function MenuGroupLinks({
  group,
  items,
  isRail,
  onFollow,
}: {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
  readonly isRail: boolean;
  readonly onFollow?: () => void;
}) {
  if (items.length === 0) return null;
  const entries = items.map((item) => (
    <MenuEntry key={item.key} item={item} isRail={isRail} {...(onFollow && { onFollow })} />
  ));
  if (group === 'today') return entries;
  if (group === 'staff') return <div className={classes.staff}>{entries}</div>;
  const heading = shell.menuGroups[group];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms, and these are links
    <div role="group" aria-label={heading} className={classes.group}>
      <p className={classes.heading} aria-hidden="true">
        <span className={classes.label}>{heading}</span>
      </p>
      {entries}
    </div>
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
  const isCurrent = useIsCurrent()(item);
  const courseId = useOptionalRouteId('courseId');
  const look = {
    className: isCurrent ? `${classes.entry} ${classes.current}` : classes.entry,
    ...(isRail && { title: item.label }),
  };
  const inside = (
    <>
      {menuIcons[item.icon]}
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
        <span className={classes.spoken}>{shell.opensInNewTab}</span>
      </a>
    );
  }
  return (
    <button type="button" {...look} onClick={() => void openDraftingSimulator(item.name, courseId ?? 0)}>
      {inside}
      <span className={classes.spoken}>{shell.opensInNewTab}</span>
    </button>
  );
}
