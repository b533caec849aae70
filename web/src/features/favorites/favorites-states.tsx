/** The favourites before they are there: their shape, or, when they cannot be read, nothing but a quiet way to retry. */
import { shell } from '../../hebrew/shell.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import styles from './favorite-list.module.css';

export function FavoritesLoading() {
  return (
    <LoadingRegion label={shell.loading}>
      <Placeholder height="44px" width="220px" />
      <div className={styles.list}>
        <Placeholder height="76px" />
        <Placeholder height="76px" />
        <Placeholder height="76px" />
      </div>
    </LoadingRegion>
  );
}

/** FAV-26: a failure shows nothing; the retry is ours. */
export function FavoritesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {shell.tryAgain}
      </button>
    </p>
  );
}
