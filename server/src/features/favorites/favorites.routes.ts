/** The endpoints of favourites (contract/src/favorites.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { MEDIA_PREFIX } from '../../platform/media/media-links.ts';
import {
  deleteFavorite,
  type FavoriteRow,
  isEntityOfCourse,
  isFavorite,
  selectFavorites,
  upsertFavorite,
} from './favorites.store.ts';

export type FavoritesHandlers = Pick<
  EveryHandler,
  'listFavorites' | 'listFavoriteItems' | 'readFavoriteFlag' | 'addFavorite' | 'removeFavorite'
>;

const VIDEO = 1;

export type FavoritesNeeds = {
  readonly db: Kysely<Tables>;
  /** The address of one of our files, for this user and for a while. */
  readonly signMedia: (of: { readonly path: string; readonly userId: number }) => string;
};

export function favoritesHandlers({ db, signMedia }: FavoritesNeeds): FavoritesHandlers {
  const access = (viewer: Viewer, courseId: number) => findCourseAccess(db, { courseId, viewer });

  async function list(of: { userId: number; courseId: number }): Promise<FavoriteRow[]> {
    const favorites = await selectFavorites(db, of);
    return favorites.map(({ thumbnailFile, ...favorite }) => ({
      ...favorite,
      thumbnailUrl:
        thumbnailFile === null
          ? favorite.thumbnailUrl
          : signMedia({ path: thumbnailFile, userId: of.userId }),
    }));
  }

  return {
    listFavorites: async ({ params, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      return answer(await list({ userId: viewer.userId, courseId: params.courseId }));
    },

    listFavoriteItems: async ({ params, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      const favorites = await list({ userId: viewer.userId, courseId: params.courseId });
      return answer({
        videos: favorites.filter((favorite) => favorite.typeId === VIDEO),
        exercises: favorites.filter((favorite) => favorite.typeId !== VIDEO),
      });
    },

    readFavoriteFlag: async ({ params, query, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      return answer(await isFavorite(db, { userId: viewer.userId, ...params, typeId: query.typeId }));
    },

    addFavorite: async ({ params, body, viewer, now }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      const of = { userId: viewer.userId, courseId: params.courseId };
      if (!(await isEntityOfCourse(db, { ...of, entityId: body.entityId, typeId: body.typeId }))) {
        return refuse('invalid_request', { entityId: ['unknown'] });
      }
      const { name, categoryName, url, typeId, entityId } = body;
      const shown = body.thumbnailUrl ?? null;
      // A signed address of ours ends soon; the list makes a new one each time.
      const thumbnailUrl = shown?.startsWith(MEDIA_PREFIX) ? null : shown;
      const favorite = { name, categoryName, url, typeId, entityId, thumbnailUrl, now };
      return answer({ ...(await upsertFavorite(db, of, favorite)), thumbnailUrl: shown });
    },

    removeFavorite: async ({ params, query, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      await deleteFavorite(db, { userId: viewer.userId, ...params, typeId: query.typeId });
      return done;
    },
  };
}
