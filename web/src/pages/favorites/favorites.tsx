/** What the student keeps in this course (FAV-02), read anew on each visit. */
import { useQuery } from '@tanstack/react-query';
import { FavoriteTabs } from '../../features/favorites/favorite-tabs.tsx';
import { favoriteItemsQuery } from '../../features/favorites/favorites.queries.ts';
import { FavoritesFailed, FavoritesLoading } from '../../features/favorites/favorites-states.tsx';
import { favorites } from '../../hebrew/favorites.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function FavoritesPage() {
  const courseId = useRouteId('courseId');
  const asked = useQueryParameter('tab');
  const { data: items, isError, refetch } = useQuery(favoriteItemsQuery(courseId));
  const { isMobile } = useFrame();
  usePageTitle(favorites.title);
  return (
    <Page>
      <PageHeading
        title={favorites.title}
        // NAV-40 takes the menu away on phones: without this there would be no way back.
        before={isMobile && <AppLink to={paths.course({ courseId })}>{favorites.back}</AppLink>}
      />
      {items && <FavoriteTabs courseId={courseId} items={items} asked={asked} />}
      {!items && (isError ? <FavoritesFailed onRetry={() => void refetch()} /> : <FavoritesLoading />)}
    </Page>
  );
}
