import type { Favorite } from '@sugya/contract/favorites.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { Toasts } from '../../platform/toasts.tsx';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { FavoriteTabs } from './favorite-tabs.tsx';
import { favoriteItemsQuery, favoritesQuery } from './favorites.queries.ts';

const kept: Favorite = {
  id: 7,
  entityId: 7,
  name: 'כריתת חוזה',
  categoryName: 'דיני חוזים',
  url: '/courses/1/lesson/5/exercise/7',
  typeId: 2,
  thumbnailUrl: null,
};

/** A server that keeps favourites; `refusal` makes it refuse every change. */
function keepingServer(initial: readonly Favorite[], refusal?: Reply) {
  let list = [...initial];
  return scriptServer(({ method, path }) => {
    if (method === 'GET' && path.endsWith('/FetchFavoritesItems')) {
      return { status: 200, body: { videos: [], exercises: list } };
    }
    if (method === 'GET') return { status: 200, body: list };
    if (refusal !== undefined) return refusal;
    list = method === 'POST' ? [kept] : [];
    return method === 'POST' ? { status: 200, body: kept } : { status: 204 };
  });
}

/** Stands for the menu, which shows the favourites when there are some. */
function Category() {
  const { data } = useQuery(favoritesQuery(1));
  return <p>{data === undefined || data.length === 0 ? 'בלי קטגוריה' : 'עם קטגוריה'}</p>;
}

function Screen() {
  const { data } = useQuery(favoriteItemsQuery(1));
  return data === undefined ? null : <FavoriteTabs courseId={1} items={data} asked={null} />;
}

function show(content: ReactNode) {
  startGivenSession(accessTokenOf('12'));
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        {content}
        <Category />
        <Toasts />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

const heart = <FavoriteHeart courseId={1} favorite={kept} isInFavorites={false} />;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whole screens, on machines that do other things meanwhile. */
describe('the favourites', { timeout: 20_000 }, () => {
  it('CRS-18, FAV-21, FAV-22: the heart fills and the category comes', async () => {
    const { seen } = keepingServer([]);
    show(heart);
    await userEvent.click(await screen.findByRole('button', { name: 'הוספה למועדפים: כריתת חוזה' }));
    expect(await screen.findByRole('button', { name: 'הסרה מהמועדפים: כריתת חוזה' })).toBeTruthy();
    expect(await screen.findByText('עם קטגוריה')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      entityId: 7,
      typeId: 2,
      name: 'כריתת חוזה',
      categoryName: 'דיני חוזים',
      url: '/courses/1/lesson/5/exercise/7',
      thumbnailUrl: null,
    });
  });

  it('FAV-02: where nothing was kept yet, what comes opens its tab', async () => {
    keepingServer([]);
    show(
      <>
        {heart}
        <Screen />
      </>,
    );
    // As on a page that was opened before the server had the first favourite.
    expect(await screen.findByText(/עדיין אין הרצאות במועדפים/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /הוספה למועדפים/ }));
    expect(await screen.findByRole('link', { name: 'לתרגיל: כריתת חוזה' })).toBeTruthy();
  });

  it('CRS-18, FAV-23, FAV-24: removing the last one empties the heart and takes the category away', async () => {
    keepingServer([kept]);
    show(heart);
    await userEvent.click(await screen.findByRole('button', { name: /הסרה מהמועדפים/ }));
    expect(await screen.findByRole('button', { name: /הוספה למועדפים/ })).toBeTruthy();
    expect(await screen.findByText('בלי קטגוריה')).toBeTruthy();
  });

  it('FAV-21: a refusal takes the heart and the category back and says so', async () => {
    keepingServer([kept], problemReply(500, 'internal'));
    show(heart);
    await userEvent.click(await screen.findByRole('button', { name: /הסרה מהמועדפים/ }));
    expect(await screen.findByText(/הפעולה לא הושלמה/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /הסרה מהמועדפים/ })).toBeTruthy();
    expect(await screen.findByText('עם קטגוריה')).toBeTruthy();
  });

  it('FAV-21, FAV-23: pressed twice, the last wish is heard last and the heart does not waver', async () => {
    let hearAnswer: () => void = () => {};
    let list: Favorite[] = [];
    const { seen } = scriptServer(async ({ method }) => {
      if (method === 'GET') return { status: 200, body: list };
      if (method === 'POST') {
        await new Promise<void>((resolve) => {
          hearAnswer = resolve;
        });
        list = [kept];
        return { status: 200, body: kept };
      }
      list = [];
      return { status: 204 };
    });
    show(heart);
    await userEvent.click(await screen.findByRole('button', { name: /הוספה למועדפים/ }));
    await userEvent.click(await screen.findByRole('button', { name: /הסרה מהמועדפים/ }));
    const heard = () => {
      const methods = seen.map(({ method }) => method);
      return methods.slice(methods.indexOf('POST'));
    };
    await waitFor(() => expect(heard()).toEqual(['POST']));
    hearAnswer();
    // The lists are read once, after the last change: read between the two they would fill the heart again.
    await waitFor(() => expect(heard()).toEqual(['POST', 'DELETE', 'GET']));
    expect(screen.getByRole('button', { name: /הוספה למועדפים/ })).toBeTruthy();
  });

  it('FAV-15, FAV-16: a lecture is added with its picture and its course', async () => {
    const { seen } = keepingServer([]);
    const lecture = { ...kept, typeId: 1 as const, thumbnailUrl: '/media/a.jpg' };
    show(<FavoriteHeart courseId={1} favorite={lecture} isInFavorites={false} />);
    await userEvent.click(await screen.findByRole('button', { name: /הוספה למועדפים/ }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      entityId: 7,
      typeId: 1,
      name: 'כריתת חוזה',
      categoryName: 'דיני חוזים',
      url: '/courses/1/lesson/5/exercise/7',
      thumbnailUrl: '/media/a.jpg',
      courseId: 1,
    });
  });

  it('FAV-02, FAV-05, FAV-08: lectures and exercises have a tab each; a lecture shows its picture or our mark', async () => {
    keepingServer([]);
    const video = (entityId: number, thumbnailUrl: string | null): Favorite => ({
      ...kept,
      id: entityId,
      entityId,
      typeId: 1,
      thumbnailUrl,
    });
    const chapter: Favorite = { ...kept, id: 9, entityId: 9, typeId: 3 };
    const items = { videos: [video(3, '/media/a.jpg'), video(4, null)], exercises: [kept, chapter] };
    const tabs = (asked: string) => <FavoriteTabs courseId={1} items={items} asked={asked} />;
    show(tabs('lectures'));
    const list = await screen.findByRole('list', { name: 'הרצאות' });
    const pictures = [...list.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/media/a.jpg', '/mark.svg']);
    cleanup();
    show(tabs('exercises'));
    expect(await screen.findByRole('link', { name: /^לתרגיל/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^לפרק/ })).toBeTruthy();
  });

  it('FAV-03, FAV-04, FAV-06: the screen names the category, leads to the exercise, removes and undoes', async () => {
    keepingServer([kept]);
    show(<Screen />);
    expect(await screen.findByText('דיני חוזים')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'לתרגיל: כריתת חוזה' });
    expect(link.getAttribute('href')).toBe(kept.url);
    await userEvent.click(screen.getByRole('button', { name: 'הסרה מהמועדפים: כריתת חוזה' }));
    expect(await screen.findByText('עדיין אין תרגילים במועדפים.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'לתרגיל: כריתת חוזה' })).toBeTruthy());
  });
});
