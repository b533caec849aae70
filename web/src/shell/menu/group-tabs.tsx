/** The entries of one job as tabs, where the menu that has them all is not beside the page. */
import { shell } from '../../hebrew/shell.ts';
import { useRouteName } from '../../platform/navigation.ts';
import type { RouteName } from '../../route-patterns.ts';
import { TabLinks, TabLinksLoading } from '../../ui/tab-links.tsx';
import { groupOfRoute } from './bar-groups.ts';
import type { MenuGroup, MenuItem } from './menu-items.ts';
import { useIsCurrent, useIsMenuComing, useMenuItems, useOpenCourse } from './use-menu.ts';

/** The pages of jobs that have several, as courses mostly are: before the course is there, its tabs have their room. */
const MOSTLY_WITH_TABS: ReadonlySet<RouteName | null> = new Set([
  'learningSubjects',
  'lecturesCenter',
  'categoryBooks',
  'lawLibrary',
  'examRoom',
  'ownTests',
  'review',
  'notebook',
]);

/** Absent where there is nothing to choose. */
export function GroupTabs({ group }: { readonly group: Exclude<MenuGroup, 'today' | 'staff'> }) {
  const isCurrent = useIsCurrent();
  const isKnown = useOpenCourse() !== null;
  const pages = useMenuItems().filter(
    (item): item is Extract<MenuItem, { kind: 'page' }> => item.kind === 'page' && item.group === group,
  );
  if (!isKnown) return <TabLinksLoading />;
  if (pages.length < 2) return null;
  return (
    <TabLinks
      label={shell.menuGroups[group]}
      tabs={pages.map((item) => ({
        key: item.key,
        label: item.key === 'reports' ? shell.reportTab : item.label,
        to: item.to,
        isCurrent: isCurrent(item),
      }))}
    />
  );
}

/** On phones, above the pages that the tabs of a job lead to. */
export function PhoneTabs() {
  const isCurrent = useIsCurrent();
  const open = useMenuItems().find(isCurrent);
  const isComing = useIsMenuComing();
  const name = useRouteName();
  if (isComing) return MOSTLY_WITH_TABS.has(name) ? <TabLinksLoading /> : null;
  // Where the course has no entry for the page that is open, the others of its job are the way on from it.
  const group = open?.group ?? (MOSTLY_WITH_TABS.has(name) ? groupOfRoute(name, null) : null);
  if (group === null || group === 'today' || group === 'staff') return null;
  // Its pages have these tabs themselves, under their heading.
  if (group === 'standing') return null;
  return <GroupTabs group={group} />;
}
