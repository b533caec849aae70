/** The two tabs of the favourites (FAV-02); without a choice, the first one that holds something is open. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { Favorite, listFavoriteItems } from '@sugya/contract/favorites.ts';
import { IconHeart } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { heart } from '../../hebrew/favorite-heart.ts';
import { favorites } from '../../hebrew/favorites.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../platform/toasts.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './favorite-list.module.css';
import { FavoriteList } from './favorite-list.tsx';
import { useFavoriteChange } from './favorites.queries.ts';

export type FavoriteItems = Answer<typeof listFavoriteItems>;
export type FavoriteTab = 'lectures' | 'exercises';

/** Long enough to notice and to reach the button. Unit: ms. */
const UNDO_MS = 8_000;

export type FavoriteTabsProps = {
  readonly courseId: number;
  readonly items: FavoriteItems;
  /** What the address says. */
  readonly asked: string | null;
};

export function FavoriteTabs({ courseId, items, asked }: FavoriteTabsProps) {
  // Chosen once, when one holds something: removing the last favourite of a tab does not throw one into the other, and a
  // page that was opened before the server had the first favourite shows it when it comes.
  const [first, setFirst] = useState<FavoriteTab | null>(null);
  const held = first ?? heldTab(items);
  if (held !== first) setFirst(held);
  const current = askedTab(asked) ?? held ?? 'lectures';
  const list = current === 'lectures' ? items.videos : items.exercises;
  const panel = useRef<HTMLDivElement>(null);
  const change = useFavoriteChange(courseId, offerUndo);

  function remove(favorite: Favorite) {
    change.mutate({ kind: 'removed', favorite });
    // The heart that had the focus leaves with its item.
    panel.current?.focus();
  }

  function offerUndo(favorite: Favorite) {
    showToast({
      kind: 'note',
      message: heart.removed(favorite.name),
      durationMs: UNDO_MS,
      action: { label: favorites.undo, run: () => change.mutate({ kind: 'added', favorite }) },
    });
  }

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
      <div ref={panel} tabIndex={-1} className={styles.panel}>
        {list.length === 0 ? (
          <StateMessage
            icon={<IconHeart size={32} stroke={1.5} />}
            title={favorites.empty[current]}
            action={<AppLink to={paths.learningSubjects({ courseId })}>{favorites.toSubjects}</AppLink>}
          >
            {favorites.emptyNext[current]}
          </StateMessage>
        ) : (
          <FavoriteList list={list} label={favorites.tabs[current]} onRemove={remove} />
        )}
      </div>
    </>
  );
}

function askedTab(asked: string | null): FavoriteTab | null {
  return asked === 'lectures' || asked === 'exercises' ? asked : null;
}

/** Null while neither holds anything. */
function heldTab({ videos, exercises }: FavoriteItems): FavoriteTab | null {
  if (videos.length > 0) return 'lectures';
  return exercises.length > 0 ? 'exercises' : null;
}
