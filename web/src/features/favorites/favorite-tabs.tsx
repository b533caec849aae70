/** The two tabs of the favourites (FAV-02); without a choice, the first one that holds something is open. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { listFavoriteItems } from '@sugya/contract/favorites.ts';
import { IconHeart } from '@tabler/icons-react';
import { favorites } from '../../hebrew/favorites.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { FavoriteList } from './favorite-list.tsx';

export type FavoriteItems = Answer<typeof listFavoriteItems>;
export type FavoriteTab = 'lectures' | 'exercises';

export type FavoriteTabsProps = {
  readonly courseId: number;
  readonly items: FavoriteItems;
  /** What the address says. */
  readonly asked: string | null;
};

export function FavoriteTabs({ courseId, items, asked }: FavoriteTabsProps) {
  const current = openTab(items, asked);
  const list = current === 'lectures' ? items.videos : items.exercises;
  return (
    <>
      <TabLinks
        label={favorites.tabsLabel}
        tabs={(['lectures', 'exercises'] as const).map((tab) => ({
          key: tab,
          label: favorites.tabs[tab],
          to: `${paths.favorites({ courseId })}?tab=${tab}`,
          isCurrent: tab === current,
        }))}
      />
      {list.length === 0 ? (
        <StateMessage
          icon={<IconHeart size={32} stroke={1.5} />}
          title={favorites.empty[current]}
          action={<AppLink to={paths.learningSubjects({ courseId })}>{favorites.toSubjects}</AppLink>}
        >
          {favorites.emptyNext[current]}
        </StateMessage>
      ) : (
        <FavoriteList courseId={courseId} list={list} label={favorites.tabs[current]} />
      )}
    </>
  );
}

export function openTab(items: FavoriteItems, asked: string | null): FavoriteTab {
  if (asked === 'lectures' || asked === 'exercises') return asked;
  return items.videos.length === 0 && items.exercises.length > 0 ? 'exercises' : 'lectures';
}
