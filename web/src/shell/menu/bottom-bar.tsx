/** On phones the five jobs at the bottom of the window; a job with several entries opens the first (decision 0040). */
import { shell } from '../../hebrew/shell.ts';
import { useOptionalRouteId, useRouteName } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { groupOfRoute, isInBar } from './bar-groups.ts';
import classes from './bottom-bar.module.css';
import { menuIcons } from './menu-icons.tsx';
import type { MenuItem } from './menu-items.ts';
import { useMenuItems, useOpenCourse } from './use-menu.ts';

type PageItem = Extract<MenuItem, { kind: 'page' }>;

export function BottomBar() {
  const items = useMenuItems();
  const course = useOpenCourse();
  const open = groupOfRoute(useRouteName(), useOptionalRouteId('categoryId'));
  if (course === null) return null;
  const firsts = new Map(
    items
      .filter((item): item is PageItem => item.kind === 'page' && isInBar(item.group))
      .reverse()
      .map((item) => [item.group, item] as const),
  );
  return (
    <nav className={classes.bar} aria-label={shell.bottomBar}>
      {[...firsts.values()].reverse().map((item) => {
        const isCurrent = item.group === open;
        return (
          <AppLink
            key={item.group}
            to={item.to}
            className={isCurrent ? `${classes.tab} ${classes.current}` : classes.tab}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <span className={classes.icon}>{menuIcons[item.icon]}</span>
            {labelOf(item)}
          </AppLink>
        );
      })}
    </nav>
  );
}

function labelOf({ group, label }: PageItem): string {
  return group === 'today' || group === 'staff' ? label : shell.menuGroups[group];
}
