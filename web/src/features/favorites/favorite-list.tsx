/** One tab of the favourites: what is kept, where it belongs, the way to it and the heart that lets it go. */
import type { Favorite } from '@sugya/contract/favorites.ts';
import { IconBook2, IconHeartFilled, IconListCheck } from '@tabler/icons-react';
import { heart } from '../../hebrew/favorite-heart.ts';
import { favorites } from '../../hebrew/favorites.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { VIDEO } from './favorite-changes.ts';
import heartStyles from './favorite-heart.module.css';
import styles from './favorite-list.module.css';

const EXERCISE = 2;

export type FavoriteListProps = {
  readonly list: readonly Favorite[];
  readonly label: string;
  readonly onRemove: (favorite: Favorite) => void;
};

export function FavoriteList({ list, label, onRemove }: FavoriteListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {list.map((favorite) => (
        <li key={favorite.entityId} className={styles.item}>
          <Picture favorite={favorite} />
          <div className={styles.words}>
            <h2 className={styles.name}>
              <bdi>{favorite.name}</bdi>
            </h2>
            <p className={styles.category}>
              {kindOf(favorite) === 'chapter' && `${favorites.chapter} · `}
              <bdi>{favorite.categoryName}</bdi>
            </p>
          </div>
          <AppLink
            className={styles.goTo}
            to={inApp(favorite.url)}
            aria-label={`${favorites.goTo[kindOf(favorite)]}: ${favorite.name}`}
          >
            {favorites.goTo[kindOf(favorite)]}
          </AppLink>
          <button
            type="button"
            className={heartStyles.heart}
            data-kept
            aria-label={heart.remove(favorite.name)}
            onClick={() => onRemove(favorite)}
          >
            <IconHeartFilled size={22} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** FAV-05: a lecture has its picture or our mark; an exercise and a chapter have a sign. */
function Picture({ favorite }: { readonly favorite: Favorite }) {
  if (favorite.typeId === VIDEO) {
    return (
      <img className={styles.thumbnail} src={favorite.thumbnailUrl ?? '/mark.svg'} alt="" loading="lazy" />
    );
  }
  const Sign = favorite.typeId === EXERCISE ? IconListCheck : IconBook2;
  return (
    <span className={styles.sign}>
      <Sign size={22} stroke={1.7} aria-hidden />
    </span>
  );
}

function kindOf({ typeId }: Favorite): 'video' | 'exercise' | 'chapter' {
  if (typeId === VIDEO) return 'video';
  return typeId === EXERCISE ? 'exercise' : 'chapter';
}

/** FAV-20: the server keeps in-app paths only; were one not to begin with a slash, it would still stay inside. */
function inApp(url: string): `/${string}` {
  return `/${url.replace(/^\/+/, '')}`;
}
